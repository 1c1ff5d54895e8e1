import { type KeyboardEvent, useEffect, useRef } from 'react'
import css from './measurements.module.css'

type FindBoxProps = {
  text: string
  onText: (text: string) => void
  /** Leads to what was found. */
  onDone: () => void
  /** Shows all again. */
  onClose: () => void
}

/** The words that points of measure are shown by. */
export function FindBox({ text, onText, onDone, onClose }: FindBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') onDone()
    else return
    event.preventDefault()
  }

  return (
    <input
      ref={input}
      type="search"
      aria-label="Find points of measure"
      placeholder="Code or name"
      className={css.find}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => text.trim() === '' && onClose()}
    />
  )
}
