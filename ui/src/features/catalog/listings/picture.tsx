import { Shirt } from 'lucide-react'
import { renditionAddress } from '@/api/asset-url'
import css from './picture.module.css'

/** In grids, on cards, and in the head of a panel. */
type Size = 'small' | 'card' | 'head'

/** The first picture of a variant, on a light ground in both themes. */
export function Picture({
  workspaceId,
  row: { picture },
  size = 'small',
}: {
  workspaceId: string
  row: { picture?: { assetId?: string | undefined } | null | undefined }
  size?: Size
}) {
  const id = picture?.assetId
  const isSmall = size === 'small'
  return (
    <span className={css[size]}>
      {id ? (
        <img src={renditionAddress(workspaceId, id, isSmall ? 96 : 320)} alt="" loading="lazy" />
      ) : (
        <Shirt size={isSmall ? 14 : 28} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
