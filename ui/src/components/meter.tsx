import clsx from 'clsx'
import type { CreditLevel } from '@/lib/credits-left'
import css from './meter.module.css'

/** A share, 0 to 1, as a bar. Decorative: the numbers must be next to it. */
export function Meter({
  share,
  level = 'enough',
}: {
  share: number
  level?: CreditLevel | 'full'
}) {
  return (
    <div aria-hidden="true" className={clsx(css.meter, css[level])}>
      <div className={css.bar} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
