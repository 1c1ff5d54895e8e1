import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { valueAt } from '@/lib/document-edits'
import { useEditor } from '../editor/editor'

type PlaceSelectProps = {
  /** In the document, such as 'care/wash'. */
  path: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** A choice of the document. */
export function PlaceSelect({ path, label, options }: PlaceSelectProps) {
  const { document, edit, readOnly, findings } = useEditor()
  const found = findings.find((each) => each.path === path && each.severity === 'error')
  return (
    <Field label={label} error={found?.text}>
      {(tied) => (
        <select
          {...tied}
          data-path={path}
          className={field.input}
          disabled={readOnly}
          value={String(valueAt(document, path) ?? '')}
          onChange={({ target: { value } }) => edit([{ path, value }])}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
