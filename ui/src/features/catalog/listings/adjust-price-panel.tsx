import { useState } from 'react'
import { errorText } from '@/api/error'
import { type Selected, type SelectionEdit, useAdjustPrices } from '@/api/queries/catalog-product'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { formatCount } from '@/lib/money'
import { SelectionPreview } from './selection-preview'

type Which = 'price' | 'sale_price' | 'both'

const attributesOf = (which: Which) => (which === 'both' ? ['price', 'sale_price'] : [which])

const whichOf = (priced: readonly string[]): Which =>
  priced.length > 1 ? 'both' : priced[0] === 'sale_price' ? 'sale_price' : 'price'

/** Raises or lowers the prices of all selected variants; what that would change is shown before. */
export function AdjustPricePanel({
  workspaceId,
  query,
  count,
  priced,
  onDone,
  onClose,
}: {
  workspaceId: string
  query: SelectionEdit['query']
  /** Of variants. */
  count: number
  /** The prices that are selected. */
  priced: readonly string[]
  onDone: (changeSet: number, said: string) => void
  onClose: () => void
}) {
  const [which, setWhich] = useState(whichOf(priced))
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [ending, setEnding] = useState<'' | '.00' | '.95' | '.99'>('')
  const [preview, setPreview] = useState<Selected | null>(null)
  const adjust = useAdjustPrices(workspaceId)
  const by = Number(text.replace(',', '.').replace('−', '-'))
  const isNumber = text.trim() !== '' && !Number.isNaN(by)
  const json = { query, attributes: attributesOf(which), [unit]: by, ending }

  const look = async () =>
    setPreview(await adjust.mutateAsync({ ...json, preview: true }).catch(() => null))
  const apply = useOneAtATime(async () => {
    const done = await adjust.mutateAsync(json).catch(() => null)
    if (!done) return
    if (done.changeSet > 0) {
      onDone(done.changeSet, `Prices of ${formatCount(done.variants)} variants adjusted`)
    }
    onClose()
  })
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPreview(null)
    }
  const wrong = text.trim() !== '' && !isNumber ? 'Write a number.' : ''
  const error = wrong || (adjust.error ? errorText(adjust.error) : '')
  return (
    <Panel
      open
      title={`Adjust prices of ${formatCount(count)} variants`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={look} disabled={!isNumber} busy={adjust.isPending && !preview}>
            Preview
          </Button>
          <Button
            variant="primary"
            onClick={apply}
            disabled={!preview || preview.variants === 0}
            busy={adjust.isPending && preview !== null}
          >
            {preview ? `Change ${formatCount(preview.variants)}` : 'Change'}
          </Button>
        </>
      }
    >
      <SelectField
        label="Prices"
        value={which}
        options={[
          { value: 'price', label: 'Price' },
          { value: 'sale_price', label: 'Sale price' },
          { value: 'both', label: 'Price and sale price' },
        ]}
        onChange={changing(setWhich)}
      />
      <TextField
        label="By"
        inputMode="decimal"
        hint="Below zero lowers them, such as -20."
        value={text}
        {...(error !== '' && { error })}
        onChange={({ target }) => changing(setText)(target.value)}
      />
      <SelectField
        label="In"
        value={unit}
        options={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount, in the currency of each' },
        ]}
        onChange={changing(setUnit)}
      />
      <SelectField
        label="Rounded to end with"
        value={ending}
        options={[
          { value: '', label: 'What comes out' },
          { value: '.00', label: '.00' },
          { value: '.95', label: '.95' },
          { value: '.99', label: '.99' },
        ]}
        onChange={changing(setEnding)}
      />
      {preview && (
        <SelectionPreview
          preview={preview}
          none="None of them changes."
          left="they have no such price, it is that already, or it would be below zero"
        />
      )}
    </Panel>
  )
}
