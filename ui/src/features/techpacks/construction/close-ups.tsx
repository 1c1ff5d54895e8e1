import type { Side, Sketch } from '@/api/queries/techpack'
import type { ViewName } from '../drawing/board'
import { Marks } from '../drawing/marks'
import css from './construction.module.css'

const parts: readonly { label: string; view: ViewName; names: readonly string[] }[] = [
  {
    label: 'Collar',
    view: 'front',
    names: [
      'collar',
      'collar.front',
      'collar.left',
      'collar.right',
      'lapel.left',
      'lapel.right',
      'hood',
      'neck',
    ],
  },
  { label: 'Closure', view: 'front', names: ['closure', 'fly', 'zip'] },
  { label: 'Pocket', view: 'front', names: ['pocket.left', 'pocket'] },
  { label: 'Chest pocket', view: 'front', names: ['pocket.chest'] },
  { label: 'Waist', view: 'front', names: ['belt', 'waistband', 'waist'] },
  { label: 'Cuff', view: 'front', names: ['cuff.left'] },
  { label: 'Back yoke', view: 'back', names: ['yoke'] },
  { label: 'Vent', view: 'back', names: ['vent', 'slit'] },
]

type Box = Side['box']
const margin = 24 // mm
const most = 420 // mm

/** The parts that a garment has, each with the box around it. */
function closeUpsOf(sketch: Sketch): readonly { label: string; view: ViewName; box: Box }[] {
  return parts.flatMap(({ label, view, names }) => {
    const boxes = sketch[view].places
      .filter(({ name }) => names.includes(name))
      .map(({ box }) => box)
    if (boxes.length === 0) return []
    const left = Math.min(...boxes.map(({ x }) => x)) - margin
    const top = Math.min(...boxes.map(({ y }) => y)) - margin
    const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin
    // A long one, such as a zip, is shown from its upper end.
    const size = Math.min(most, Math.max(right - left, bottom - top))
    const centre = (left + right) / 2
    const long = bottom - top > most
    const y = long ? top : (top + bottom - size) / 2
    return [{ label, view, box: { x: centre - size / 2, y, width: size, height: size } }]
  })
}

/** Parts of the garment, larger than in the drawing. */
export function CloseUps({ sketch }: { sketch: Sketch }) {
  const all = closeUpsOf(sketch)
  if (all.length === 0) return null
  return (
    <section aria-label="Close-ups" className={css.closeUps}>
      {all.map(({ label, view, box }) => (
        <figure key={label} className={css.closeUp}>
          <svg
            viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
            role="img"
            aria-label={`${label}, close up`}
          >
            <Marks side={sketch[view]} />
          </svg>
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </section>
  )
}
