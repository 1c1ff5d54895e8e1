import type { CSSProperties } from 'react'
import type { Schema } from '@/api/types'
import { useEditor } from '../editor/editor'
import css from './dressed.module.css'
import { savedColourway, useLookVersion, usePicture } from './use-sketch'

/** The front in the colours of a colourway, small. */
export function Dressed({ way, height = 88 }: { way: Schema<'Colourway'>; height?: number }) {
  const { place, techpack, size } = useEditor()
  const version = useLookVersion(techpack)
  const colourway = savedColourway(techpack, way.id)
  const picture = usePicture(place, { size, view: 'front', colourway, version })
  return (
    <span className={css.dressed} style={{ '--height': `${height}px` } as CSSProperties}>
      {picture && <img src={picture.href} alt="" />}
    </span>
  )
}
