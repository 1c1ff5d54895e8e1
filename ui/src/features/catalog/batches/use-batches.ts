import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listen } from '@/api/events'
import {
  type BatchFilter,
  batchesKey,
  batchesQuery,
  useRemovedBatches,
} from '@/api/queries/catalog-batches'
import { coalesced } from '@/lib/coalesced'

/** Milliseconds between two readings: each transaction of a step is an event. */
const together = 500

const news: readonly string[] = ['catalog_batch', 'catalog', 'reset']

/** Keeps all that is shown of batches up to date while they go on. */
export function useBatchEvents(workspaceId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = coalesced(
      () => client.invalidateQueries({ queryKey: batchesKey(workspaceId) }),
      together,
    )
    return listen(workspaceId, ({ topic }) => {
      if (news.includes(topic)) read()
    })
  }, [client, workspaceId])
}

/** The batches of a workspace that match a filter, the latest first. */
export function useBatches(workspaceId: string, filter: BatchFilter) {
  const pages = useInfiniteQuery(batchesQuery(workspaceId, filter))
  const removed = useRemovedBatches(workspaceId)
  const batches = useMemo(
    () => pages.data?.pages.flatMap(({ data }) => data.filter(({ _id }) => !removed.includes(_id))),
    [pages.data, removed],
  )
  return { pages, batches }
}
