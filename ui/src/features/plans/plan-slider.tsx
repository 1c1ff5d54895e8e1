import clsx from 'clsx'
import { Slider } from 'radix-ui'
import { formatCount } from '@/lib/money'
import type { PlanEntry } from '@/lib/plan'
import css from './plan-slider.module.css'

/** Chooses among the plans, the cheapest at the left; nothing where there is no choice. */
export function PlanSlider({
  entries,
  selected,
  onSelect,
}: {
  entries: readonly PlanEntry[]
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
        {entries.map(({ name }, at) => (
          <span
            key={name}
            className={clsx(
              css.mark,
              at <= index && css.passed,
              at === index && css.current,
              (at === 0 || at === last) && css.end,
            )}
            style={{ insetInlineStart: `${(at / last) * 100}%` }}
          >
            <span className={css.name}>{name}</span>
          </span>
        ))}
      </span>
      <Slider.Thumb
        className={css.thumb}
        aria-label="Plan"
        aria-valuetext={`${selected.name}, ${formatCount(selected.credits)} credits`}
      />
    </Slider.Root>
  )
}
