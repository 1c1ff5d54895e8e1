import type { Box } from './element'
import { touches } from './geometry'

type Size = { w: number; h: number }

/** How large a size may be shown in a part of a view. */
export const scaleIn = (part: Size, { w, h }: Size): number => Math.min(part.w / w, part.h / h)

/** The part of a view that nothing lies over, where a box of a size is seen as large as can be. */
export function freePart(view: Box, covers: readonly Box[], size: Size): Box {
  let free = [view]
  for (const cover of covers) free = free.flatMap((part) => partsBeside(part, cover))
  // Where all is covered nothing is free.
  return free.reduce(
    (best, part) => (scaleIn(part, size) > scaleIn(best, size) ? part : best),
    free[0] ?? { ...view, w: 0, h: 0 },
  )
}

/** What a cover leaves of a part: beside, above and below it. */
function partsBeside(part: Box, cover: Box): Box[] {
  if (!touches(part, cover)) return [part]
  const right = cover.x + cover.w
  const bottom = cover.y + cover.h
  const parts = [
    { ...part, w: cover.x - part.x },
    { ...part, x: right, w: part.x + part.w - right },
    { ...part, h: cover.y - part.y },
    { ...part, y: bottom, h: part.y + part.h - bottom },
  ]
  return parts.filter(({ w, h }) => w > 0 && h > 0)
}
