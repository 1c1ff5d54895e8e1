import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Feed, fetchesQuery } from '@/api/queries/catalog-feeds'
import type { CatalogStore, ChannelFigures } from '@/api/queries/catalog-stores'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { countryName, languageName } from '@/lib/markets'
import { FeedAddress } from './feed-address'
import { FeedColumns } from './feed-columns'
import css from './feed-details.module.css'
import { FeedFetches } from './feed-fetches'
import { FeedFindings } from './feed-findings'
import { FeedLastContents } from './feed-last-contents'
import { formatName, isRevoked } from './feed-text'

type FeedDetailsProps = {
  workspaceId: string
  feed: Feed
  store: CatalogStore | undefined
  /** What it has in it now; undefined while that is counted. */
  figures: ChannelFigures | undefined
  onClose: () => void
}

/** One feed in the column beside the others. */
export function FeedColumn(props: FeedDetailsProps) {
  const { feed, onClose } = props
  return (
    <aside aria-label={feed.name} className={css.column}>
      <header className={css.head}>
        <div>
          <h2>{feed.name}</h2>
          <p className={css.quiet}>{subtitle(props)}</p>
        </div>
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <FeedParts {...props} />
    </aside>
  )
}

/** The same where there is no room for a column. */
export function FeedPanel(props: FeedDetailsProps) {
  return (
    <Panel open title={props.feed.name} description={subtitle(props)} onClose={props.onClose}>
      <div className={css.inPanel}>
        <FeedParts {...props} />
      </div>
    </Panel>
  )
}

const subtitle = ({ feed, store }: FeedDetailsProps) =>
  [store?.name, countryName(feed.country), languageName(feed.locale), formatName(feed.format)]
    .filter(Boolean)
    .join(', ')

function FeedParts({ workspaceId, feed, figures }: FeedDetailsProps) {
  const query = useQuery(fetchesQuery(workspaceId, feed._id))
  return (
    <>
      {feed.problem !== '' && (
        <p role="note" className={css.part}>
          {feed.problem}
        </p>
      )}
      <FeedAddress workspaceId={workspaceId} feed={feed} last={query.data?.last[0]} />
      <Loaded
        query={query}
        skeleton={
          <Loading label="Loading the fetches" className={css.part}>
            <Skeleton height={28} />
            <Skeleton height={20} width="60%" />
          </Loading>
        }
        failure="Couldn't load the fetches"
      >
        {({ last, inADay }) => (
          <>
            <FeedFetches feed={feed} fetches={last} inADay={inADay} />
            {!figures && !isRevoked(feed) && <FeedLastContents fetches={last} />}
          </>
        )}
      </Loaded>
      {figures && !isRevoked(feed) && (
        <FeedFindings workspaceId={workspaceId} feed={feed} figures={figures} />
      )}
      <FeedColumns workspaceId={workspaceId} feed={feed} />
    </>
  )
}
