import { useInfiniteQuery } from '@tanstack/react-query'
import { productHistoryQuery } from '@/api/queries/catalog-product'
import { ActButton } from '@/components/act-button'
import { DateTime } from '@/components/date-time'
import { EmptyState } from '@/components/empty-state'
import { Loading, Skeleton } from '@/components/skeleton'
import type { Edits } from './use-edits'

/** What stands where a product was: who deleted it, and what brings it back. */
export function DeletedProduct({
  workspaceId,
  productId,
  edits,
}: {
  workspaceId: string
  productId: string
  edits: Edits
}) {
  const { data, isPending } = useInfiniteQuery(productHistoryQuery(workspaceId, productId))
  const last = data?.pages[0]?.data[0]
  if (isPending) {
    return (
      <Loading label="Loading what became of it">
        <Skeleton height={24} />
      </Loading>
    )
  }
  if (!last) return <EmptyState title="This product doesn't exist" />
  return (
    <EmptyState
      title="This product was deleted"
      text={
        <>
          {last.actorName}, <DateTime at={last.at} />
        </>
      }
      action={
        <ActButton variant="primary" onAct={() => edits.reverseSet(last.number, productId)}>
          Restore
        </ActButton>
      }
    />
  )
}
