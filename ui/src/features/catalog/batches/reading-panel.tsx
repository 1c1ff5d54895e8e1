import { useState } from 'react'
import { type Batch, useReadAgain } from '@/api/queries/catalog-batches'
import type { BatchMapping } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useAction } from '@/components/use-action'
import { delimiterNames, encodingNames } from './batch-text'
import css from './panels.module.css'

const found = { value: '', label: 'Find out' }
const toOptions = (names: readonly (readonly [string, string])[]) => [
  found,
  ...names.map(([value, label]) => ({ value, label })),
]

/** How the stored file is to be read, where it was found out wrong. */
export function ReadingPanel({
  workspaceId,
  batch,
  mapping: { reading },
  onClose,
}: {
  workspaceId: string
  batch: Batch
  mapping: BatchMapping
  onClose: () => void
}) {
  const [encoding, setEncoding] = useState(reading.encoding)
  const [delimiter, setDelimiter] = useState(reading.delimiter)
  const [sheet, setSheet] = useState(reading.sheet)
  const [decimal, setDecimal] = useState(reading.decimal)
  const [header, setHeader] = useState(reading.header === 0 ? '' : String(reading.header))
  const [hidden, setHidden] = useState(reading.choices.hidden === true)
  const readAgain = useAction(useReadAgain(workspaceId, batch._id), {
    failed: "Couldn't read the file again. Try again.",
  })
  const isText = reading.format === 'csv'
  const row = header.trim() === '' ? -1 : Number(header)
  const isRow = Number.isInteger(row) && (row === -1 || row > 0)

  function read() {
    const choices = isText ? { encoding, delimiter } : { sheet, hidden }
    readAgain.run({ ...choices, decimal, header: row, fillMerged: true }, { whileMounted: onClose })
  }

  return (
    <Panel
      open
      title="How the file is read"
      description={`${batch.fileName} is read again from its stored copy. Its mapping and plan are dropped.`}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={readAgain.isPending}
          aria-disabled={!isRow}
          onClick={isRow ? read : undefined}
        >
          Read again
        </Button>
      }
    >
      <div className={css.fields}>
        {isText ? (
          <>
            <SelectField
              label="Encoding"
              options={toOptions(encodingNames)}
              value={encoding}
              onChange={setEncoding}
            />
            <SelectField
              label="Delimiter"
              options={toOptions(delimiterNames)}
              value={delimiter}
              onChange={setDelimiter}
            />
          </>
        ) : (
          <SelectField
            label="Sheet"
            options={reading.sheets.map((name) => ({ value: name, label: name }))}
            value={sheet}
            onChange={setSheet}
          />
        )}
        <TextField
          label="Row of headings"
          inputMode="numeric"
          value={header}
          error={isRow ? undefined : 'Write the number of a row.'}
          hint="Empty: the file has none, and columns are called by their letters."
          onChange={({ target }) => setHeader(target.value)}
        />
        <SelectField
          label="Numbers"
          options={[
            found,
            { value: ',', label: 'Decimal comma: 1.249,00' },
            { value: '.', label: 'Decimal point: 1,249.00' },
          ]}
          value={decimal}
          onChange={setDecimal}
        />
        {!isText && (
          <Checkbox
            label="Read hidden rows too"
            hint="Those that the spreadsheet doesn’t show, as behind a filter."
            checked={hidden}
            onChange={setHidden}
          />
        )}
      </div>
    </Panel>
  )
}
