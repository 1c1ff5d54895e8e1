import type { AssetPages } from '@/api/queries/assets'

type Page = AssetPages['pages'][number]

/**
 * The loaded pages of a list with its first page loaded again. What stood within that page and is
 * not there now is gone; what stands below is kept. If nothing of it was known, only it remains.
 */
export function withFirstPage(pages: AssetPages, fresh: Page): AssetPages {
  const all = pages.pages.flatMap(({ data }) => data)
  const known = new Set(fresh.data.map(({ _id }) => _id))
  const last = all.findLastIndex(({ _id }) => known.has(_id))
  if (last < 0 || fresh.next === '') return { pages: [fresh], pageParams: [''] }
  const below = all.slice(last + 1)
  const next = pages.pages.at(-1)?.next ?? ''
  return {
    pages: [{ ...fresh, data: [...fresh.data, ...below], next }],
    pageParams: [''],
  }
}

/** The pages without some assets. */
export function withoutAssets(pages: AssetPages, ids: readonly string[]): AssetPages {
  return changed(pages, (data) => data.filter(({ _id }) => !ids.includes(_id)))
}

/** The pages with an asset as it is now. */
export function withAsset(pages: AssetPages, asset: Page['data'][number]): AssetPages {
  return changed(pages, (data) =>
    data.map((each) => (each._id === asset._id ? { ...each, ...asset } : each)),
  )
}

function changed(pages: AssetPages, change: (data: Page['data']) => Page['data']): AssetPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: change(page.data) })) }
}
