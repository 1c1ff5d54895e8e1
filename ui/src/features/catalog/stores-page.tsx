import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ApiError, errorText } from '@/api/error'
import { feedsQuery } from '@/api/queries/catalog-feeds'
import {
  catalogStoresQuery,
  salesChannelsQuery,
  storeFiguresQuery,
} from '@/api/queries/catalog-stores'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { combined, Loaded } from '@/components/loaded'
import { useOpenPanel } from '@/components/open-panel'
import screen from '@/components/screen.module.css'
import { ScreenTitle } from '@/components/screen-title'
import { Tabs } from '@/components/tabs'
import { useMediaQuery } from '@/components/use-media-query'
import { formatCount } from '@/lib/money'
import { FeedColumn, FeedPanel } from './feeds/feed-details'
import { FeedList, FeedSkeletons } from './feeds/feed-list'
import { feedFigures } from './feeds/feed-text'
import { NewFeedPanel } from './feeds/panels'
import { TemplateList } from './feeds/template-list'
import { storesKeys } from './keys'
import { StoreList } from './stores/store-list'
import { StorePanel } from './stores/store-panel'
import { StoreSkeletons } from './stores/store-skeletons'
import css from './stores/stores.module.css'
import { useStoresView } from './stores/use-stores-view'
import { StudioBar } from './studio-bar'
import { useKeysPanel } from './use-keys-panel'

const leads = {
  stores: (workspace: Workspace) => `Where ${workspace.name} sells, all from one catalog.`,
  feeds: () => 'Addresses that channels fetch by themselves.',
}

/** Where a workspace sells, and the feeds that channels fetch. */
export default function StoresPage({ workspace }: { workspace: Workspace }) {
  const workspaceId = workspace._id
  const { view, show } = useStoresView(workspaceId)
  const stores = useQuery(catalogStoresQuery(workspaceId))
  const channels = useQuery(salesChannelsQuery(workspaceId))
  const feeds = useQuery(feedsQuery(workspaceId))
  const { data: figures = [] } = useQuery(storeFiguresQuery(workspaceId))
  const roomy = useMediaQuery('(width >= 1200px)')
  const hasNoStore = workspace.role !== 'admin' && stores.data?.length === 0
  const openPanel = useOpenPanel()
  useKeysPanel(storesKeys)
  const showFeed = (feed: string) => show({ tab: 'feeds', feed })

  if (stores.error instanceof ApiError && stores.error.status === 403) {
    return (
      <div className={css.page}>
        <StudioBar workspaceId={workspaceId} room="stores" />
        <EmptyState title="No access to Stores" text={errorText(stores.error)} />
      </div>
    )
  }

  const store = stores.data?.find(({ _id }) => _id === view.store)
  const feed = view.tab === 'feeds' ? feeds.data?.find(({ _id }) => _id === view.feed) : undefined
  const FeedPlace = roomy ? FeedColumn : FeedPanel
  return (
    <div className={css.page}>
      <StudioBar workspaceId={workspaceId} room="stores" titled={false} />
      <div className={css.body}>
        <div className={css.main}>
          <Tabs
            label="Stores and feeds"
            active={view.tab}
            onChange={(tab) => show({ tab, feed: '' })}
            around={(list) => (
              <header className={css.head}>
                <div>
                  <ScreenTitle title="Stores" className={screen.title}>
                    Stores
                  </ScreenTitle>
                  <p className={screen.lead}>{leads[view.tab](workspace)}</p>
                </div>
                <div className={css.tools}>
                  {list}
                  {view.tab === 'feeds' && !hasNoStore && (
                    <Button
                      variant="primary"
                      onClick={() =>
                        openPanel(NewFeedPanel, { workspaceId, storeId: '', onMade: showFeed })
                      }
                    >
                      <Plus size={15} aria-hidden="true" />
                      New feed
                    </Button>
                  )}
                </div>
              </header>
            )}
            tabs={[
              {
                id: 'stores',
                label: <Counted name="Stores" count={stores.data?.length} />,
                content: (
                  <Loaded
                    query={combined(
                      [stores, channels],
                      stores.data &&
                        channels.data && { stores: stores.data, channels: channels.data },
                    )}
                    skeleton={<StoreSkeletons />}
                    failure="Couldn't load the stores"
                  >
                    {(loaded) => (
                      <StoreList
                        workspace={workspace}
                        {...loaded}
                        onOpen={(id) => show({ store: id })}
                        onFeeds={() => show({ tab: 'feeds' })}
                        onFeed={showFeed}
                      />
                    )}
                  </Loaded>
                ),
              },
              {
                id: 'feeds',
                label: (
                  <Counted
                    name="Feeds"
                    count={feeds.data?.filter(({ revokedAt }) => !revokedAt).length}
                  />
                ),
                content: (
                  <Loaded
                    query={combined(
                      [feeds, stores],
                      feeds.data && stores.data && { feeds: feeds.data, stores: stores.data },
                    )}
                    skeleton={<FeedSkeletons />}
                    failure="Couldn't load the feeds"
                  >
                    {(loaded) => (
                      <>
                        <FeedList
                          workspaceId={workspaceId}
                          hasNoStore={hasNoStore}
                          {...loaded}
                          figures={figures}
                          chosen={view.feed}
                          onChoose={(id) => show({ feed: id === view.feed ? '' : id })}
                        />
                        <TemplateList workspaceId={workspaceId} />
                      </>
                    )}
                  </Loaded>
                ),
              },
            ]}
          />
        </div>
        {feed && (
          <FeedPlace
            key={feed._id}
            workspaceId={workspaceId}
            feed={feed}
            store={stores.data?.find(({ _id }) => _id === feed.storeId)}
            figures={feedFigures(feed, stores.data ?? [], figures)}
            onClose={() => show({ feed: '' })}
          />
        )}
      </div>
      {store && (
        <StorePanel
          key={store._id}
          workspaceId={workspaceId}
          store={store}
          onClose={() => show({ store: '' })}
        />
      )}
    </div>
  )
}

const Counted = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
  </>
)
