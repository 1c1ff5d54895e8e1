import type { ElementOf } from '@/lib/board/element'
import { briefOf } from '@/lib/board/making'
import css from './garment-shape.module.css'
import { garmentShapes } from './garment-shapes'

/** The gray shape of what was asked for. */
export function GarmentShape({ element }: { element: ElementOf<'picture'> }) {
  const shape = garmentShapes[briefOf(element)?.garment ?? '']
  return (
    shape && (
      <svg viewBox="0 0 64 64" aria-hidden="true" className={css.shape}>
        <path d={shape} />
      </svg>
    )
  )
}
