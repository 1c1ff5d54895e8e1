import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './bar-select.module.css'

type BarSelectProps<Value extends string> = {
  /** For screen readers. */
  label: string
  icon?: ReactNode
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

/** A native select among the controls over a list, which shows what it is set to. */
export function BarSelect<Value extends string>({
  label,
  icon,
  options,
  value,
  onChange,
}: BarSelectProps<Value>) {
  return (
    <span className={css.select}>
      {icon && <span className={css.icon}>{icon}</span>}
      <select
        aria-label={label}
        value={value}
        // Cast: the value is that of one of the options.
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className={css.arrow} aria-hidden="true" />
    </span>
  )
}
