import { Rss } from 'lucide-react'
import type { Feed } from '@/api/queries/catalog-feeds'
import type { CatalogStore, StoreFigures } from '@/api/queries/catalog-stores'
import { EmptyState } from '@/components/empty-state'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { Loading, Skeleton } from '@/components/skeleton'
import { languageName } from '@/lib/markets'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import { noStore } from '../stores'
import { CopyAddress } from './copy-address'
import css from './feed-list.module.css'
import {
  feedFigures,
  feedLamp,
  findingsText,
  formatName,
  isCut,
  isLate,
  isRevoked,
  itemsOf,
  lastFetchText,
} from './feed-text'

type FeedListProps = {
  workspaceId: string
  /** No store is open to the member. */
  hasNoStore: boolean
  feeds: readonly Feed[]
  stores: readonly CatalogStore[]
  figures: readonly StoreFigures[]
  chosen: string
  onChoose: (feedId: string) => void
}

/** The feeds as a table; revoked ones are last. */
export function FeedList({
  workspaceId,
  hasNoStore,
  feeds,
  stores,
  figures,
  chosen,
  onChoose,
}: FeedListProps) {
  const now = Date.now()
  if (feeds.length === 0 && hasNoStore) return <EmptyState {...noStore} />
  if (feeds.length === 0) {
    return (
      <EmptyState
        title="No feeds yet"
        text="A feed is an address that a channel fetches by itself: Google Merchant Center, Instagram, or whoever reads a list of your products."
      />
    )
  }
  const rows = [...feeds]
    .sort((a, b) => Number(isRevoked(a)) - Number(isRevoked(b)))
    .map((feed) => ({ id: feed._id, feed, figures: feedFigures(feed, stores, figures) }))
  type Row = (typeof rows)[number]
  const nameOf = ({ feed, figures: of }: Row) => (
    <span className={css.feed}>
      <Lamp state={feedLamp(feed, of, now)} />
      <span>
        <button
          type="button"
          className={css.name}
          aria-pressed={feed._id === chosen}
          onClick={() => onChoose(feed._id)}
        >
          {feed.name}
        </button>
        <span className={css.second}>
          {[
            stores.find(({ _id }) => _id === feed.storeId)?.name,
            languageName(feed.locale),
            formatName(feed.format),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </span>
  )
  const findingsOf = ({ feed, figures: of }: Row) => {
    if (isRevoked(feed)) return '–'
    const state = of && of.held > 0 ? 'error' : of && of.warned > 0 ? 'warning' : undefined
    return (
      <span data-state={state} className={css.findings}>
        {findingsText(of)}
        {isLate(feed, now) && <span className={css.second}>nobody has come by</span>}
      </span>
    )
  }
  const itemsText = ({ feed, figures: of }: Row) => {
    const items = isRevoked(feed) ? undefined : itemsOf(of)
    return items === undefined ? '–' : formatCount(items)
  }
  const columns: GridColumn<Row>[] = [
    { id: 'feed', header: 'Feed', cell: nameOf },
    {
      id: 'address',
      header: 'Address',
      width: '132px',
      cell: ({ feed }) => <Address workspaceId={workspaceId} feed={feed} />,
    },
    { id: 'items', header: 'Items', width: '64px', numeric: true, cell: itemsText },
    {
      id: 'fetched',
      header: 'Last fetched',
      width: '118px',
      cell: ({ feed }) => {
        const { when, answer } = lastFetchText(feed, now)
        return (
          <>
            {when}
            <span className={css.second} data-state={isCut(feed) ? 'error' : undefined}>
              {answer}
            </span>
          </>
        )
      },
    },
    { id: 'findings', header: 'Findings', width: '140px', cell: findingsOf },
  ]
  const card = (row: Row) => {
    const { when, answer } = lastFetchText(row.feed, now)
    return (
      <>
        <div className={css.cardHead}>
          {nameOf(row)}
          {findingsOf(row)}
        </div>
        <div className={css.cardFoot}>
          <Address workspaceId={workspaceId} feed={row.feed} />
          <span className={css.cardFacts}>
            {!isRevoked(row.feed) && <span>{itemsText(row)} items</span>}
            <span data-state={isCut(row.feed) ? 'error' : undefined}>
              {when}, {answer}
            </span>
          </span>
        </div>
      </>
    )
  }
  return (
    <>
      <Grid
        label="Feeds"
        columns={columns}
        rows={rows}
        rowHeight={45}
        rowLabel={({ feed }) => feed.name}
        renderCard={card}
        isSelected={({ id }) => id === chosen}
        className={css.grid}
      />
      <p className={css.note}>
        <Rss size={14} aria-hidden="true" />
        An address is as good as a password: who knows it reads the feed. Revoke it and it answers
        404 at once. Revoked feeds stay here for 30 days.
      </p>
    </>
  )
}

/** The ends of an address, with a button that copies all of it. */
function Address({ workspaceId, feed }: { workspaceId: string; feed: Feed }) {
  if (isRevoked(feed)) return <span className={css.revoked}>revoked</span>
  return (
    <span className={css.address}>
      {feed.hint || 'hidden'}
      <CopyAddress workspaceId={workspaceId} feed={feed} className={css.copy} />
    </span>
  )
}

/** While feeds are loaded. */
export const FeedSkeletons = () => (
  <Loading label="Loading the feeds" className={css.loading}>
    {['first', 'second', 'third', 'fourth'].map((name) => (
      <Skeleton key={name} height={44} />
    ))}
  </Loading>
)
