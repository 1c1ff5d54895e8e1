import { type Outcome, outcomes } from './outcome'
import css from './prompt.module.css'

/** What the sentence becomes. */
export function OutcomeSelect({
  open,
  outcome,
  onChange,
}: {
  /** What may be made; the others are coming soon. */
  open: readonly Outcome[]
  outcome: Outcome
  onChange: (outcome: Outcome) => void
}) {
  return (
    <label className={css.make}>
      Make a
      <select
        className={css.outcome}
        value={outcome}
        // Cast: the value is that of one of the options.
        onChange={({ target }) => onChange(target.value as Outcome)}
      >
        {outcomes.map(({ value, label }) => (
          <option key={value} value={value} disabled={!open.includes(value)}>
            {open.includes(value) ? label : `${label} (coming soon)`}
          </option>
        ))}
      </select>
    </label>
  )
}
