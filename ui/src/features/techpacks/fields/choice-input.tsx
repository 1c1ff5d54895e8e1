import css from './fields.module.css'

type ChoiceInputProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  readOnly?: boolean
  path?: string
  className?: string | undefined
}

/** One of some, as dense as a text. */
export function ChoiceInput({
  label,
  value,
  options,
  onChange,
  readOnly = false,
  path,
  className = css.select,
}: ChoiceInputProps) {
  return (
    <select
      aria-label={label}
      className={className}
      value={value}
      disabled={readOnly}
      data-path={path}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.some((option) => option.value === value) || (
        <option value={value}>{value || '–'}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
