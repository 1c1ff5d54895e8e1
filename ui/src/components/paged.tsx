import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { ErrorView } from './error-view'
import css from './paged.module.css'
import { Loading, Skeleton } from './skeleton'

/** What an infinite query says about its pages. */
type Pages = {
  error: Error | null
  isFetching: boolean
  hasNextPage: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type PagedProps<Row> = {
  pages: Pages
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined
  /** What is said when nothing can be shown. */
  failure: string
  /** The words for an error. */
  errorText: (error: unknown, fallback?: string) => string
  empty: { title: string; text: string }
  children: ReactNode
}

/** A list that comes page by page, in whatever state it is; children show the rows. */
export function Paged<Row>({ pages, rows, failure, errorText, empty, children }: PagedProps<Row>) {
  const { error, isFetching, hasNextPage } = pages
  if (!rows) {
    if (!error || isFetching) return <RowsSkeleton />
    return <ErrorView part title={failure} text={errorText(error)} onRetry={pages.refetch} />
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
      {children}
      {hasNextPage && (
        <div className={css.more}>
          {pages.isFetchNextPageError && (
            <p role="alert" className={css.failed}>
              {errorText(error, "Couldn't load more. Try again.")}
            </p>
          )}
          <Button busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function RowsSkeleton() {
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
