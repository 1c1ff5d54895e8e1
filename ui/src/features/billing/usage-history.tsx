import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { errorText } from '@/api/error'
import { type CreditEntry, creditHistoryQuery } from '@/api/queries/credits'
import { Paged } from '@/components/paged'
import { useFewOnPhone } from '@/components/use-few-on-phone'
import type { UsageFilter } from '@/lib/usage-totals'

type UsageHistoryProps<Row> = {
  workspaceId: string
  filter: UsageFilter
  /** Maps entries to rows; must be a stable function. */
  rowsOf: (entries: CreditEntry[]) => Row[]
  failure: string
  empty: { title: string; text: string }
  children: (rows: Row[]) => ReactNode
}

/** A workspace's credit usage, paginated, with its loading, error and empty states. */
export function UsageHistory<Row>({
  workspaceId,
  filter,
  rowsOf,
  failure,
  empty,
  children,
}: UsageHistoryProps<Row>) {
  const history = useInfiniteQuery(creditHistoryQuery(workspaceId, 'deduct,return', filter))
  const { data } = history
  const rows = useMemo(
    () => data && rowsOf(data.pages.flatMap((page) => page.data)),
    [data, rowsOf],
  )
  const { pages, shown } = useFewOnPhone(history, rows)

  return (
    <Paged pages={pages} rows={shown} failure={failure} errorText={errorText} empty={empty}>
      {shown && children(shown)}
    </Paged>
  )
}
