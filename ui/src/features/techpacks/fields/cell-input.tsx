import { type ComponentProps, type KeyboardEvent, useState } from 'react'

type CellInputProps = {
  /** Its column and row, such as 'Seam, operation 3'. */
  label: string
  /** In the document. */
  path?: string
  value: string
  /** The value of a text, or a sentence that says what to write. */
  parse?: (text: string) => { text: string } | { error: string }
  onChange: (text: string) => void
  /** While it is typed; null once that has ended. */
  onTyping?: ((text: string | null) => void) | undefined
} & Pick<
  ComponentProps<'input'>,
  'maxLength' | 'inputMode' | 'placeholder' | 'readOnly' | 'className' | 'list' | 'title'
>

const asTyped = (text: string) => ({ text })

/** A text in a table. Enter and the arrows go to the same column of the next row, Escape gives up. */
export function CellInput({
  label,
  path,
  value,
  parse = asTyped,
  onChange,
  onTyping,
  title,
  ...input
}: CellInputProps) {
  const [typed, setTypedState] = useState<string | null>(null)
  function setTyped(text: string | null) {
    setTypedState(text)
    onTyping?.(text)
  }
  const parsed = parse((typed ?? value).trim())
  const error = typed !== null && 'error' in parsed ? parsed.error : undefined

  function commit() {
    if (typed === null || 'error' in parsed) return
    setTyped(null)
    if (parsed.text !== value) onChange(parsed.text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey) return
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      setTyped(null)
      return
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || error) return
    const { name, form, ownerDocument } = event.currentTarget
    const column = [
      ...(form ?? ownerDocument).querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
    ]
    const next = column[column.indexOf(event.currentTarget) + step]
    if (next) {
      event.preventDefault()
      next.focus()
    } else commit() // Enter submits the form around, if there is one
  }

  return (
    <input
      {...input}
      name={label.split(',')[0]}
      aria-label={label}
      data-path={path}
      autoComplete="off"
      value={typed ?? value}
      title={error ?? title}
      aria-invalid={error ? true : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
