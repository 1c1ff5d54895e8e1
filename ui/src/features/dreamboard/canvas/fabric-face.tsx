import { useLayoutEffect, useRef } from 'react'
import { clothAddress } from '@/api/asset-url'
import type { ElementOf } from '@/lib/board/element'
import { fabricWeight, fibreText } from '@/lib/board/fabric-text'
import css from './fabric-face.module.css'
import { useStage } from './stage-context'

/** A card with a cut of cloth, and what is known of it. */
export function FabricFace({ element: { id, data } }: { element: ElementOf<'fabric'> }) {
  const { view } = useStage()
  const image = useRef<HTMLImageElement>(null)
  const { asset, name, weave, hex } = data

  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset is loaded anew.
  useLayoutEffect(() => {
    const attached = image.current
    if (!attached) return
    view.attachImage(id, attached)
    return () => view.detachImage(id)
  }, [view, id, asset])

  return (
    <div className={css.fabric}>
      <span className={css.cut}>
        {asset ? (
          <img ref={image} alt="" draggable={false} decoding="async" />
        ) : (
          <img
            alt=""
            draggable={false}
            loading="lazy"
            decoding="async"
            src={clothAddress({ name, weave, color: hex })}
          />
        )}
      </span>
      <span className={css.facts}>
        <strong>{data.name || 'Fabric'}</strong>
        <span>{fibreText(data.fibres)}</span>
        <span>{fabricWeight(data)}</span>
        <span>{data.supplier}</span>
      </span>
    </div>
  )
}
