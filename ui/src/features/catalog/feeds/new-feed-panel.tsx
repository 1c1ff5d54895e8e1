import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import { type FeedInput, useMakeFeed } from '@/api/queries/catalog-feeds'
import {
  type CatalogStore,
  catalogStoresQuery,
  type SalesChannel,
  salesChannelsQuery,
} from '@/api/queries/catalog-stores'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { combined, Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { Loading, Skeleton } from '@/components/skeleton'
import { countries } from '@/lib/countries'
import { countryName, languageOptions, marketOf } from '@/lib/markets'
import { ColumnsField, type OwnColumns } from './columns-field'
import css from './feed-panel.module.css'
import { formatLabel } from './feed-text'
import { firstColumns, readColumns } from './own-columns'
import { useShownAddress } from './shown-address'

type NewFeedPanelProps = {
  workspaceId: string
  /** Chosen at first; empty: any. */
  storeId: string
  onMade: (feedId: string) => void
  onClose: () => void
}

/** Makes a feed: which store's products, for whom, in which format. */
export default function NewFeedPanel(props: NewFeedPanelProps) {
  const { workspaceId, onClose } = props
  const stores = useQuery(catalogStoresQuery(workspaceId))
  const channels = useQuery(salesChannelsQuery(workspaceId))
  const loaded =
    stores.data && channels.data
      ? { stores: stores.data.filter(({ locked }) => !locked), channels: channels.data }
      : undefined
  if (loaded && loaded.stores.length > 0) return <Form {...props} {...loaded} />
  return (
    <Panel open title="New feed" onClose={onClose}>
      {loaded ? (
        <p className={css.text}>Connect a store first: a feed is made of its products.</p>
      ) : (
        <Loaded
          query={combined([stores, channels], undefined)}
          skeleton={
            <Loading className={css.form}>
              <Skeleton height={64} />
              <Skeleton height={64} />
            </Loading>
          }
          failure="Couldn't load the stores"
        >
          {() => null}
        </Loaded>
      )}
    </Panel>
  )
}

type FormProps = NewFeedPanelProps & {
  stores: readonly CatalogStore[]
  channels: readonly SalesChannel[]
}

function Form({ workspaceId, storeId, stores, channels, onMade, onClose }: FormProps) {
  const [store, setStore] = useState(
    () => stores.find(({ _id }) => _id === storeId) ?? (stores[0] as CatalogStore),
  )
  const [target, setTarget] = useState(() => targetOf(store, channels))
  const [name, setName] = useState<string | null>(null)
  const [columns, setColumns] = useState<OwnColumns>({ text: firstColumns, separator: ',' })
  const make = useMakeFeed(workspaceId)
  const { showAddress } = useShownAddress()
  const formId = useId()
  const channel = channels.find(({ key }) => key === target.channel)
  const usualName = `${(channel?.name ?? '').split(' ')[0]}, ${countryName(target.country)}`
  const shownName = name ?? usualName

  async function save() {
    const own = target.format === 'custom'
    const made = await make
      .mutateAsync({
        ...target,
        storeId: store._id,
        name: shownName,
        ...(own && { columns: readColumns(columns.text), separator: columns.separator }),
      })
      .catch(() => null)
    if (!made) return
    showAddress(made)
    onClose()
    onMade(made._id)
  }

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
          disabled={shownName.trim() === ''}
        >
          Make feed
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
        <TextField
          label="Name"
          maxLength={120}
          value={shownName}
          onChange={({ target: field }) => setName(field.value)}
        />
        <SelectField
          label="Store"
          options={stores.map((each) => ({ value: each._id, label: each.name }))}
          value={store._id}
          onChange={(id) => {
            const next = stores.find(({ _id }) => _id === id) ?? store
            setStore(next)
            setTarget(targetOf(next, channels))
          }}
        />
        <SelectField
          label="Channel"
          options={channels.map((each) => ({ value: each.key, label: each.name }))}
          value={target.channel}
          onChange={(key) => setTarget(targetOf(store, channels, key))}
        />
        <div className={css.pair}>
          <SelectField
            label="Country"
            options={countries}
            value={target.country}
            onChange={(country) =>
              setTarget({ ...target, country, locale: marketOf(country).locale })
            }
          />
          <SelectField
            label="Language"
            options={languageOptions(target.locale)}
            value={target.locale}
            onChange={(locale) => setTarget({ ...target, locale })}
          />
        </div>
        <SelectField
          label="Format"
          options={(channel?.formats ?? []).map((format) => ({
            value: format,
            label: formatLabel(format),
          }))}
          value={target.format}
          onChange={(format) => setTarget({ ...target, format: format as FeedInput['format'] })}
        />
        {target.format === 'custom' && <ColumnsField columns={columns} onChange={setColumns} />}
        <p role="alert" className={css.error}>
          {make.error && errorText(make.error)}
        </p>
      </form>
    </Panel>
  )
}

/** What a store sells on a channel, by default on its first: to whom, and in the channel's first format. */
function targetOf(store: CatalogStore, channels: readonly SalesChannel[], key?: string) {
  const to = key
    ? store.channels.find(({ channel }) => channel === key)
    : store.channels.find(({ channel }) => channels.some((each) => each.key === channel))
  const channel = key ?? to?.channel ?? channels[0]?.key ?? ''
  const { country, locale } = to ?? store.channels[0] ?? marketOf('DE')
  const format = channels.find((each) => each.key === channel)?.formats[0] ?? 'custom'
  return {
    channel,
    country,
    locale,
    // Cast: the formats of channels are those of feeds.
    format: format as FeedInput['format'],
  }
}
