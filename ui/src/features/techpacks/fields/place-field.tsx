import { type ComponentProps, useState } from 'react'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { valueAt } from '@/lib/document-edits'
import { useEditor } from '../editor/editor'

type PlaceFieldProps = {
  /** In the document, such as 'packing/fold'. */
  path: string
  label: string
  hint?: string
  /** Several lines. */
  long?: boolean
  /** The value of a text, or what is wrong with it. By default the text itself. */
  parse?: (text: string) => { value: unknown } | { error: string }
} & Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder'>

/** A text of the document, saved when the field is left or on Enter; a finding leads into it. */
export function PlaceField({ path, label, hint, long = false, parse, ...input }: PlaceFieldProps) {
  const { document, edit, readOnly, findings } = useEditor()
  const is = valueAt(document, path)
  const shown = is === 0 || is === undefined || is === null ? '' : String(is)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')

  function commit() {
    if (typed === null) return
    const text = typed.trim()
    const parsed = parse ? parse(text) : { value: text }
    if ('error' in parsed) return setError(parsed.error)
    setError('')
    setTyped(null)
    if (text !== shown) edit([{ path, value: parsed.value }])
  }

  const found = findings.find((each) => each.path === path && each.severity === 'error')
  return (
    <Field label={label} error={error || found?.text} {...(hint !== undefined && { hint })}>
      {(tied) => {
        const props = {
          ...tied,
          'data-path': path,
          className: field.input ?? '',
          value: typed ?? shown,
          readOnly,
          onBlur: commit,
          onChange: ({ target: { value } }: { target: { value: string } }) => setTyped(value),
        }
        if (long) return <textarea {...props} rows={3} maxLength={input.maxLength} />
        return (
          <input
            {...props}
            {...input}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit()
            }}
          />
        )
      }}
    </Field>
  )
}
