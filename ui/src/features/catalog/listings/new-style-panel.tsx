import { type FormEvent, useId, useState } from 'react'
import type { CatalogProduct } from '@/api/queries/catalog'
import type { Family } from '@/api/queries/catalog-families'
import type { Schema } from '@/api/types'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { languageName } from '@/lib/markets'
import type { CatalogStore } from '../stores'
import css from './making.module.css'
import { makingErrors } from './making-errors'

/** Makes a style with its first variant, in a store. */
export function NewStylePanel({
  families,
  stores,
  storeId: first,
  locale,
  onMake,
  onClose,
}: {
  families: readonly Pick<Family, '_id' | 'name'>[]
  /** That are not locked; none: it is in no store yet. */
  stores: readonly CatalogStore[]
  /** Chosen at first. */
  storeId: string
  /** The language of the list, in which the title is; empty: for all languages. */
  locale: string
  onMake: (json: Schema<'NewProduct'>) => Promise<CatalogProduct>
  onClose: () => void
}) {
  const formId = useId()
  const [style, setStyle] = useState('')
  const [title, setTitle] = useState('')
  const [sku, setSKU] = useState('')
  const [storeId, setStoreId] = useState(first)
  const [familyId, setFamilyId] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const errors = makingErrors(error, { style, sku })

  const make = useOneAtATime(async () => {
    setBusy(true)
    const text = title.trim()
    const said = { attribute: 'title', ...(locale !== '' && { locale }), value: text }
    try {
      await onMake({
        style: style.trim(),
        ...(familyId !== '' && { familyId }),
        storeIds: storeId === '' ? [] : [storeId],
        values: text === '' ? [] : [said],
        variants: [{ sku: sku.trim(), values: [] }],
      })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  })

  return (
    <Panel
      open
      title="New style"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          Make style
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          make()
        }}
      >
        <TextField
          label="Style number"
          value={style}
          error={errors.style}
          onChange={({ target }) => setStyle(target.value)}
        />
        <TextField
          label={locale === '' ? 'Title' : `Title in ${languageName(locale)}`}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="SKU of its first variant"
          value={sku}
          error={errors.sku}
          onChange={({ target }) => setSKU(target.value)}
        />
        {families.length > 0 && (
          <SelectField
            label="Family"
            value={familyId}
            options={[
              { value: '', label: 'No family' },
              ...families.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={setFamilyId}
          />
        )}
        {stores.length > 0 && (
          <SelectField
            label="Store"
            value={storeId}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setStoreId}
          />
        )}
        <p role="alert" className={css.error}>
          {errors.store ?? errors.other}
        </p>
      </form>
    </Panel>
  )
}
