import type { Box } from './element'
import { centerOf, type Point, turned } from './geometry'

export const wholeCrop: Box = { x: 0, y: 0, w: 1, h: 1 }

/** Where the whole picture would lie of which a box shows a part. */
export function wholeBox({ x, y, w, h }: Box, crop: Box = wholeCrop): Box {
  const width = w / crop.w
  const height = h / crop.h
  return { x: x - crop.x * width, y: y - crop.y * height, w: width, h: height }
}

/** The part of the whole picture that a box within it shows. */
export function cropWithin(whole: Box, box: Box): Box {
  const x = clamp((box.x - whole.x) / whole.w)
  const y = clamp((box.y - whole.y) / whole.h)
  return {
    x,
    y,
    w: Math.min(1 - x, box.w / whole.w),
    h: Math.min(1 - y, box.h / whole.h),
  }
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** A box cut to what lies in another one. */
export function cutTo(box: Box, outer: Box): Box {
  const x = Math.max(box.x, outer.x)
  const y = Math.max(box.y, outer.y)
  return {
    x,
    y,
    w: Math.min(box.x + box.w, outer.x + outer.w) - x,
    h: Math.min(box.y + box.h, outer.y + outer.h) - y,
  }
}

export const isWhole = ({ x, y, w, h }: Box): boolean =>
  x < 0.001 && y < 0.001 && w > 0.999 && h > 0.999

/**
 * Where a part of a rotated picture lies on the board: the whole turns around its own middle, the
 * part that is left of it around another one.
 */
export function turnedPart(part: Box, around: Point, rotation: number): Box {
  const { x, y } = turned(centerOf(part), around, rotation)
  return { ...part, x: x - part.w / 2, y: y - part.h / 2 }
}
