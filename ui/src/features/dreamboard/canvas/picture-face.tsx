import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Box, ElementOf } from '@/lib/board/element'
import { FailedFace } from '../making/failed-face'
import { GarmentShape } from '../making/garment-shape'
import { LookCaption } from '../making/look-caption'
import { WaitingFace } from '../making/waiting-face'
import { ElementOrigin } from './element-origin'
import css from './picture-face.module.css'
import { useImage } from './use-image'

/** A picture, or what is known of one that is not there. */
export function PictureFace({ element }: { element: ElementOf<'picture'> }) {
  const { id, data } = element
  const { asset, alt, crop, state } = data
  const [image, isBroken] = useImage(id, asset)
  // Its shape is seen until its image is there.
  const [wasAwaited] = useState(state === 'waiting')

  if (state === 'failed')
    return <Captioned element={element} face={<FailedFace element={element} />} />
  if (asset === undefined || state === 'waiting') {
    return <Captioned element={element} face={<WaitingFace element={element} />} />
  }
  const face = (
    <div
      className={css.picture}
      data-cropped={crop ? true : undefined}
      data-awaited={wasAwaited || undefined}
    >
      {wasAwaited && <GarmentShape element={element} />}
      <div
        ref={image}
        className={css.image}
        style={crop && cropStyle(crop)}
        data-broken={isBroken || undefined}
      >
        {isBroken && (alt || 'No preview')}
      </div>
      <ElementOrigin asset={asset} />
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
function cropStyle({ x, y, w, h }: Box): CSSProperties {
  return {
    width: `${100 / w}%`,
    height: `${100 / h}%`,
    left: `${(-100 * x) / w}%`,
    top: `${(-100 * y) / h}%`,
  }
}
