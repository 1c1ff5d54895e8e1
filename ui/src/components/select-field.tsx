import clsx from 'clsx'
import { Field } from './field'
import field from './field.module.css'
import { groupedItems } from './grouped'
import css from './select-field.module.css'

type SelectOption<Value extends string> = { value: Value; label: string; group?: string }

type SelectFieldProps<Value extends string> = {
  label: string
  hint?: string
  /** Those of a group stand below its name. */
  options: readonly SelectOption<Value>[]
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
          {groupedItems(options).map(({ name, items }) =>
            name === '' ? (
              <Options key={name} options={items} />
            ) : (
              <optgroup key={name} label={name}>
                <Options options={items} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  )
}

const Options = ({ options }: { options: readonly SelectOption<string>[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
