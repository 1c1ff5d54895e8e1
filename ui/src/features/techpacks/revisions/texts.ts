import type { Difference } from '@/api/queries/techpack'
import { formatLength, type Unit } from '@/lib/measures'

/** What changed at a point of measure. */
export type PointChange = {
  code: string
  name: string
  /** In one size: the first that changed. */
  old: number | null
  next: number | null
  difference: number | null
  /** Which sizes, if not all moved alike. */
  remark: string
}

/** The points of measure that changed, in their order. */
export function pointChanges(
  { measures }: Difference,
  unit: Unit,
  sizes: readonly string[],
): PointChange[] {
  const codes = [...new Set(measures.map(({ code }) => code))]
  return codes.flatMap((code) => {
    const cells = measures.filter((cell) => cell.code === code)
    const [first] = cells
    if (!first) return []
    const changes = cells.map(({ old, new: next }) =>
      old === null || next === null ? null : next - old,
    )
    const [change = null] = changes
    const alike = changes.every((other) => other === change)
    const remark = alike
      ? cells.length === sizes.length
        ? 'all sizes'
        : `in ${cells.map(({ size }) => size).join(', ')}`
      : cells
          .map(({ size, new: next }) => `${size} ${next === null ? '–' : formatLength(next, unit)}`)
          .join(', ')
    const { name, old, new: next } = first
    return [{ code, name, old, next, difference: change, remark }]
  })
}

const nouns: Readonly<Record<string, [string, string]>> = {
  materials: ['material', 'materials'],
  operations: ['step', 'steps'],
  artwork: ['artwork', 'artworks'],
  colourways: ['colourway', 'colourways'],
}

/** '7 points, 2 materials and 1 step changed' */
export function titleOf({ measures, others }: Difference, from: number, to: number): string {
  const points = new Set(measures.map(({ code }) => code)).size
  const parts = [...new Set(others.map(({ part }) => part))]
  const counts = [
    ...(points > 0 ? [counted(points, ['point', 'points'])] : []),
    ...parts
      .filter((part) => part in nouns)
      .map((part) => {
        const items = new Set(others.filter((each) => each.part === part).map(({ id }) => id)).size
        return counted(items, nouns[part] ?? ['', ''])
      }),
  ]
  const rest = parts.filter((part) => !(part in nouns)).length
  if (rest > 0) counts.push(counted(rest, ['other part', 'other parts']))
  if (counts.length === 0) {
    return to === 0
      ? `The draft is what revision ${from} was`
      : `Revision ${to} is what revision ${from} was`
  }
  const last = counts.pop()
  return `${counts.length > 0 ? `${counts.join(', ')} and ${last}` : last} changed`
}

const counted = (count: number, [one, many]: [string, string]) =>
  `${count} ${count === 1 ? one : many}`
