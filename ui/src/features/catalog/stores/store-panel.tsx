import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { type CatalogStore, salesChannelsQuery, useChangeStore } from '@/api/queries/catalog-stores'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { toast } from '@/components/toast'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { countryName, languageName, marketOf } from '@/lib/markets'
import { ChannelsField } from './channels-field'
import { SavedMappings } from './saved-mappings'
import { ShopFields } from './shop-fields'
import { storeErrors } from './store-errors'
import css from './store-panel.module.css'
import { websiteOf } from './store-text'

type StorePanelProps = { workspaceId: string; store: CatalogStore; onClose: () => void }

/** The settings of a store. A locked one is only read. */
export function StorePanel(props: StorePanelProps) {
  return props.store.locked ? <LockedStore {...props} /> : <Settings {...props} />
}

function Settings({ workspaceId, store, onClose }: StorePanelProps) {
  const [shop, setShop] = useState({ name: store.name, website: store.website })
  const [chosen, setChosen] = useState(store.channels)
  const change = useChangeStore(workspaceId)
  const formId = useId()
  const errors = storeErrors(change.error)

  const save = useOneAtATime(async () => {
    const { mappings, sourceMarketplace } = store
    const json = { ...shop, website: websiteOf(shop.website), channels: chosen }
    try {
      await change.mutateAsync({
        storeId: store._id,
        json: { ...json, mappings, sourceMarketplace },
      })
    } catch {
      return
    }
    toast.success('Store saved')
    onClose()
  })

  return (
    <Panel
      open
      title={store.name}
      description="Files and feeds"
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={change.isPending}
          disabled={shop.name.trim() === ''}
        >
          Save
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ShopFields shop={shop} errors={errors} onChange={setShop} />
        <ChannelsField
          workspaceId={workspaceId}
          chosen={chosen}
          market={chosen[0] ?? marketOf('DE')}
          onChange={setChosen}
        />
        <p role="alert" className={css.error}>
          {errors.other}
        </p>
      </form>
      <SavedMappings workspaceId={workspaceId} storeId={store._id} />
    </Panel>
  )
}

function LockedStore({ workspaceId, store, onClose }: StorePanelProps) {
  const { data: channels = [] } = useQuery(salesChannelsQuery(workspaceId))
  return (
    <Panel open title={store.name} description="Files and feeds" onClose={onClose}>
      <p className={css.locked}>
        <Lock size={15} aria-hidden="true" />
        The plan opens fewer stores, the oldest first. Until it has room for this one, it can be
        read and removed, not changed.
      </p>
      <dl className={css.facts}>
        <dt>Website</dt>
        <dd>{store.website || 'none'}</dd>
        {store.channels.map(({ channel, country, locale, currency }) => (
          <Fragment key={channel}>
            <dt>{channels.find(({ key }) => key === channel)?.name ?? channel}</dt>
            <dd>
              {countryName(country)}, {languageName(locale)}, {currency}
            </dd>
          </Fragment>
        ))}
      </dl>
      <SavedMappings workspaceId={workspaceId} storeId={store._id} />
    </Panel>
  )
}
