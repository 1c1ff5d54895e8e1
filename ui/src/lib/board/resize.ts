import { type Box, limits } from './element'
import { centerOf, turned } from './geometry'

/** The handles of a box by their corners and sides. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

type Options = {
  /** The proportions stay. */
  keep: boolean
  /** The middle stays. */
  centered: boolean
}

/** A box whose handle was dragged by a distance. */
export function resized(
  box: Box,
  handle: Handle,
  { dx, dy }: { dx: number; dy: number },
  { keep, centered }: Options,
): Box {
  const twice = centered ? 2 : 1
  const right = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0
  const down = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0
  let w = within(box.w + right * dx * twice)
  let h = within(box.h + down * dy * twice)
  if (keep) {
    const scale = right === 0 ? h / box.h : down === 0 ? w / box.w : Math.max(w / box.w, h / box.h)
    w = within(box.w * scale)
    h = within(box.h * scale)
  }
  const middle = centerOf(box)
  if (centered) return { x: middle.x - w / 2, y: middle.y - h / 2, w, h }
  return {
    x: right === 1 ? box.x : right === -1 ? box.x + box.w - w : keep ? middle.x - w / 2 : box.x,
    y: down === 1 ? box.y : down === -1 ? box.y + box.h - h : keep ? middle.y - h / 2 : box.y,
    w,
    h,
  }
}

const within = (size: number) => Math.min(limits.largest, Math.max(limits.smallest, size))

/** The same for a box that is rotated: what lies opposite of the handle stays where it is. */
export function resizedTurned(
  box: Box,
  rotation: number,
  handle: Handle,
  { dx, dy }: { dx: number; dy: number },
  options: Options,
): Box {
  const local = turned({ x: dx, y: dy }, { x: 0, y: 0 }, -rotation)
  const next = resized(box, handle, { dx: local.x, dy: local.y }, options)
  const before = centerOf(box)
  const moved = turned(centerOf(next), before, rotation)
  return { ...next, x: moved.x - next.w / 2, y: moved.y - next.h / 2 }
}

/** Where a box lies after the one around it has become another. */
export function carried(box: Box, from: Box, to: Box): Box {
  const sx = to.w / from.w
  const sy = to.h / from.h
  return {
    x: to.x + (box.x - from.x) * sx,
    y: to.y + (box.y - from.y) * sy,
    w: within(box.w * sx),
    h: within(box.h * sy),
  }
}
