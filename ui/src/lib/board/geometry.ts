import type { Box } from './element'

export type Point = { x: number; y: number }

export const centerOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

export const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y

export const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.w >= inner.x + inner.w &&
  outer.y + outer.h >= inner.y + inner.h

export const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h

export const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})

/** The smallest box around all; null: there are none. */
export function boundsOf(boxes: Iterable<Box>): Box | null {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const { x, y, w, h } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + w)
    bottom = Math.max(bottom, y + h)
  }
  return left > right ? null : { x: left, y: top, w: right - left, h: bottom - top }
}

/** The box around an element that is rotated. */
export function outerBox(element: Box & { rotation?: number }): Box {
  if (!element.rotation) return element
  const turn = (element.rotation * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const w = element.w * cos + element.h * sin
  const h = element.w * sin + element.h * cos
  const { x, y } = centerOf(element)
  return { x: x - w / 2, y: y - h / 2, w, h }
}

/** A point turned around another one by degrees, clockwise. */
export function turned({ x, y }: Point, around: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  const dx = x - around.x
  const dy = y - around.y
  return {
    x: around.x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: around.y + dx * Math.sin(turn) + dy * Math.cos(turn),
  }
}

/** The degrees at which a point lies around another one: 0 is above it. */
export function degreesAt(point: Point, around: Point): number {
  return (Math.atan2(point.x - around.x, around.y - point.y) * 180) / Math.PI
}

/** An angle as whole degrees from -179 to 180. */
export function wholeTurn(degrees: number): number {
  const turn = Math.round(degrees) % 360
  if (turn > 180) return turn - 360
  return turn <= -180 ? turn + 360 : turn
}
