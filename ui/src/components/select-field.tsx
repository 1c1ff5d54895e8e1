import clsx from 'clsx'
import { Field } from './field'
import field from './field.module.css'
import css from './select-field.module.css'

type SelectFieldProps<Value extends string> = {
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A native select with a label. */
export function SelectField<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} {...(hint && { hint })} className={css.field}>
      {(control) => (
        <select
          {...control}
          className={clsx(field.input, css.select)}
          value={value}
          // Cast: the value is that of one of the options.
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
