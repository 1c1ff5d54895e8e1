import { type ReactNode, useId } from 'react'
import css from './bar.module.css'

type SegmentedProps<Id extends string> = {
  /** The accessible name. */
  label: string
  options: readonly { id: Id; label: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
}

/** One of a few, in a bar of tools. */
export function Segmented<Id extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Id>) {
  const name = useId()
  return (
    <fieldset aria-label={label} className={css.segmented}>
      {options.map((option) => (
        <label key={option.id} className={css.segment}>
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
