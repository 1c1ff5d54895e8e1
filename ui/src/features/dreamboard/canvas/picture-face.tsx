import { PencilRuler, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { wholeCrop } from '@/lib/board/crop'
import type { ElementOf } from '@/lib/board/element'
import css from './picture-face.module.css'
import { useStage } from './stage-context'

/** A picture, or what is known of one that is not there. */
export function PictureFace({ element }: { element: ElementOf<'picture'> }) {
  const { id, data } = element
  const { asset, alt, crop = wholeCrop, state, reason, recipe } = data
  const { view } = useStage()
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset is loaded anew.
  useLayoutEffect(() => {
    const attached = image.current
    if (!attached) return
    view.attachImage(id, attached)
    return () => view.detachImage(id)
  }, [view, id, asset])

  if (state === 'failed') {
    return (
      <div className={css.failed}>
        <strong>
          <TriangleAlert size={14} aria-hidden="true" /> Not made
        </strong>
        {reason && <span>{reason}</span>}
      </div>
    )
  }
  if (asset === undefined || state === 'waiting') {
    return (
      <div className={css.waiting}>
        <span>{alt || 'Being made'}</span>
      </div>
    )
  }
  return (
    <div className={css.picture}>
      {broken && <span className={css.missing}>{alt || 'No preview'}</span>}
      <img
        ref={image}
        alt=""
        draggable={false}
        decoding="async"
        className={css.image}
        style={cropStyle(crop)}
        onLoad={() => setBroken(false)}
        onError={() => setBroken(true)}
        data-broken={broken || undefined}
      />
      {recipe !== undefined && (
        <span className={css.mark}>
          <PencilRuler size={10} aria-hidden="true" />
        </span>
      )}
    </div>
  )
}

/** The whole picture, laid so that its cropped part fills the element. */
function cropStyle({ x, y, w, h }: typeof wholeCrop): CSSProperties {
  return {
    width: `${100 / w}%`,
    height: `${100 / h}%`,
    left: `${(-100 * x) / w}%`,
    top: `${(-100 * y) / h}%`,
  }
}
