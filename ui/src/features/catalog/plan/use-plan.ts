import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Batch,
  batchQuery,
  batchRowsQuery,
  type Outcome,
  type RowFilter,
} from '@/api/queries/catalog-batches'
import { batchMappingQuery } from '@/api/queries/catalog-mapping'
import { hasSheet } from '../batches/batch-states'
import { useBatchEvents } from '../batches/use-batches'

/** What of a plan is shown, as its URL says. */
export type Shown = {
  /** Null: all. */
  only: Outcome | 'edited' | null
  /** Of the problem whose rows are shown; empty: all. */
  code: string
  /** A row, an SKU or a field that is looked for; empty: all. */
  q: string
}

/** Reads a query string. */
export function shownOf(query: string): Shown {
  const search = new URLSearchParams(query)
  const chosen = search.get('show')
  return {
    only: shownParts.find((part) => part === chosen) ?? null,
    code: search.get('code') ?? '',
    q: search.get('q') ?? '',
  }
}

const shownParts = ['create', 'update', 'same', 'refused', 'edited'] as const

/** A batch with the last plan that was made of it, which stays while the next one is made. */
export function usePlan(workspaceId: string, batchId: string, { only, code, q }: Shown) {
  const query = useQuery(batchQuery(workspaceId, batchId))
  useBatchEvents(workspaceId)
  const batch = query.data
  const [last, setLast] = useState<Batch | undefined>(batch)
  if (batch && batch !== last && batch.state !== 'planning') setLast(batch)
  const shown = batch?.state === 'planning' && last?.state === 'planned' ? last : batch

  const version = useVersion(shown)
  // Nothing in the batch is asked for that its reader may not see, nor rows that photos alone don't have.
  const isThere = batch !== undefined && hasSheet(batch)
  const reading = useQuery({
    ...batchMappingQuery({ workspaceId, batchId }),
    enabled: isThere,
  })
  const rowsOf = (filter: RowFilter) =>
    batchRowsQuery(workspaceId, batchId, { ...filter, ...(q !== '' && { q }) }, version)
  const refused = useRows(rowsOf({ outcome: 'refused', ...(code !== '' && { code }) }), isThere)
  const update = useRows(rowsOf({ outcome: 'update' }), isThere)
  const create = useRows(rowsOf({ outcome: 'create', ...(q !== '' && { code: 'new' }) }), isThere)
  const restyle = useRows(rowsOf({ code: 'restyle' }), (shown?.plan.restyled ?? 0) > 0)
  const skipped = useRows(rowsOf({ outcome: 'skipped' }), (shown?.plan.skipped ?? 0) > 0)
  const edited = useRows(rowsOf({ code: 'edited' }), isThere && only === 'edited')
  return {
    query,
    batch,
    shown,
    version,
    reading,
    mapping: reading.data,
    refused,
    update,
    create,
    restyle,
    skipped,
    edited,
  }
}

/** What the rows are kept under: a new plan has other rows, applying it doesn't. */
function useVersion(batch: Batch | undefined): string {
  const [version, setVersion] = useState('')
  const next = batch?.state === 'planned' ? batch.updatedAt : version || (batch?.updatedAt ?? '')
  if (next !== version) setVersion(next)
  return next
}

function useRows(options: ReturnType<typeof batchRowsQuery>, enabled: boolean) {
  const pages = useInfiniteQuery({ ...options, enabled })
  const loaded = pages.data?.pages
  return { pages, rows: loaded?.flatMap(({ data }) => data), found: loaded?.[0]?.found ?? 0 }
}
