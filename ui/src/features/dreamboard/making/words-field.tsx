import type { KeyboardEvent, Ref } from 'react'
import type { Span } from '@/lib/spans'
import { HeardText } from './heard-text'
import css from './words-field.module.css'

type WordsFieldProps = {
  field: Ref<HTMLTextAreaElement>
  label: string
  text: string
  spans: readonly Span[]
  placeholder: string
  busy: boolean
  onChange: (text: string) => void
  onSubmit: () => void
  /** Esc in an empty field. */
  onLeave: () => void
}

/** A sentence whose heard words are stitched under. */
export function WordsField(props: WordsFieldProps) {
  const { field, label, text, spans, placeholder, busy, onChange, onSubmit, onLeave } = props

  function hear(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) onSubmit()
    else if (event.key === 'Escape' && text !== '') onChange('')
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={css.words}>
      {/* The same text behind the field, which shows only the caret and the selection. */}
      <div aria-hidden="true" className={css.layer}>
        <HeardText text={text} spans={spans} />
        {/* A last line that is empty has a height too. */}
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        maxLength={2000}
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts="/"
        readOnly={busy}
        className={css.field}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={hear}
      />
    </div>
  )
}
