import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/button'
import { FormattedText } from './formatted-text'
import css from './value-line.module.css'

type ValueFieldProps = {
  label: string
  value: string
  /** What stands for the value. */
  shown: string
  /** The value with the formatting with which it came. */
  html?: string | undefined
  /** What is shown where there is no value, such as that of all languages. */
  inherited?: string
  isLong: boolean
  /** Of a choice. */
  options: readonly string[]
  isMissing: boolean
  isLocked?: boolean
  /** It is open at first. */
  isNew?: boolean
  /** What is wrong with the text; empty: it is saved. */
  onSave: (text: string) => Promise<string>
  /** It was left as it was. */
  onLeave?: () => void
}

/** A value that is edited where it stands: saved when it is left, Escape takes it back. */
export function ValueField({
  label,
  value,
  shown,
  html,
  inherited = '',
  isLong,
  options,
  isMissing,
  isLocked = false,
  isNew = false,
  onSave,
  onLeave,
}: ValueFieldProps) {
  const [text, setText] = useState<string | null>(isNew ? value : null)
  const [refusal, setRefusal] = useState('')
  const refusalId = useId()
  if (html && (isLocked || text === null)) {
    return (
      <div className={css.formatted}>
        <FormattedText html={html} />
        {!isLocked && (
          <p className={css.formattedAct}>
            <Button
              variant="ghost"
              aria-label={`Edit ${label} as plain text`}
              onClick={() => setText(value)}
            >
              Edit as plain text
            </Button>
            <small>Saving takes the formatting away.</small>
          </p>
        )}
      </div>
    )
  }
  if (isLocked) {
    return (
      <p className={css.locked}>
        <Lock size={12} aria-label="Read only" />
        {shown || inherited || <span className={css.empty}>empty</span>}
      </p>
    )
  }
  if (text === null) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${shown || 'empty'}`}
        className={css.value}
        onClick={() => setText(value)}
      >
        {shown || (
          <span className={isMissing ? css.missing : css.empty}>{inherited || 'empty'}</span>
        )}
      </button>
    )
  }

  async function leave(save: boolean) {
    const next = text?.trim() ?? ''
    if (!save || next === value) {
      setText(null)
      setRefusal('')
      onLeave?.()
      return
    }
    const problem = await onSave(next)
    setRefusal(problem)
    if (problem === '') setText(null)
  }

  const field = {
    'aria-label': label,
    'data-keeps-escape': true,
    'aria-invalid': refusal !== '' || undefined,
    'aria-describedby': refusal === '' ? undefined : refusalId,
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
  return (
    <span className={css.editing}>
      {options.length > 0 ? (
        <select {...field}>
          <option value="" />
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...field} rows={4} />
      ) : (
        <input {...field} />
      )}
      {refusal !== '' && (
        <span id={refusalId} role="alert" className={css.missing}>
          {refusal}
        </span>
      )}
    </span>
  )
}
