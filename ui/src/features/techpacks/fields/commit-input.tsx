import clsx from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import css from './fields.module.css'

type CommitInputProps = {
  /** The accessible name. */
  label: string
  /** As it is shown. */
  value: string
  /** Takes what was typed, or says why not. */
  onCommit: (text: string) => string | undefined
  readOnly?: boolean
  placeholder?: string | undefined
  inputMode?: 'decimal' | 'text'
  /** The place of the document, for what asks to be shown. */
  path?: string | undefined
  /** The same in all rows of a column: Enter and the arrow keys go along it. */
  column?: string
  list?: string
  className?: string | undefined
  id?: string
  'aria-describedby'?: string | undefined
}

/** A text that is kept when the focus leaves it, or by Enter; Escape takes it back. */
export function CommitInput({
  label,
  value,
  onCommit,
  path,
  column,
  className,
  ...input
}: CommitInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  // For the blur that follows Enter at once: what is kept by then is no longer pending.
  const pending = useRef<string | null>(null)

  function type(text: string | null) {
    pending.current = text
    setTyped(text)
  }

  function commit(): boolean {
    const text = pending.current
    const message = text === null || text === value ? undefined : onCommit(text)
    setError(message)
    if (message === undefined) type(null)
    return message === undefined
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      event.stopPropagation()
      type(null)
      setError(undefined)
    }
    const step = stepOf(event)
    if (step === 0 || event.altKey) return
    event.preventDefault()
    if (!commit() || column === undefined) return
    const table = event.currentTarget.closest('[data-cells]')
    const cells = [...(table?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])]
    cells[cells.indexOf(event.currentTarget) + step]?.focus()
  }

  return (
    <input
      {...input}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      data-path={path}
      data-column={column}
      autoComplete="off"
      className={clsx(css.input, className)}
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): -1 | 0 | 1 {
  if (key === 'Enter') return shiftKey ? -1 : 1
  // A list of suggestions opens by the arrow keys.
  if (currentTarget.hasAttribute('list')) return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}
