import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './checkbox.module.css'

type Checked = boolean | 'indeterminate'

type CheckboxProps = {
  /** The visible label; without one, set `aria-label`. */
  label?: ReactNode
  'aria-label'?: string
  checked: Checked
  onChange: (checked: boolean) => void
  /** Why it can't be changed; the box is then dimmed but stays in the tab order. */
  refusal?: string | null
  /** Called when a box that can't be changed is pressed. */
  onRefused?: (refusal: string) => void
  /** Below the label. */
  hint?: ReactNode
  className?: string
}

/** A native checkbox that may be indeterminate and can explain why it can't be changed. */
export function Checkbox({
  label,
  'aria-label': name,
  checked,
  onChange,
  refusal = null,
  onRefused,
  hint = label ? refusal : undefined,
  className,
}: CheckboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const some = checked === 'indeterminate'

  useEffect(() => {
    if (input.current) input.current.indeterminate = some
  }, [some])

  const box = (
    <input
      ref={input}
      id={id}
      type="checkbox"
      className={css.box}
      checked={checked === true}
      aria-label={name}
      title={label ? undefined : (refusal ?? undefined)}
      aria-disabled={refusal !== null || undefined}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onChange={(event) => {
        if (refusal === null) onChange(event.target.checked)
        else onRefused?.(refusal)
      }}
    />
  )
  return (
    <span className={clsx(css.checkbox, refusal !== null && css.refused, className)}>
      {/* Its name is the input's own; it only widens what can be pressed. */}
      {label ? (
        box
      ) : (
        <label htmlFor={id} className={css.target}>
          {box}
        </label>
      )}
      {label && (
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
      )}
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
    </span>
  )
}
