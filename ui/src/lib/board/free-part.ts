import type { Box } from './element'
import { touches } from './geometry'

type Size = { w: number; h: number }

/** How large a size may be shown in a part of a view. */
export const scaleIn = (part: Size, { w, h }: Size): number => Math.min(part.w / w, part.h / h)

/** The part of a view that nothing lies over, where a box of a size is seen as large as can be. */
export function freePart(view: Box, covers: readonly Box[], size: Size): Box {
  const cover = covers.find((each) => touches(view, each))
  if (!cover) return view
  const right = cover.x + cover.w
  const bottom = cover.y + cover.h
  const parts: Box[] = [
    { ...view, w: cover.x - view.x },
    { ...view, x: right, w: view.x + view.w - right },
    { ...view, h: cover.y - view.y },
    { ...view, y: bottom, h: view.y + view.h - bottom },
  ]
  const free = parts
    .filter(({ w, h }) => w > 0 && h > 0)
    .map((part) => freePart(part, covers, size))
  // Where all is covered nothing is free.
  return free.reduce(
    (best, part) => (scaleIn(part, size) > scaleIn(best, size) ? part : best),
    free[0] ?? { ...view, w: 0, h: 0 },
  )
}
