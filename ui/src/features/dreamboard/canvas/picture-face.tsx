import { PencilRuler, Sparkles } from 'lucide-react'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { wholeCrop } from '@/lib/board/crop'
import type { ElementOf } from '@/lib/board/element'
import { briefOf } from '@/lib/board/making'
import { FailedFace } from '../making/failed-face'
import { LookCaption } from '../making/look-caption'
import { WaitingFace } from '../making/waiting-face'
import css from './picture-face.module.css'
import { useStage } from './stage-context'

/** A picture, or what is known of one that is not there. */
export function PictureFace({ element }: { element: ElementOf<'picture'> }) {
  const { id, data } = element
  const { asset, alt, crop = wholeCrop, state, recipe } = data
  // What rules drew is told from what a model made.
  const Mark = (briefOf(element)?.origin ?? 'drawn') === 'drawn' ? PencilRuler : Sparkles
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

  if (state === 'failed')
    return <Captioned element={element} face={<FailedFace element={element} />} />
  if (asset === undefined || state === 'waiting') {
    return <Captioned element={element} face={<WaitingFace element={element} />} />
  }
  const face = (
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
          <Mark size={10} aria-hidden="true" />
        </span>
      )}
    </div>
  )
  return <Captioned element={element} face={face} />
}

/** A look of a collection has its number and its garment under it. */
function Captioned({ element, face }: { element: ElementOf<'picture'>; face: ReactNode }) {
  return (
    <>
      {face}
      <LookCaption element={element} />
    </>
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
