import { useQuery } from '@tanstack/react-query'
import { attributesQuery } from '@/api/queries/catalog'
import { templatesQuery } from '@/api/queries/catalog-files'
import { FailedNotice } from '@/components/failed-notice'
import { Field } from '@/components/field'
import { SelectField } from '@/components/select-field'
import { groupsOf, ownFirst } from '../attribute-groups'
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
  const ofTemplates = useQuery(templatesQuery(workspaceId))
  const ofAttributes = useQuery(attributesQuery(workspaceId))
  const { data: templates = [] } = ofTemplates
  const { data: attributes = [] } = ofAttributes
  const groupOf = groupsOf(attributes)
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

  function add(key: string) {
    const label = attributes.find((each) => each.key === key)?.label
    if (!label) return
    const lines = columns.text.trimEnd()
    const line = `${label.replaceAll('=', ' ')} = ${key}`
    onChange({ ...columns, text: lines === '' ? line : `${lines}\n${line}` })
  }

  return (
    <>
      <FailedNotice
        parts={[
          { name: 'the templates', query: ofTemplates },
          { name: 'the attributes', query: ofAttributes },
        ]}
      />
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
        label="Add a column"
        options={[
          { value: '', label: 'Choose what is in it' },
          ...ownFirst(attributes).map((attribute) => ({
            value: attribute.key,
            label: attribute.label,
            group: groupOf(attribute),
          })),
        ]}
        value=""
        onChange={add}
      />
      <SelectField
        label="Separator"
        options={separators}
        value={columns.separator}
        onChange={(separator) => onChange({ ...columns, separator })}
      />
    </>
  )
}
