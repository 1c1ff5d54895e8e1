import type { Batch } from '@/api/queries/catalog-batches'
import { catalogPaths } from '@/lib/catalog-screens'

/** Where a batch goes on: its mapping, then its plan; until it is read, and where it can't be, the list. */
export function batchAddress(workspaceId: string, { _id, state }: Pick<Batch, '_id' | 'state'>) {
  switch (state) {
    case 'received':
    case 'failed':
      return catalogPaths.batches(workspaceId)
    case 'read':
    case 'mapped':
      return catalogPaths.batchMapping(workspaceId, _id)
    default:
      return catalogPaths.batchPlan(workspaceId, _id)
  }
}
