import { useId } from 'react'
import { Checkbox } from '@/components/checkbox'
import { kinds, type Material } from '@/features/techpacks/materials/bom'
import { ChoiceInput } from '../fields/choice-input'
import { CommitInput } from '../fields/commit-input'
import { Labelled } from '../fields/labelled'
import { FibresField } from './fibres-field'
import css from './line-fields.module.css'
import { type Context, type TextFieldName, textFields } from './line-input'
import { unitOptions } from './line-unit'

type LineFieldsProps = {
  line: Material
  onChange: (fields: Partial<Material>) => void
  context: Context
  readOnly: boolean
  /** Names to choose from. */
  suppliers: readonly string[]
  /** Before the places of its fields, in a document. */
  path?: string
  /** Of the size that the consumption is of, if it differs by size. */
  size?: string
}

/** Everything that is said of a material but its colours. */
export function LineFields({
  line,
  onChange,
  context,
  readOnly,
  suppliers,
  path,
  size,
}: LineFieldsProps) {
  const listId = useId()
  const refusal = readOnly ? 'This techpack is archived.' : null
  const at = (field: string) => (path === undefined ? {} : { path: `${path}/${field}` })

  const text = (field: TextFieldName, list?: string) => {
    const { label, show, read, ...entry } = textFields[field]
    const shown = field === 'consumption' && size ? `${label} in ${size}` : label
    return (
      <Labelled label={shown}>
        <CommitInput
          label={shown}
          value={show(line, context)}
          readOnly={readOnly}
          {...at(field)}
          {...(list !== undefined && { list })}
          {...('placeholder' in entry && { placeholder: entry.placeholder })}
          {...('isNumber' in entry && { inputMode: 'decimal' })}
          onCommit={(typed) => {
            const fields = read(typed, context)
            if (typeof fields === 'string') return fields
            onChange(fields)
            return undefined
          }}
        />
      </Labelled>
    )
  }

  const isCloth = !['label', 'packaging', 'thread'].includes(line.kind)
  return (
    <div className={css.fields}>
      <div className={css.wide}>{text('name')}</div>
      <Labelled label="Kind">
        <ChoiceInput
          label="Kind"
          value={line.kind}
          options={kinds}
          readOnly={readOnly}
          {...at('kind')}
          onChange={(kind) => onChange({ kind })}
        />
      </Labelled>
      {text('part')}
      <div className={css.wide}>{text('placement')}</div>
      {text('consumption')}
      <Labelled label="Unit">
        <ChoiceInput
          label="Unit"
          value={line.unit}
          options={unitOptions}
          readOnly={readOnly}
          {...at('unit')}
          onChange={(unit) => onChange({ unit })}
        />
      </Labelled>
      {text('waste')}
      {text('price')}

      <h3 className={css.heading}>Supply</h3>
      {text('supplier', listId)}
      <datalist id={listId}>
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {text('article')}
      <Checkbox
        className={css.wide as string}
        label="The factory sources it"
        checked={line.sourced}
        refusal={refusal}
        onChange={(sourced) => onChange({ sourced })}
      />

      <h3 className={css.heading}>{isCloth ? 'Cloth' : 'Make'}</h3>
      {isCloth && (
        <>
          {text('gsm')}
          {text('width')}
        </>
      )}
      {isCloth && text('shrinkage')}
      <div className={css.wide}>
        <Labelled label="Fibres">
          <FibresField
            fibres={line.fibres ?? []}
            readOnly={readOnly}
            {...at('fibres')}
            onChange={(fibres) => onChange({ fibres })}
          />
        </Labelled>
      </div>
      <Checkbox
        className={css.wide as string}
        label="Holds leather, fur, down, horn or shell"
        checked={line.animal}
        refusal={refusal}
        onChange={(animal) => onChange({ animal })}
      />
      <div className={css.wide}>
        <Labelled label="Note">
          <textarea
            key={line.note}
            aria-label="Note"
            className={css.note}
            defaultValue={line.note}
            readOnly={readOnly}
            maxLength={4000}
            rows={3}
            onBlur={({ target }) => {
              if (target.value !== line.note) onChange({ note: target.value })
            }}
          />
        </Labelled>
      </div>
    </div>
  )
}
