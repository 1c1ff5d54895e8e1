import { useState } from 'react'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import type { CellChange, EditableColumn } from '@/components/grid/editable-column'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { formatCount } from '@/lib/money'
import { ChangePreview } from '../change-preview'
import { type Adjustment, adjusted } from './price'
import { type ListingRow, valueIn } from './rows'

const prices: readonly string[] = ['price', 'sale_price']

/** Raises or lowers the selected prices, shown before and after. */
export function AdjustPricePanel({
  rows,
  columns,
  onChange,
  onClose,
}: {
  rows: readonly ListingRow[]
  columns: readonly EditableColumn<ListingRow>[]
  onChange: (changes: readonly CellChange[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<Adjustment['unit']>('percent')
  const [ending, setEnding] = useState<Adjustment['ending']>('')
  const by = Number(text.replace(',', '.').replace('−', '-'))
  const isNumber = text.trim() !== '' && !Number.isNaN(by)
  const cells = rows.flatMap((row) =>
    columns
      .filter(({ id }) => prices.includes(id))
      .map(({ id }) => ({ row, id, was: valueIn(row.of, id) })),
  )
  const changes = isNumber
    ? cells.flatMap(({ row, id, was }) => {
        const value = adjusted(was, { by, unit, ending })
        return value === null || value === was
          ? []
          : [{ row, was, change: { rowId: row.id, columnId: id, value } }]
      })
    : []
  return (
    <Panel
      open
      title={`Adjust ${formatCount(cells.length)} prices`}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabled={changes.length === 0}
          onClick={() => {
            onChange(changes.map(({ change }) => change))
            onClose()
          }}
        >
          Change {formatCount(changes.length)}
        </Button>
      }
    >
      <TextField
        label="By"
        inputMode="decimal"
        hint="Below zero lowers them, such as -20."
        value={text}
        {...(text.trim() !== '' && !isNumber && { error: 'Write a number.' })}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label="In"
        value={unit}
        options={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount, in the currency of each' },
        ]}
        onChange={setUnit}
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
        onChange={setEnding}
      />
      {changes.length > 0 && (
        <ChangePreview
          examples={changes.slice(0, 8).map(({ row, was, change }) => ({
            key: `${row.id} ${change.columnId}`,
            sku: row.of.sku,
            before: was,
            after: change.value,
          }))}
        >
          <b>{formatCount(changes.length)}</b>{' '}
          {changes.length === 1 ? 'price changes' : 'prices change'}.
        </ChangePreview>
      )}
    </Panel>
  )
}
