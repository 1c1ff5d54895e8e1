import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import field from '@/components/field.module.css'
import css from './comments.module.css'
import { matching, mentionAt, type Named, withMention } from './mentions'

type MentionFieldProps = {
  label: string
  value: string
  members: readonly Named[]
  autoFocus?: boolean
  onChange: (value: string) => void
  onSend: () => void
}

/** A text in which others are called by @ and their name. */
export function MentionField({
  label,
  value,
  members,
  autoFocus,
  onChange,
  onSend,
}: MentionFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const list = useId()
  const found = typed === null ? [] : matching(members, typed)
  const chosen = found[Math.min(active, found.length - 1)]

  // Who goes on with a text does so at its end.
  useEffect(() => {
    const field = text.current
    if (autoFocus) field?.setSelectionRange(field.value.length, field.value.length)
  }, [autoFocus])

  function look() {
    const field = text.current
    setTyped(field ? mentionAt(field.value.slice(0, field.selectionStart)) : null)
    setActive(0)
  }

  function choose(member: Named) {
    const field = text.current
    if (!field) return
    const { next, caret } = withMention(value, field.selectionStart, member.userName)
    onChange(next)
    setTyped(null)
    // After the new text is in the field.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(caret, caret)
    })
  }

  function hear(event: KeyboardEvent) {
    if (chosen) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by) setActive((active + by + found.length) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
      else if (event.key === 'Escape') setTyped(null)
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }

  return (
    <div className={css.mention}>
      <textarea
        ref={text}
        aria-label={label}
        aria-haspopup="listbox"
        aria-controls={list}
        aria-autocomplete="list"
        {...(chosen && { 'aria-activedescendant': `${list}-${chosen.userId}` })}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a click on the board
        autoFocus={autoFocus}
        className={field.input}
        rows={2}
        maxLength={2000}
        placeholder={label}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          look()
        }}
        onKeyDown={hear}
        onBlur={() => setTyped(null)}
      />
      <div id={list} role="listbox" aria-label="People" className={css.people} hidden={!chosen}>
        {found.map((member) => (
          <div
            key={member.userId}
            id={`${list}-${member.userId}`}
            role="option"
            tabIndex={-1}
            aria-selected={member === chosen}
            // A click would take the focus from the field first.
            onPointerDown={(event) => {
              event.preventDefault()
              choose(member)
            }}
          >
            {member.userName}
          </div>
        ))}
      </div>
    </div>
  )
}
