import { useState } from 'react'
import { keepOutcome, type Outcome, outcomes, readOutcome } from './outcome'
import css from './prompt.module.css'

/** What the sentence becomes; the choice is remembered. */
export function OutcomeSelect() {
  const [outcome, setOutcome] = useState(readOutcome)
  return (
    <label className={css.make}>
      Make a
      <select
        className={css.outcome}
        value={outcome}
        onChange={({ target }) => {
          // Cast: the value is that of one of the options.
          const chosen = target.value as Outcome
          setOutcome(chosen)
          keepOutcome(chosen)
        }}
      >
        {outcomes.map(({ value, label, open }) => (
          <option key={value} value={value} disabled={!open}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
