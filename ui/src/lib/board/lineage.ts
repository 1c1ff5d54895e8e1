import type { BoardElement, Box } from './element'
import { centerOf, outerBox, type Point } from './geometry'

type Side = 'left' | 'right' | 'top' | 'bottom'

/** The pictures on the board with these assets: of each asset the one that is nearest to an element. */
export function relativesOf(
  elements: Iterable<BoardElement>,
  from: BoardElement,
  assets: readonly string[],
): BoardElement[] {
  const nearest = new Map<string, { element: BoardElement; distance: number }>()
  const middle = centerOf(from)
  for (const element of elements) {
    if (element.kind !== 'picture' || element.id === from.id) continue
    const { asset } = element.data
    if (asset === undefined || !assets.includes(asset)) continue
    const { x, y } = centerOf(element)
    const distance = Math.hypot(x - middle.x, y - middle.y)
    const before = nearest.get(asset)
    if (!before || distance < before.distance) nearest.set(asset, { element, distance })
  }
  return assets.flatMap((asset) => nearest.get(asset)?.element ?? [])
}

/** Curves from a box to others, from edge to edge; those of one edge are spread along it. */
export function curvesBetween(from: Box, others: readonly Box[]): string[] {
  const sides = others.map((other) => sideTowards(from, other))
  return others.map((other, index) => {
    const side = sides[index] ?? 'right'
    const along = side === 'left' || side === 'right' ? 'y' : 'x'
    const neighbors = others.filter((_, at) => sides[at] === side)
    const before = neighbors.filter((each) => centerOf(each)[along] < centerOf(other)[along]).length
    const share = (before + 1) / (neighbors.length + 1)
    const start = pointOn(from, side, 0.35 + 0.3 * share)
    const end = pointOn(other, opposite[side], 0.5)
    return curve(start, end, side)
  })
}

const opposite: Record<Side, Side> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

/** The edge of a box that faces another one: the one with the most room between them. */
function sideTowards(from: Box, to: Box): Side {
  const room: Record<Side, number> = {
    left: from.x - (to.x + to.w),
    right: to.x - (from.x + from.w),
    top: from.y - (to.y + to.h),
    bottom: to.y - (from.y + from.h),
  }
  const order: readonly Side[] = ['right', 'left', 'bottom', 'top']
  return order.reduce((best, side) => (room[side] > room[best] ? side : best))
}

function pointOn({ x, y, w, h }: Box, side: Side, share: number): Point {
  if (side === 'left') return { x, y: y + h * share }
  if (side === 'right') return { x: x + w, y: y + h * share }
  return { x: x + w * share, y: side === 'top' ? y : y + h }
}

/** Leaves and arrives at a right angle. */
function curve(start: Point, end: Point, side: Side): string {
  const flat = side === 'left' || side === 'right'
  const bend = Math.max(24, Math.abs(flat ? end.x - start.x : end.y - start.y) / 2)
  const sign = side === 'left' || side === 'top' ? -1 : 1
  const [a, b] = flat
    ? [
        { x: start.x + sign * bend, y: start.y },
        { x: end.x - sign * bend, y: end.y },
      ]
    : [
        { x: start.x, y: start.y + sign * bend },
        { x: end.x, y: end.y - sign * bend },
      ]
  const text = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
  return `M${text(start)}C${text(a)} ${text(b)} ${text(end)}`
}

/** What a line may lie on: what is no frame, the lines go behind it. */
export function boxesOver(elements: Iterable<BoardElement>): Box[] {
  return [...elements].flatMap((each) => (each.kind === 'frame' ? [] : [outerBox(each)]))
}
