import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { entriesQuery, useBeginFit } from '@/api/queries/techpack'
import { Button } from '@/components/button'
import { Field, Input } from '@/components/field'
import { SelectField } from '@/components/select-field'
import { useAction } from '@/components/use-action'
import { useEditor } from '../editor/editor'
import css from './fit.module.css'
import { stages } from './texts'

type NewFitProps = {
  /** Whether there is none yet. */
  first: boolean
  onBegun: (id: string) => void
  onCancel: () => void
}

/** Begins a fit session: which sample is on the table. */
export function NewFit({ first, onBegun, onCancel }: NewFitProps) {
  const { place, document, readOnly } = useEditor()
  const list = useId()
  const [stage, setStage] = useState(first ? 'proto' : 'fit')
  const [size, setSize] = useState(document.chart.base)
  const [supplier, setSupplier] = useState('')
  const { data: suppliers = [] } = useQuery(entriesQuery(place.workspaceId, 'supplier'))
  const { run, isPending } = useAction(useBeginFit(place), {
    failed: 'The fit session could not begin. Try again.',
  })
  if (readOnly) return <p className={css.intro}>This techpack is archived.</p>
  return (
    <form
      className={css.newFit}
      onSubmit={(event) => {
        event.preventDefault()
        run({ stage, size, supplier }, { always: ({ _id }) => onBegun(_id) })
      }}
    >
      <h2>{first ? 'Measure the first sample' : 'Measure a sample'}</h2>
      <p>
        Every point of measure of today's chart is measured on the sample, one after the other. What
        is out of tolerance can be revised, and the chart regraded from it.
      </p>
      <SelectField
        label="Sample"
        options={stages.map(({ id, label }) => ({ value: id, label }))}
        value={stage}
        onChange={setStage}
      />
      <SelectField
        label="Size"
        options={document.chart.sizes.map((value) => ({ value, label: value }))}
        value={size}
        onChange={setSize}
      />
      <Field label="Factory">
        {(control) => (
          <>
            <Input
              {...control}
              list={list}
              value={supplier}
              maxLength={200}
              onChange={({ target }) => setSupplier(target.value)}
            />
            <datalist id={list}>
              {suppliers.map(({ _id, name }) => (
                <option key={_id} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={isPending}>
          Begin
        </Button>
        {!first && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
