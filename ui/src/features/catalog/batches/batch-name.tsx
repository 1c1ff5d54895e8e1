import { Link } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import { batchAddress } from './batch-address'
import css from './batch-name.module.css'

/** A batch's file name, which leads to its mapping or plan, if there is one. */
export function BatchName({ workspaceId, batch }: { workspaceId: string; batch: Batch }) {
  const { state, fileName } = batch
  if (state === 'received' || state === 'failed') return fileName
  return (
    <Link href={batchAddress(workspaceId, batch)} className={css.link}>
      {fileName}
    </Link>
  )
}
