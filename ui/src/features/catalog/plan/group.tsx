import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '@/api/error'
import type { Outcome } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import { Lamp } from '../lamp'
import css from './group.module.css'
import { OutcomeDot } from './outcome-dot'

type Pages = {
  error: Error | null
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** Rows with one outcome, under a head that stays on top while they scroll. */
export function Group({
  outcome,
  name,
  about,
  tools,
  pages,
  loaded,
  expected = 3,
  more,
  startsOpen = true,
  children,
}: {
  outcome: Outcome | 'noted'
  name: string
  about: string
  tools?: ReactNode
  /** Missing: it has no rows to list. */
  pages?: Pages
  loaded: boolean
  /** How many rows there are, for which room is kept while they are loaded. */
  expected?: number
  /** What the button for the next page says. */
  more?: string
  startsOpen?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(startsOpen)
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <section aria-label={name}>
      <div className={css.group}>
        <button
          type="button"
          aria-expanded={open}
          className={css.fold}
          onClick={() => setOpen(!open)}
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          {outcome === 'noted' ? <Lamp state="warning" /> : <OutcomeDot outcome={outcome} />}
          <b>{name}</b> <small>{about}</small>
        </button>
        {tools}
      </div>
      {open && (loaded ? children : <Missing pages={pages} expected={expected} />)}
      {open && pages?.hasNextPage && (
        <div className={css.more}>
          <Button
            variant="ghost"
            className={css.row28}
            busy={pages.isFetchingNextPage}
            onClick={() => pages.fetchNextPage()}
          >
            {more ?? 'Show more'}
          </Button>
        </div>
      )}
    </section>
  )
}

/** At most so many rows are drawn while they are loaded. */
const drawn = 6

function Missing({ pages, expected }: { pages: Pages | undefined; expected: number }) {
  if (pages?.error && !pages.isFetching) {
    return (
      <ErrorView
        part
        title="Couldn't load the rows"
        text={errorText(pages.error)}
        onRetry={pages.refetch}
      />
    )
  }
  return (
    <Loading className={css.loading}>
      {[64, 82, 71, 88, 67, 79].slice(0, Math.min(expected, drawn)).map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </Loading>
  )
}
