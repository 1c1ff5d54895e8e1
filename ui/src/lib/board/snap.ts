import type { Box } from './element'
import { grown, touches } from './geometry'

/** A line that shows what a box is in line with, and how far away that is. */
export type Guide = {
  axis: 'x' | 'y'
  /** Where it lies on its axis. */
  at: number
  from: number
  to: number
  distance: number
}

/** Boxes further away than this are no neighbours, in pixels of the view. */
const near = 480
const pull = 6

/** The boxes that something may snap to: in sight, and not far from it. */
export function neighboursOf(box: Box, boxes: Iterable<Box>, view: Box, scale: number): Box[] {
  const around = grown(box, near / scale)
  return [...boxes].filter((each) => touches(each, view) && touches(each, around))
}

/** How far a box has to go for an edge or its middle to be in line with a neighbour's. */
export function snap(
  box: Box,
  neighbours: readonly Box[],
  scale: number,
): { dx: number; dy: number; guides: Guide[] } {
  const within = pull / scale
  const across = nearest(span(box, 'x'), neighbours, 'x', within)
  const down = nearest(span(box, 'y'), neighbours, 'y', within)
  const moved = { ...box, x: box.x + (across?.by ?? 0), y: box.y + (down?.by ?? 0) }
  const guides: Guide[] = []
  if (across) guides.push(guideOf(moved, across.to, 'x', across.at))
  if (down) guides.push(guideOf(moved, down.to, 'y', down.at))
  return { dx: across?.by ?? 0, dy: down?.by ?? 0, guides }
}

type Axis = 'x' | 'y'

const span = (box: Box, axis: Axis): [number, number] => [box[axis], axis === 'x' ? box.w : box.h]

const linesOf = ([start, length]: [number, number]) => [start, start + length / 2, start + length]

function nearest(moving: [number, number], boxes: readonly Box[], axis: Axis, within: number) {
  let best: { by: number; at: number; to: Box } | null = null
  for (const to of boxes) {
    for (const at of linesOf(span(to, axis))) {
      for (const line of linesOf(moving)) {
        const by = at - line
        if (Math.abs(by) <= (best ? Math.abs(best.by) - 1e-9 : within)) best = { by, at, to }
      }
    }
  }
  return best
}

function guideOf(box: Box, to: Box, axis: Axis, at: number): Guide {
  const other = axis === 'x' ? 'y' : 'x'
  const [start, length] = span(box, other)
  const [toStart, toLength] = span(to, other)
  const gap = Math.max(toStart - (start + length), start - (toStart + toLength), 0)
  return {
    axis,
    at,
    from: Math.min(start, toStart),
    to: Math.max(start + length, toStart + toLength),
    distance: Math.round(gap),
  }
}
