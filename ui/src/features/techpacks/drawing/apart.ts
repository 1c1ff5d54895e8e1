import type { Side } from '@/api/queries/techpack'
import { type ArrowTone, chipWidth } from './arrow'

type DrawnArrow = Side['arrows'][number]
type Mark = { text: string; tone: ArrowTone }

/** Of a chip, and of the space around it, in pixels. */
const height = 17

/**
 * The arrows whose codes can be read: where chips would cover each other, the lit one stays, then those
 * that say something, then the critical ones. Closer up there is room for more. The last one lies on top.
 */
export function apart(
  arrows: readonly DrawnArrow[],
  scale: number,
  markOf: (code: string) => Mark | null,
  isCritical: (code: string) => boolean,
): { arrow: DrawnArrow; mark: Mark }[] {
  const rank = (mark: Mark, code: string) =>
    mark.tone === 'lit' ? 0 : mark.tone !== 'rest' ? 1 : isCritical(code) ? 2 : 3
  const kept: { arrow: DrawnArrow; mark: Mark; x: number; y: number; width: number }[] = []
  const wanted = arrows
    .flatMap((arrow) => {
      const mark = markOf(arrow.code)
      return mark ? [{ arrow, mark, rank: rank(mark, arrow.code) }] : []
    })
    .sort((a, b) => a.rank - b.rank)
  for (const { arrow, mark } of wanted) {
    const chip = { x: arrow.x * scale, y: arrow.y * scale, width: chipWidth(mark.text) }
    const isFree = kept.every(
      (other) =>
        Math.abs(other.y - chip.y) >= height ||
        Math.abs(other.x - chip.x) >= (other.width + chip.width) / 2 + 2,
    )
    if (isFree) kept.push({ arrow, mark, ...chip })
  }
  return kept.reverse()
}
