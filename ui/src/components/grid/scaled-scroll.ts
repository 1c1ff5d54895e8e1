/**
 * Browsers limit how high an area scrolls, in the screen's pixels: the least of them to 17 million.
 * Rows that are higher together lie in a lower area: near its ends each pixel that is scrolled is one
 * of theirs, and between them more. The shift is what a place among the rows is ahead of the area's.
 */
const highest = 8_000_000

/** What is scrolled pixel by pixel at both ends. */
const end = 200_000

/** In so many heights of the view, what is scrolled at once is no jump. */
const near = 3

/** Whether somebody has scrolled by a short way. */
export const isNear = (by: number, view: number) => Math.abs(by) <= near * view

/** All rows under their head, and how much of them is in view, in pixels. */
export type Extent = { total: number; view: number }

/** The height of the area in which they are scrolled. */
export const areaHeight = (total: number) => Math.min(total, highest)

const spareOf = (total: number) => total - areaHeight(total)

export type Scrolled = { top: number; shift: number }

/** The shift where somebody has scrolled to: by a short way the rows move as far as the area does. */
export function scrolledTo(top: number, before: Scrolled, extent: Extent): Scrolled {
  const { total, view } = extent
  const spare = spareOf(total)
  const last = areaHeight(total) - view
  if (isNear(top - before.top, view) && top > 0 && top < last)
    return { top, shift: Math.min(before.shift, spare) }
  return { top, shift: spare * partBetween(top, last) }
}

/** How far a place of the area is on the way from one end to the other. */
const partBetween = (top: number, last: number) =>
  Math.max(0, Math.min((top - end) / (last - 2 * end), 1))

/** Where the area is scrolled to, so that a place among the rows is at its top. */
export function scrolledFor(place: number, before: Scrolled, extent: Extent): Scrolled {
  const { total, view } = extent
  const spare = spareOf(total)
  const last = areaHeight(total) - view
  const moved = place - before.shift
  const isClose = isNear(moved - before.top, view)
  if (isClose && before.shift <= spare && moved > 0 && moved < last) {
    return { top: moved, shift: before.shift }
  }
  const between = last - 2 * end
  if (spare <= 0 || place <= end) return { top: place, shift: 0 }
  if (place >= last - end + spare) return { top: place - spare, shift: spare }
  const top = (place + (spare * end) / between) / (1 + spare / between)
  return { top, shift: place - top }
}
