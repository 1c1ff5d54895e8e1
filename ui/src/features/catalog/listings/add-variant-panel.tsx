import { type FormEvent, useId, useState } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { Schema } from '@/api/types'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import css from './making.module.css'
import { makingErrors } from './making-errors'

type NewVariant = Schema<'NewVariants'>['variants'][number]

/** What tells a style's variants apart; the rest is written in their rows. */
const asked: readonly string[] = ['color', 'size']

/** Adds a variant to a style. */
export function AddVariantPanel({
  style,
  attributes,
  onAdd,
  onClose,
}: {
  style: string
  attributes: readonly CatalogAttribute[]
  onAdd: (variant: NewVariant) => Promise<void>
  onClose: () => void
}) {
  const formId = useId()
  const [sku, setSKU] = useState('')
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const errors = makingErrors(error, { sku })

  const add = useOneAtATime(async () => {
    setBusy(true)
    const values = Object.entries(said)
      .map(([attribute, value]) => ({ attribute, value: value.trim() }))
      .filter(({ value }) => value !== '')
    try {
      await onAdd({ sku: sku.trim(), values })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  })

  return (
    <Panel
      open
      title={`Add a variant to ${style}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          Add variant
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          label="SKU"
          value={sku}
          error={errors.sku}
          onChange={({ target }) => setSKU(target.value)}
        />
        {attributes
          .filter(({ key }) => asked.includes(key))
          .map(({ key, label }) => (
            <TextField
              key={key}
              label={label}
              value={said[key] ?? ''}
              onChange={({ target }) => setSaid({ ...said, [key]: target.value })}
            />
          ))}
        <p role="alert" className={css.error}>
          {errors.other}
        </p>
      </form>
    </Panel>
  )
}
