import { useState } from 'react'
import { errorText } from '@/api/error'
import type { FeedInput } from '@/api/queries/catalog-feeds'
import type { CatalogStore, SalesChannel } from '@/api/queries/catalog-stores'
import { TextField } from '@/components/field'
import { SelectField } from '@/components/select-field'
import { countries } from '@/lib/countries'
import { countryName, languageOptions, marketOf } from '@/lib/markets'
import { ColumnsField, type OwnColumns } from './columns-field'
import css from './feed-panel.module.css'
import { formatLabel } from './feed-text'
import { firstColumns, readColumns } from './own-columns'
import { TemplateNote } from './template-note'

type FeedFormProps = {
  id: string
  workspaceId: string
  /** Those that a feed can be made of, one at least. */
  stores: readonly CatalogStore[]
  channels: readonly SalesChannel[]
  /** Chosen at first; empty: any. */
  storeId: string
  error: unknown
  onSave: (input: FeedInput) => void
}

/** What a feed has in it. A store's channel says most of it. */
export function FeedForm({
  id,
  workspaceId,
  stores,
  channels,
  storeId,
  error,
  onSave,
}: FeedFormProps) {
  const [store, setStore] = useState(
    () => stores.find(({ _id }) => _id === storeId) ?? (stores[0] as CatalogStore),
  )
  const [target, setTarget] = useState(() => targetOf(store, channels))
  const [name, setName] = useState<string | null>(null)
  const [columns, setColumns] = useState<OwnColumns>({ text: firstColumns, separator: ',' })
  const channel = channels.find(({ key }) => key === target.channel)
  const usualName = `${(channel?.name ?? '').split(' ')[0]}, ${countryName(target.country)}`
  const shownName = name ?? usualName

  function save() {
    const own = target.format === 'custom'
    onSave({
      ...target,
      storeId: store._id,
      name: shownName,
      ...(own && { columns: readColumns(columns.text), separator: columns.separator }),
    })
  }

  return (
    <form
      id={id}
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
      {target.format === 'custom' && (
        <>
          <TemplateNote workspaceId={workspaceId} />
          <ColumnsField workspaceId={workspaceId} columns={columns} onChange={setColumns} />
        </>
      )}
      <p role="alert" className={css.error}>
        {error ? errorText(error) : null}
      </p>
    </form>
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
