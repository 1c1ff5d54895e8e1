import clsx from 'clsx'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import css from './fields.module.css'

type CommitInputProps = {
  /** The accessible name. */
  label: string
  /** As it is shown. */
  value: string
  /** Takes what was typed, or says why not. */
  onCommit: (text: string) => string | undefined
  /** While it is typed; null once that has ended. */
  onTyping?: ((text: string | null) => void) | undefined
  /** The place of the document, for what asks to be shown. */
  path?: string | undefined
  /** The same in all rows of a column: Enter and the arrow keys go along it. */
  column?: string | undefined
  /** It looks like the text of the table around it. */
  bare?: boolean
} & Pick<
  ComponentProps<'input'>,
  | 'readOnly'
  | 'placeholder'
  | 'inputMode'
  | 'list'
  | 'className'
  | 'id'
  | 'maxLength'
  | 'title'
  | 'aria-describedby'
>

/**
 * A text that is kept when the focus leaves it, or by Enter; Escape takes it back. Enter submits the
 * form around it where there is no column to go along.
 */
export function CommitInput({
  label,
  value,
  onCommit,
  onTyping,
  path,
  column,
  bare = false,
  className,
  title,
  ...input
}: CommitInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  // For the blur that follows Enter at once: what is kept by then is no longer pending.
  const pending = useRef<string | null>(null)

  function type(text: string | null) {
    if (text !== pending.current) onTyping?.(text)
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
    const isKept = commit()
    if (isKept && column === undefined && event.key === 'Enter') return
    event.preventDefault()
    if (!isKept || column === undefined) return
    const table = event.currentTarget.closest('[data-cells]')
    const cells = [...(table?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])]
    cells[cells.indexOf(event.currentTarget) + step]?.focus()
  }

  return (
    <input
      {...input}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      // Cells are narrow: what is cut can be read.
      title={error ?? title ?? (value || undefined)}
      data-path={path}
      data-column={column}
      autoComplete="off"
      className={clsx(!bare && css.input, className)}
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
