import { Lock, MoreHorizontal } from 'lucide-react'
import { Link } from 'wouter'
import type { Feed } from '@/api/queries/catalog-feeds'
import type { CatalogStore, SalesChannel, StoreFigures } from '@/api/queries/catalog-stores'
import { Button, ButtonLink } from '@/components/button'
import { Dot } from '@/components/dot'
import { IconButton } from '@/components/icon-button'
import { Menu, type MenuItem } from '@/components/menu'
import { paths } from '@/lib/paths'
import { Lamp } from '../lamp'
import { feedsFact } from './feeds-fact'
import { listingsLink } from './listings-link'
import { StoreBar } from './store-bar'
import css from './store-card.module.css'
import { channelFact, hostOf, standingOf } from './store-text'

export type StoreCardProps = {
  workspaceId: string
  store: CatalogStore
  channels: readonly SalesChannel[]
  /** Undefined until they are counted. */
  figures: StoreFigures | undefined
  /** They may still come. */
  isCounting: boolean
  /** Of the store, without revoked ones. */
  feeds: readonly Feed[]
  isAdmin: boolean
  plan: string
  menu: readonly MenuItem[]
  onOpen: () => void
  onFeeds: () => void
  onNewFeed: () => void
}

/** A store: what its channels would send, and what can be done next. */
export function StoreCard({ store, feeds, menu, onOpen, ...props }: StoreCardProps) {
  const { workspaceId, channels, figures, isCounting } = props
  const host = hostOf(store)
  return (
    <li className={css.card} data-locked={store.locked || undefined}>
      <div className={css.head}>
        <h2 className={css.title}>
          <button type="button" data-card className={css.name} onClick={onOpen}>
            {store.name}
          </button>
          {store.locked && (
            <span className={css.badge}>
              <Lock size={12} aria-hidden="true" />
              Locked
            </span>
          )}
        </h2>
        <Menu
          button={
            <IconButton aria-label={`More about ${store.name}`} className={css.more}>
              <MoreHorizontal size={16} aria-hidden="true" />
            </IconButton>
          }
          items={menu}
        />
      </div>
      <p className={css.kind} title={host || undefined}>
        Files and feeds
        <Dot />
        {host || 'no shop'}
      </p>
      <StoreBar figures={figures} />
      {store.locked ? (
        <p className={css.reason}>
          {props.plan} opens fewer stores, the oldest first. This one can be read, not changed or
          published.
        </p>
      ) : (
        <ul aria-label={`Channels of ${store.name}`} className={css.channels}>
          {store.channels.map(({ channel }) => {
            const name = channels.find(({ key }) => key === channel)?.name ?? channel
            const counts = figures?.channels.find((each) => each.channel === channel)
            return (
              <li key={channel}>
                <Channel
                  name={name}
                  counts={counts}
                  isCounting={isCounting}
                  href={listingsLink(workspaceId, store._id, [
                    [channel, counts ? standingOf(counts) : 'ready'],
                  ])}
                />
              </li>
            )
          })}
          {store.channels.length === 0 && (
            <li className={css.none}>It sells on no channel yet, so nothing is checked.</li>
          )}
        </ul>
      )}
      <div className={css.foot}>
        <Foot store={store} feeds={feeds} onOpen={onOpen} {...props} />
      </div>
    </li>
  )
}

function Channel({
  name,
  counts,
  isCounting,
  href,
}: {
  name: string
  isCounting: boolean
  counts: StoreFigures['channels'][number] | undefined
  href: string
}) {
  const { state, fact } = counts ? channelFact(counts) : { state: 'running' as const, fact: '' }
  return (
    <>
      {(counts || isCounting) && <Lamp state={state} />}
      <span title={name} className={css.channel}>
        {name}
      </span>
      {fact && (
        <Link href={href} data-state={state} className={css.fact}>
          {fact}
        </Link>
      )}
    </>
  )
}

/** One fact and one action. */
function Foot({
  workspaceId,
  store,
  feeds,
  isAdmin,
  onOpen,
  onFeeds,
  onNewFeed,
}: Omit<StoreCardProps, 'menu'>) {
  if (store.locked) {
    return (
      <>
        <span>{isAdmin ? 'A larger plan unlocks it' : 'Ask an admin for a larger plan'}</span>
        {isAdmin && (
          <ButtonLink asChild className={css.action}>
            <Link href={paths.plans(workspaceId)}>See plans</Link>
          </ButtonLink>
        )}
      </>
    )
  }
  if (store.channels.length === 0) {
    return (
      <>
        <span>Not set up</span>
        <Button className={css.action} onClick={onOpen}>
          Choose channels
        </Button>
      </>
    )
  }
  return (
    <>
      <span>{feedsFact(feeds, Date.now())}</span>
      <Button
        variant={feeds.length > 0 ? 'ghost' : 'secondary'}
        className={css.action}
        onClick={feeds.length > 0 ? onFeeds : onNewFeed}
      >
        {feeds.length > 0 ? 'Feeds' : 'New feed'}
      </Button>
    </>
  )
}
