import { useState } from 'react'
import type { BatchFix } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { counted } from '../batches/batch-text'
import css from './fix-panel.module.css'
import type { RefusedLine } from './plan-lines'

/** Another value for a cell, or for all cells of its column that say the same. */
export function FixPanel({
  line: { row, problem, offer, rows },
  label,
  onFix,
  onClose,
}: {
  line: RefusedLine
  label: string
  onFix: (fix: BatchFix) => void
  onClose: () => void
}) {
  const suggested = offer.kind === 'use' ? offer.fix.text : problem.raw
  const [text, setText] = useState(suggested)
  const [all, setAll] = useState(rows > 1)
  const isSame = text === problem.raw

  function save() {
    onFix({ ref: problem.ref, came: problem.raw, text, alike: all })
    onClose()
  }

  return (
    <Panel
      open
      title={`${label} in ${problem.ref}`}
      description={problem.text}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form="fix" aria-disabled={isSame || undefined}>
          Take it
        </Button>
      }
    >
      <form
        id="fix"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSame) save()
        }}
      >
        <dl className={css.facts}>
          <dt>Product</dt>
          <dd>{[row.title, row.sku].filter(Boolean).join(', ') || `Row ${row.number}`}</dd>
          <dt>In the file</dt>
          <dd>{problem.raw || 'empty'}</dd>
        </dl>
        <TextField
          label="Take it as"
          value={text}
          autoComplete="off"
          hint={problem.fix || 'Empty: as an empty cell.'}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
        />
        {rows > 1 && (
          <Checkbox
            label={`All ${counted(rows, 'row')} that say “${problem.raw}”`}
            checked={all}
            onChange={setAll}
          />
        )}
        <p className={css.note}>The supplier's file stays as it is; the plan is made again.</p>
      </form>
    </Panel>
  )
}
