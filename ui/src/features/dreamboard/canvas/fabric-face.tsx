import { clothAddress } from '@/api/asset-url'
import type { ElementOf } from '@/lib/board/element'
import { fabricWeight, fibreText } from '@/lib/board/fabric-text'
import { ElementOrigin } from './element-origin'
import css from './fabric-face.module.css'
import { useImage } from './use-image'

/** A card with a cut of cloth, and what is known of it. */
export function FabricFace({ element: { id, data } }: { element: ElementOf<'fabric'> }) {
  const { asset, name, weave, hex } = data
  const [image] = useImage(id, asset)
  return (
    <div className={css.fabric}>
      {asset ? (
        <div className={css.shown} data-cut>
          <div ref={image} className={css.cut} />
          <ElementOrigin asset={asset} />
        </div>
      ) : (
        <div
          className={css.cut}
          style={{ backgroundImage: `url("${clothAddress({ name, weave, color: hex })}")` }}
        />
      )}
      <div className={css.facts}>
        <strong>{name || 'Fabric'}</strong>
        <span>{fibreText(data.fibres)}</span>
        <span>{fabricWeight(data)}</span>
        <span>{data.supplier}</span>
      </div>
    </div>
  )
}
