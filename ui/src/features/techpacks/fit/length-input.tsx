import { type KeyboardEvent, useState } from 'react'
import { formatLength, parseLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'

type LengthInputProps = {
  label: string
  /** In tenths of a millimetre; null: nothing. */
  value: number | null
  className?: string | undefined
  inputMode?: 'decimal' | 'none'
  onChange: (tenths: number | null) => void
  /** While it is typed; null for what can't be read. */
  onTyping?: (tenths: number | null) => void
  onFocus?: () => void
}

/** A length in the document's unit. Enter goes to the same column of the next row. */
export function LengthInput({
  label,
  value,
  className,
  inputMode = 'decimal',
  onChange,
  onTyping,
  onFocus,
}: LengthInputProps) {
  const { unit } = useEditor()
  const shown = value === null ? '' : formatLength(value, unit)
  // What is typed, until it is saved or given up.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shown
  const parsed = text.trim() === '' ? { ok: true as const, tenths: null } : parseLength(text, unit)

  function commit() {
    if (typed === null || !parsed.ok) return
    setTyped(null)
    if (parsed.tenths !== value) onChange(parsed.tenths)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      setTyped(null)
      return
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !parsed.ok) return
    const { name, form, ownerDocument } = event.currentTarget
    const column = [
      ...(form ?? ownerDocument).querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
    ]
    const next = column[column.indexOf(event.currentTarget) + step]
    if (next) {
      event.preventDefault()
      next.focus()
    } else commit() // Enter submits the form, which may go on by itself
  }

  return (
    <input
      name={label.split(',')[0]}
      aria-label={label}
      className={className}
      inputMode={inputMode}
      autoComplete="off"
      value={text}
      title={parsed.ok ? undefined : parsed.message}
      aria-invalid={parsed.ok ? undefined : true}
      onFocus={({ target }) => {
        target.select()
        onFocus?.()
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        const now = parseLength(target.value, unit)
        onTyping?.(now.ok ? now.tenths : null)
      }}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
