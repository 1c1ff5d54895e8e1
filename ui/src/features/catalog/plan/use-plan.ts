import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Batch,
  batchMappingQuery,
  batchQuery,
  batchRowsQuery,
  type Outcome,
} from '@/api/queries/catalog-batches'
import { useBatchEvents } from '../batches/use-batches'

/** A batch with the last plan that was made of it, which stays while the next one is made. */
export function usePlan(workspaceId: string, batchId: string) {
  const query = useQuery(batchQuery(workspaceId, batchId))
  useBatchEvents(workspaceId)
  const batch = query.data
  const [last, setLast] = useState<Batch | undefined>(batch)
  if (batch && batch !== last && batch.state !== 'planning') setLast(batch)
  const shown = batch?.state === 'planning' && last?.state === 'planned' ? last : batch

  const version = useVersion(shown)
  const mapping = useQuery(batchMappingQuery(workspaceId, batchId, version)).data
  const rowsOf = (outcome: Outcome) => batchRowsQuery(workspaceId, batchId, outcome, version)
  const refused = useRows(rowsOf('refused'))
  const update = useRows(rowsOf('update'))
  const create = useRows(rowsOf('create'))
  return { query, batch, shown, mapping, refused, update, create }
}

/** What the rows are kept under: a new plan has other rows, applying it doesn't. */
function useVersion(batch: Batch | undefined): string {
  const [version, setVersion] = useState('')
  const next = batch?.state === 'planned' ? batch.updatedAt : version || (batch?.updatedAt ?? '')
  if (next !== version) setVersion(next)
  return next
}

function useRows(options: ReturnType<typeof batchRowsQuery>) {
  const pages = useInfiniteQuery(options)
  return { pages, rows: pages.data?.pages.flatMap(({ data }) => data) }
}
