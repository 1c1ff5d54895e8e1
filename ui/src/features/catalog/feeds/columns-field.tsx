import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '@/api/queries/catalog-files'
import { Field } from '@/components/field'
import { SelectField } from '@/components/select-field'
import css from './feed-panel.module.css'
import { type Separator, separators, writeColumns } from './own-columns'

export type OwnColumns = { text: string; separator: Separator }

/** The columns of a feed whose format is one's own, which a template may say. */
export function ColumnsField({
  workspaceId,
  columns,
  onChange,
}: {
  workspaceId: string
  columns: OwnColumns
  onChange: (columns: OwnColumns) => void
}) {
  const { data: templates = [] } = useQuery(templatesQuery(workspaceId))
  const said = templates.find(
    (each) => writeColumns(each.columns) === columns.text && each.separator === columns.separator,
  )

  function use(id: string) {
    const template = templates.find(({ _id }) => _id === id)
    if (!template) return
    // Cast: the server takes no other separators.
    const separator = template.separator as Separator
    onChange({ text: writeColumns(template.columns), separator })
  }

  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label="Template"
          options={[
            { value: '', label: 'None' },
            ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={said?._id ?? ''}
          onChange={use}
        />
      )}
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
