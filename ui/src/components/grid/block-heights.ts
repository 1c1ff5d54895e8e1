/**
 * The heights of a list's blocks, in pixels: those that were shown are known, the others are thought
 * to be as high as most.
 */
export type BlockHeights = {
  count: number
  estimate: number
  known: ReadonlyMap<number, number>
}

/** A place of a list: so many pixels below the upper edge of a block. */
export type BlockPlace = { block: number; offset: number }

/** So many of the heights are known at most, those that were seen last. */
const mostKnown = 1000

const heightOf = ({ known, estimate }: BlockHeights, block: number) => known.get(block) ?? estimate

/** How far the upper edge of a block is below that of the list. */
function edgeOf({ known, estimate }: BlockHeights, block: number): number {
  let edge = block * estimate
  for (const [other, height] of known) if (other < block) edge += height - estimate
  return edge
}

export const pixelsTo = (heights: BlockHeights, { block, offset }: BlockPlace) =>
  edgeOf(heights, block) + offset

/** The place that is so many pixels below the upper edge of the list. */
export function placeAt(heights: BlockHeights, pixels: number): BlockPlace {
  const { count, estimate, known } = heights
  let block = 0
  let left = pixels
  for (const next of [...known.keys()].sort((a, b) => a - b)) {
    const between = (next - block) * estimate
    if (left < between || next >= count) break
    left -= between
    block = next
    const height = heightOf(heights, next)
    if (left < height) break
    left -= height
    block++
  }
  const further = known.has(block) ? 0 : Math.max(0, Math.floor(left / estimate))
  const last = Math.min(block + further, count - 1)
  return { block: last, offset: pixels - edgeOf(heights, last) }
}

/** The place that is so many pixels below another one, or above it. */
export function moved(heights: BlockHeights, from: BlockPlace, by: number): BlockPlace {
  let { block } = from
  let offset = from.offset + by
  while (offset < 0 && block > 0) offset += heightOf(heights, --block)
  while (block < heights.count - 1 && offset >= heightOf(heights, block)) {
    offset -= heightOf(heights, block++)
  }
  return { block, offset }
}

/** With the heights of blocks that are shown now; the same where they are known. */
export function withHeights(
  heights: BlockHeights,
  shown: ReadonlyMap<number, number>,
): BlockHeights['known'] {
  const news = [...shown].filter(
    ([block, height]) => Math.abs(heightOf(heights, block) - height) >= 0.5,
  )
  if (news.length === 0) return heights.known
  const known = new Map(heights.known)
  for (const [block, height] of news) {
    known.delete(block)
    known.set(block, height)
  }
  return new Map([...known].slice(-mostKnown))
}

/** The blocks that are in sight from a place on, with so many pixels before and after. */
export function blocksFrom(
  heights: BlockHeights,
  { block, offset }: BlockPlace,
  view: number,
  spare: number,
) {
  let [from, above] = [block, offset]
  while (from > 0 && above < spare) above += heightOf(heights, --from)
  let [to, below] = [block + 1, heightOf(heights, block) - offset]
  while (to < heights.count && below < view + spare) below += heightOf(heights, to++)
  return {
    /** The first of them, and the one behind the last. */
    from,
    to,
    /** How far the upper edge of the first is above the place. */
    above,
  }
}
