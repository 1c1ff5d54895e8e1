import type { ElementOf } from '@/lib/board/element'
import { fabricWeight, fibreText } from '@/lib/board/fabric-text'
import css from './fabric-face.module.css'
import { useImage } from './use-image'

/** A card with a cut of cloth, and what is known of it. */
export function FabricFace({ element: { id, data } }: { element: ElementOf<'fabric'> }) {
  const [image] = useImage(id, data.asset)
  return (
    <div className={css.fabric}>
      <div ref={image} className={css.cut} />
      <div className={css.facts}>
        <strong>{data.name || 'Fabric'}</strong>
        <span>{fibreText(data.fibres)}</span>
        <span>{fabricWeight(data)}</span>
        <span>{data.supplier}</span>
      </div>
    </div>
  )
}
