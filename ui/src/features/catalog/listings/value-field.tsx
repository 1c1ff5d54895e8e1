import { useState } from 'react'
import css from './product.module.css'

/** A value that is edited where it stands: saved when it is left, Escape takes it back. */
export function ValueField({
  label,
  value,
  shown,
  isLong,
  options,
  isMissing,
  onSave,
}: {
  label: string
  value: string
  /** What stands for the value. */
  shown: string
  isLong: boolean
  /** Of a choice. */
  options: readonly string[]
  isMissing: boolean
  onSave: (text: string) => void
}) {
  const [text, setText] = useState<string | null>(null)
  if (text === null) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${shown || 'empty'}`}
        className={css.value}
        onClick={() => setText(value)}
      >
        {shown || <span className={isMissing ? css.missing : css.empty}>empty</span>}
      </button>
    )
  }

  function leave(save: boolean) {
    const next = text?.trim() ?? ''
    setText(null)
    if (save && next !== value) onSave(next)
  }

  const field = {
    'aria-label': label,
    autoFocus: true,
    className: css.field,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    onBlur: () => leave(true),
    onKeyDown(event: React.KeyboardEvent) {
      const isSaved = event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)
      if (event.key !== 'Escape' && !isSaved) return
      // The panel stays open.
      event.preventDefault()
      event.stopPropagation()
      leave(isSaved)
    },
  }
  if (options.length > 0) {
    return (
      <select {...field}>
        <option value="" />
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  return isLong ? <textarea {...field} rows={4} /> : <input {...field} />
}
