import clsx from 'clsx'
import { Slider } from 'radix-ui'
import { creditsText, type PlanEntry } from '@/lib/plan'
import css from './plan-slider.module.css'

/** Selects a plan, cheapest first; not rendered with fewer than two plans. */
export function PlanSlider({
  entries,
  active,
  selected,
  onSelect,
}: {
  entries: readonly PlanEntry[]
  /** The current plan, which is marked. */
  active: PlanEntry | undefined
  selected: PlanEntry
  onSelect: (entry: PlanEntry) => void
}) {
  const last = entries.length - 1
  const index = entries.indexOf(selected)
  if (last < 1) return null
  return (
    <Slider.Root
      className={css.slider}
      min={0}
      max={last}
      step={1}
      value={[index]}
      onValueChange={([next = index]) => {
        const entry = entries[next]
        if (entry) onSelect(entry)
      }}
    >
      <Slider.Track className={css.track}>
        <Slider.Range className={css.range} />
      </Slider.Track>
      <span className={css.marks} aria-hidden="true">
        {entries.map((entry, i) => (
          <span
            key={entry.name}
            className={clsx(
              css.mark,
              i <= index && css.passed,
              i === index && css.current,
              (i === 0 || i === last) && css.end,
            )}
            style={{ insetInlineStart: `${(i / last) * 100}%` }}
          >
            {entry === active && <span className={css.inForce}>Current</span>}
            <span className={css.name}>{entry.name}</span>
          </span>
        ))}
      </span>
      <Slider.Thumb
        className={css.thumb}
        aria-label="Plan"
        aria-valuetext={`${selected.name}, ${creditsText(selected).toLowerCase()} credits${
          selected === active ? ', current plan' : ''
        }`}
      />
    </Slider.Root>
  )
}
