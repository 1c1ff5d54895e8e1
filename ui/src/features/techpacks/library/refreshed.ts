import type { TechpackPage, TechpackPages } from '@/api/queries/techpacks'

/** The version that an event says a techpack has; 0: it is gone. */
export type Changes = ReadonlyMap<string, number>

/**
 * The loaded pages with the first one loaded again. What changed stands at its top; what changed and
 * is not there doesn't match any more. What else stands below is kept.
 */
export function refreshed(
  pages: TechpackPages,
  first: TechpackPage,
  changes: Changes,
): TechpackPages {
  const last = first.data.at(-1)
  if (first.next === '' || !last) return { pages: [first], pageParams: [''] }
  const onTop = new Set(first.data.map(({ _id }) => _id))
  const below = pages.pages
    .flatMap(({ data }) => data)
    .filter(({ _id, version, updatedAt }) => {
      const now = changes.get(_id)
      const outdated = now !== undefined && (now === 0 || now > version)
      return !outdated && !onTop.has(_id) && updatedAt <= last.updatedAt
    })
  const next = below.length > 0 ? (pages.pages.at(-1)?.next ?? '') : first.next
  return { pages: [{ ...first, data: [...first.data, ...below], next }], pageParams: [''] }
}

/** The pages without a techpack. */
export function without(pages: TechpackPages, id: string): TechpackPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.filter(({ _id }) => _id !== id),
    })),
  }
}
