import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useMemo } from 'react'
import { errorText } from '@/api/error'
import { type CreditEntry, creditHistoryQuery } from '@/api/queries/billing'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import css from './history.module.css'

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
  const { data, error, isFetching, hasNextPage } = history
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const rows = useMemo(() => entries && rowsOf(entries), [entries, rowsOf])

  if (!entries || !rows) {
    if (!error || isFetching) return <HistorySkeleton />
    return (
      <ErrorView
        part
        title={failure}
        text={errorText(error, 'Something went wrong. Try again.')}
        onRetry={history.refetch}
      />
    )
  }
  if (rows.length === 0 && !hasNextPage) {
    return (
      <div className={clsx(css.frame, css.nothing)}>
        <EmptyState {...empty} />
      </div>
    )
  }
  return (
    <>
      {children(rows, entries)}
      {hasNextPage && (
        <div className={css.more}>
          {history.isFetchNextPageError && (
            <p role="alert" className={css.failed}>
              {errorText(error, 'The next entries can not be shown. Try again.')}
            </p>
          )}
          <Button busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function HistorySkeleton() {
  return (
    <Loading className={css.frame}>
      {[72, 88, 64, 80, 76, 68].map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width={`${width}%`} height={16} />
        </div>
      ))}
    </Loading>
  )
}
