import { useQuery } from '@tanstack/react-query'
import { Download, Link2, ListTree, Pencil, Rss, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { feedsQuery } from '@/api/queries/catalog-feeds'
import {
  type CatalogStore,
  type SalesChannel,
  storeFiguresQuery,
  useRemoveStore,
} from '@/api/queries/catalog-stores'
import { limitsQuery } from '@/api/queries/limits'
import type { Workspace } from '@/api/queries/workspaces'
import { useConfirm } from '@/components/confirm'
import { FailedNotice } from '@/components/failed-notice'
import type { MenuItem } from '@/components/menu'
import { useOpenPanel } from '@/components/open-panel'
import { useAction } from '@/components/use-action'
import { formatCount } from '@/lib/money'
import { ExportPanel } from '../export/panels'
import { NewFeedPanel } from '../feeds/panels'
import { AddStoreCard } from './add-store-card'
import { moveBetweenCards } from './card-keys'
import { listingsLink } from './listings-link'
import { AddStorePanel } from './panels'
import { StoreCard } from './store-card'
import css from './store-list.module.css'
import { refusalToAdd, roomText } from './store-text'

type StoreListProps = {
  workspace: Workspace
  stores: readonly CatalogStore[]
  /** Which name those of the stores. */
  channels: readonly SalesChannel[]
  onOpen: (storeId: string) => void
  onFeeds: () => void
  /** Shows a feed that was made. */
  onFeed: (feedId: string) => void
}

/** The stores as cards, and the place for another. */
export function StoreList({
  workspace,
  stores,
  channels,
  onOpen,
  onFeeds,
  onFeed,
}: StoreListProps) {
  const workspaceId = workspace._id
  const isAdmin = workspace.role === 'admin'
  const counting = useQuery(storeFiguresQuery(workspaceId))
  const figures = counting.data
  const isUncounted = !figures && counting.isError && !counting.isFetching
  const { data: feeds = [] } = useQuery(feedsQuery(workspaceId))
  const { data: limits } = useQuery(limitsQuery(workspaceId))
  const limit = limits?.limits.find(({ thing }) => thing === 'stores')
  const plan = limits?.plan.name ?? 'Your plan'
  const openPanel = useOpenPanel()
  const [, navigate] = useLocation()
  const remove = useRemoval(workspaceId)

  const liveFeeds = ({ _id }: CatalogStore) =>
    feeds.filter(({ storeId, revokedAt }) => storeId === _id && !revokedAt)
  const newFeed = ({ _id }: CatalogStore) =>
    openPanel(NewFeedPanel, { workspaceId, storeId: _id, onMade: onFeed })

  function menuOf(store: CatalogStore): MenuItem[] {
    return [
      {
        id: 'settings',
        label: item(Pencil, store.locked ? 'Settings' : 'Edit'),
        onSelect: () => onOpen(store._id),
      },
      {
        id: 'products',
        label: item(ListTree, 'Show its products'),
        onSelect: () => navigate(listingsLink(workspaceId, store._id)),
      },
      {
        id: 'export',
        label: item(Download, 'Export'),
        onSelect: () =>
          openPanel(ExportPanel, {
            workspaceId,
            title: `Export ${store.name}`,
            query: { filters: [{ field: 'store', values: [store._id] }] },
            scope: [store._id],
            name: store.name,
          }),
      },
      ...(store.locked
        ? []
        : [{ id: 'feed', label: item(Rss, 'New feed'), onSelect: () => newFeed(store) }]),
      ...(store.website
        ? [
            {
              id: 'shop',
              label: item(Link2, 'Open the shop'),
              onSelect: () => void window.open(store.website, '_blank', 'noopener'),
            },
          ]
        : []),
      ...(isAdmin
        ? [
            {
              id: 'remove',
              label: item(Trash2, 'Remove'),
              danger: true,
              onSelect: () => remove(store, liveFeeds(store).length),
            },
          ]
        : []),
    ]
  }

  const add = (
    <AddStoreCard
      workspaceId={workspaceId}
      first={stores.length === 0}
      isAdmin={isAdmin}
      refusal={refusalToAdd(isAdmin, limit)}
      room={limit ? roomText(limit, plan) : ''}
      onAdd={() => openPanel(AddStorePanel, { workspaceId })}
    />
  )
  if (stores.length === 0) return add
  return (
    <>
      <FailedNotice parts={[{ name: 'what the channels would take', query: counting }]} />
      <ul aria-label="Stores" className={css.list} onKeyDown={moveBetweenCards}>
        {stores.map((store) => (
          <StoreCard
            key={store._id}
            workspaceId={workspaceId}
            store={store}
            channels={channels}
            isCounting={!isUncounted}
            figures={figures?.find(({ storeId }) => storeId === store._id)}
            feeds={liveFeeds(store)}
            isAdmin={isAdmin}
            plan={plan}
            menu={menuOf(store)}
            onOpen={() => onOpen(store._id)}
            onFeeds={onFeeds}
            onNewFeed={() => newFeed(store)}
          />
        ))}
        <li className={css.place}>{add}</li>
      </ul>
    </>
  )
}

const item = (Icon: typeof Pencil, text: string) => (
  <>
    <Icon size={15} aria-hidden="true" />
    {text}
  </>
)

/** Removes a store, once that is confirmed. */
function useRemoval(workspaceId: string) {
  const confirm = useConfirm()
  const { run } = useAction(useRemoveStore(workspaceId), {
    done: 'Store removed',
    failed: "Couldn't remove the store",
  })
  return async ({ _id, name }: CatalogStore, feeds: number) => {
    const yes = await confirm({
      title: `Remove ${name}?`,
      body: `${feedsEnd(feeds)}Its products stay in the catalog; those in no other store are seen by admins alone.`,
      action: 'Remove store',
      danger: true,
    })
    if (yes) await run(_id)
  }
}

function feedsEnd(feeds: number): string {
  if (feeds === 0) return ''
  return feeds === 1
    ? 'Its feed answers 404 from then on. '
    : `Its ${formatCount(feeds)} feeds answer 404 from then on. `
}
