import type { Box } from './element'
import { centerOf } from './geometry'

/** The nearest box in a direction; what lies aside counts twice. */
export function nearestTo<T extends Box>(
  from: T,
  boxes: Iterable<T>,
  [right, down]: readonly [number, number],
): T | undefined {
  const start = centerOf(from)
  let found: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    const { x, y } = centerOf(box)
    const along = (x - start.x) * right + (y - start.y) * down
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right)
    if (box === from || along < 1 || along + 2 * aside >= least) continue
    least = along + 2 * aside
    found = box
  }
  return found
}
