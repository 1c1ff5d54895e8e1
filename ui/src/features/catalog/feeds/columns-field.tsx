import { Field } from '@/components/field'
import { SelectField } from '@/components/select-field'
import css from './feed-panel.module.css'
import { type Separator, separators } from './own-columns'

export type OwnColumns = { text: string; separator: Separator }

/** The columns of a feed whose format is one's own. */
export function ColumnsField({
  columns,
  onChange,
}: {
  columns: OwnColumns
  onChange: (columns: OwnColumns) => void
}) {
  return (
    <>
      <Field
        label="Columns"
        hint={
          <>
            One a line, with what is in it: <code>title = brand " " title</code>
          </>
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={7}
            spellCheck={false}
            className={css.columns}
            value={columns.text}
            onChange={({ target }) => onChange({ ...columns, text: target.value })}
          />
        )}
      </Field>
      <SelectField
        label="Separator"
        options={separators}
        value={columns.separator}
        onChange={(separator) => onChange({ ...columns, separator })}
      />
    </>
  )
}
