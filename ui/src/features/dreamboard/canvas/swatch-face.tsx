import type { ElementOf } from '@/lib/board/element'
import css from './swatch-face.module.css'

/** A color with its name, and its code or else what it is made of. */
export function SwatchFace({ element: { data } }: { element: ElementOf<'swatch'> }) {
  return (
    <div className={css.swatch} style={{ backgroundColor: data.hex }}>
      <span className={css.label}>
        {data.name || data.hex}
        <small>{data.code || data.hex}</small>
      </span>
    </div>
  )
}
