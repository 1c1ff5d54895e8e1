import { useId } from 'react'
import css from './choice.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  /** Why it can't be changed. */
  refusal?: string | null
  hint?: string
}

/** A segmented control of native radio buttons. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  refusal = null,
  hint,
}: ChoiceProps<Value>) {
  const id = useId()
  const text = refusal ?? hint
  return (
    <fieldset
      className={css.choice}
      disabled={refusal !== null}
      aria-describedby={text ? `${id}-hint` : undefined}
    >
      <legend className={css.legend}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option} className={css.option}>
            <input
              type="radio"
              name={id}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {option}
          </label>
        ))}
      </div>
      {text && (
        <p id={`${id}-hint`} className={css.hint}>
          {text}
        </p>
      )}
    </fieldset>
  )
}
