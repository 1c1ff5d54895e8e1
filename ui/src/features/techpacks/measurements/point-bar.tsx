import { ArrowDown, Minus, Plus } from 'lucide-react'
import { formatLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import type { ChartRow } from './columns'
import css from './point-cards.module.css'

/** What a press changes: a millimetre, or an eighth of an inch. */
const steps = { mm: 10, cm: 10, in: 31.75 } as const

type PointBarProps = {
  row: ChartRow
  /** In the size that is shown, in tenths of a millimetre. */
  value: number | null
  onChange: (tenths: number) => void
  onDown: () => void
}

/** The point at hand, at the thumb: a little less or more, and on to the next one. */
export function PointBar({ row: { code }, value, onChange, onDown }: PointBarProps) {
  const { size, unit } = useEditor()
  const step = steps[unit]
  const amount = unit === 'in' ? '1/8 in' : '1 mm'
  const by = (times: 1 | -1) =>
    onChange(Math.round((Math.round((value ?? 0) / step) + times) * step))
  return (
    <fieldset aria-label={`${code}, ${size}`} className={css.bar}>
      <span className={css.cell}>
        {code} · {size}
      </span>
      <span className={css.step}>
        <button type="button" aria-label={`${amount} less`} onClick={() => by(-1)}>
          <Minus size={18} aria-hidden="true" />
        </button>
        <output>{value === null ? '–' : formatLength(value, unit)}</output>
        <button type="button" aria-label={`${amount} more`} onClick={() => by(1)}>
          <Plus size={18} aria-hidden="true" />
        </button>
      </span>
      <button type="button" aria-label="Next point" className={css.down} onClick={onDown}>
        <ArrowDown size={18} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
