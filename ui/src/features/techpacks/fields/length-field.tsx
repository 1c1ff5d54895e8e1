import { useState } from 'react'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { formatLength, parseLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'

type LengthFieldProps = {
  /** In the document. */
  path: string
  label: string
  hint?: string
  /** In tenths of a millimetre. */
  value: number
  /** Whether it may be less than nothing. */
  signed?: boolean
}

/** A length of the document in its unit, saved when the field is left or on Enter. */
export function LengthField({ path, label, hint, value, signed = false }: LengthFieldProps) {
  const { edit, readOnly, unit, findings } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')

  function commit() {
    if (typed === null) return
    const parsed = parseLength(typed.trim() === '' ? '0' : typed, unit)
    if (!parsed.ok) return setError(parsed.message)
    if (!signed && parsed.tenths < 0) return setError('This is at least 0.')
    setError('')
    setTyped(null)
    if (parsed.tenths !== value) edit([{ path, value: parsed.tenths }])
  }

  const found = findings.find((each) => each.path === path)
  return (
    <Field
      label={`${label}, ${unit}`}
      error={error || found?.text}
      {...(hint !== undefined && { hint })}
    >
      {(tied) => (
        <input
          {...tied}
          className={field.input}
          data-path={path}
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          value={typed ?? formatLength(value, unit)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit()
          }}
        />
      )}
    </Field>
  )
}
