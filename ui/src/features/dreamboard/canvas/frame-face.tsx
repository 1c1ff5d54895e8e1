import { Ruler } from 'lucide-react'
import type { ElementOf } from '@/lib/board/element'
import css from './frame-face.module.css'

/** The ground of a look, a palette or anything else that belongs together, with its title above. */
export function FrameFace({ element: { data } }: { element: ElementOf<'frame'> }) {
  return (
    <>
      <div className={css.ground} />
      <div data-title className={css.title}>
        <span className={css.name}>{data.title || 'Frame'}</span>
        {data.theme && <small>{data.theme}</small>}
        {data.techpack && (
          <span className={css.techpack}>
            <Ruler size={13} aria-hidden="true" /> Techpack
          </span>
        )}
      </div>
    </>
  )
}
