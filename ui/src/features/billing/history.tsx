import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { errorText } from '@/api/error'
import { type CreditEntry, creditHistoryQuery } from '@/api/queries/credits'
import { Paged } from '@/components/paged'

type HistoryProps<Row> = {
  workspaceId: string
  types: Parameters<typeof creditHistoryQuery>[1]
  /** The rows that entries make; the same function each time. */
  rowsOf: (entries: CreditEntry[]) => Row[]
  failure: string
  empty: { title: string; text: string }
  /** Shows the rows; `entries` are what they are made of. */
  children: (rows: Row[], entries: CreditEntry[]) => ReactNode
}

/** A part of a workspace's history of credits, page by page, in whatever state it is. */
export function History<Row>({
  workspaceId,
  types,
  rowsOf,
  failure,
  empty,
  children,
}: HistoryProps<Row>) {
  const history = useInfiniteQuery(creditHistoryQuery(workspaceId, types))
  const { data } = history
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const rows = useMemo(() => entries && rowsOf(entries), [entries, rowsOf])

  return (
    <Paged pages={history} rows={rows} failure={failure} errorText={errorText} empty={empty}>
      {rows && entries && children(rows, entries)}
    </Paged>
  )
}
