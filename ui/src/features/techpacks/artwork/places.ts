import type { TechpackDocument } from '@/api/queries/techpacks'
import type { BoxPlace } from '../drawing/placed-box'

export type Artwork = TechpackDocument['artwork'][number]

/** Where an artwork lies on its side, in mm: the wearer's left is on the right of a front. */
export function boxOf({ view, x, y, width, height }: Artwork): BoxPlace {
  const centre = (view === 'back' ? -x : x) / 10
  return { x: centre - width / 20, y: y / 10, width: width / 10, height: height / 10 }
}

/** The fields of an artwork whose box was moved, in tenths of a mm. */
export function placeOfBox(view: string, box: BoxPlace) {
  const centre = Math.round((box.x + box.width / 2) * 10)
  return {
    // Without a negative zero.
    x: (view === 'back' ? -centre : centre) || 0,
    y: Math.round(box.y * 10),
    width: Math.round(box.width * 10),
    height: Math.round(box.height * 10),
  }
}
