import clsx from 'clsx'
import css from './meter.module.css'

/** A share, from 0 to 1, as a bar. Decoration: the numbers have to stand beside it. */
export function Meter({ share, low = false }: { share: number; low?: boolean }) {
  return (
    <div aria-hidden="true" className={clsx(css.meter, low && css.low)}>
      <div className={css.bar} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
