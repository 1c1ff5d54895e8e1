import type { Anchor, Side } from '@/api/queries/techpack'
import type { ViewName } from './board'

/**
 * Ties a point, in mm, to the smallest part of the garment around it, or to all of it: so it stays on
 * that part in every size. The server does the same.
 */
export function anchorAt(side: Side, view: ViewName, x: number, y: number): Anchor {
  const around = side.places
    .filter(
      ({ box }) =>
        box.width * box.height > 0 &&
        x >= box.x &&
        x <= box.x + box.width &&
        y >= box.y &&
        y <= box.y + box.height,
    )
    .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  const place = around[0] ?? side.places.find(({ name }) => name === 'garment')
  if (!place) return { path: '', view, place: 'garment', u: 0, v: 0 }
  const { box, name } = place
  const share = (at: number, start: number, length: number) =>
    Math.round(((at - start) / Math.max(length, 1)) * 1000)
  return {
    path: '',
    view,
    place: name,
    u: share(x, box.x, box.width),
    v: share(y, box.y, box.height),
  }
}

/** Where an anchor lies, in mm; null if the garment no longer has its part. */
export function placeOf(side: Side, { place, u, v }: Anchor): { x: number; y: number } | null {
  const box = side.places.find(({ name }) => name === place)?.box
  return box ? { x: box.x + (box.width * u) / 1000, y: box.y + (box.height * v) / 1000 } : null
}
