import { Link } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import { catalogPaths } from '@/lib/catalog-screens'
import { batchAddress } from './batch-address'
import css from './batch-name.module.css'

/** A batch's file name, which leads to its mapping or plan, if there is one. */
export function BatchName({ workspaceId, batch }: { workspaceId: string; batch: Batch }) {
  const address = batchAddress(workspaceId, batch)
  if (address === catalogPaths.batches(workspaceId)) return batch.fileName
  return (
    <Link href={address} className={css.link}>
      {batch.fileName}
    </Link>
  )
}
