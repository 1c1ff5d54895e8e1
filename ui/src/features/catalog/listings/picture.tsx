import { Shirt } from 'lucide-react'
import { renditionAddress } from '@/api/asset-url'
import css from './picture.module.css'

/** The first picture of a variant, on a light ground in both themes. */
export function Picture({
  workspaceId,
  row: { picture },
  large = false,
}: {
  workspaceId: string
  row: { picture?: { assetId?: string | undefined } | null | undefined }
  large?: boolean
}) {
  const id = picture?.assetId
  return (
    <span className={large ? css.large : css.small}>
      {id ? (
        <img src={renditionAddress(workspaceId, id, 96)} alt="" loading="lazy" />
      ) : (
        <Shirt size={large ? 28 : 14} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
