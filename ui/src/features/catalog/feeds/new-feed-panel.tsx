import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type FeedInput, useMakeFeed } from '@/api/queries/catalog-feeds'
import { catalogStoresQuery, salesChannelsQuery } from '@/api/queries/catalog-stores'
import { Button } from '@/components/button'
import { combined, Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { FeedForm } from './feed-form'
import css from './feed-panel.module.css'
import { useShownAddress } from './shown-address'

type NewFeedPanelProps = {
  workspaceId: string
  /** Chosen at first; empty: any. */
  storeId: string
  onMade: (feedId: string) => void
  onClose: () => void
}

/** Makes a feed: which store's products, for whom, in which format. */
export default function NewFeedPanel({ workspaceId, storeId, onMade, onClose }: NewFeedPanelProps) {
  const stores = useQuery(catalogStoresQuery(workspaceId))
  const channels = useQuery(salesChannelsQuery(workspaceId))
  const make = useMakeFeed(workspaceId)
  const { showAddress } = useShownAddress()
  const formId = useId()
  const loaded = stores.data &&
    channels.data && {
      stores: stores.data.filter(({ locked }) => !locked),
      channels: channels.data,
    }

  const save = useOneAtATime(async (input: FeedInput) => {
    const made = await make.mutateAsync(input).catch(() => null)
    if (!made) return
    showAddress(made)
    onClose()
    onMade(made._id)
  })

  return (
    <Panel
      open
      title="New feed"
      description="An address that a channel fetches by itself"
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={make.isPending}
          disabled={!loaded || loaded.stores.length === 0}
        >
          Make feed
        </Button>
      }
    >
      <Loaded
        query={combined([stores, channels], loaded)}
        skeleton={
          <Loading className={css.form}>
            <Skeleton height={64} />
            <Skeleton height={64} />
          </Loading>
        }
        failure="Couldn't load the stores"
      >
        {(all) =>
          all.stores.length > 0 ? (
            <FeedForm
              id={formId}
              workspaceId={workspaceId}
              {...all}
              storeId={storeId}
              error={make.error}
              onSave={save}
            />
          ) : (
            <p className={css.text}>A feed is made of a store's products. No store is open yet.</p>
          )
        }
      </Loaded>
    </Panel>
  )
}
