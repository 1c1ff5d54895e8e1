import { Ruler } from 'lucide-react'
import type { ElementOf } from '@/lib/board/element'
import { CollectionProgress } from '../making/collection-progress'
import { FrameTechpack } from '../making/frame-techpack'
import css from './frame-face.module.css'

/** The ground of a look, a palette or anything else that belongs together, with its title above. */
export function FrameFace({ element: { id, data } }: { element: ElementOf<'frame'> }) {
  return (
    <>
      <div className={css.ground} />
      <div data-title className={css.title}>
        <span className={css.name}>{data.title || 'Frame'}</span>
        {data.theme && <small>{data.theme}</small>}
        {data.kind === 'collection' && <CollectionProgress frame={id} />}
        {data.techpack && (
          <span className={css.techpack}>
            <Ruler size={13} aria-hidden="true" /> <FrameTechpack frame={id} />
          </span>
        )}
      </div>
    </>
  )
}
