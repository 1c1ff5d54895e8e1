import type { BatchRow } from '@/api/queries/catalog-batches'
import { Picture } from '../listings/picture'
import css from './row-product.module.css'

/** Which product a row is about. */
export function RowProduct({
  workspaceId,
  row: { title, sku, style, assetId },
  second = sku,
}: {
  workspaceId: string
  row: BatchRow
  second?: string
}) {
  return (
    <span className={css.product}>
      <Picture workspaceId={workspaceId} row={{ picture: assetId ? { assetId } : null }} />
      <span className={css.two}>
        <span>{title || sku || style || 'Without a name'}</span>
        <small>{title ? second : ''}</small>
      </span>
    </span>
  )
}
