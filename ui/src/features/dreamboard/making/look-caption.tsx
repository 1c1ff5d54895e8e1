import type { ElementOf } from '@/lib/board/element'
import { briefOf, planName } from '@/lib/board/making'
import css from './look-caption.module.css'

/** The number and the garment of a look in a collection. */
export function LookCaption({ element }: { element: ElementOf<'picture'> }) {
  const brief = briefOf(element)
  if (!brief?.look) return null
  return (
    <p aria-hidden="true" className={css.caption}>
      <b>Look {brief.look}</b> <span>{planName(brief.kind ?? brief.garment ?? '')}</span>
    </p>
  )
}
