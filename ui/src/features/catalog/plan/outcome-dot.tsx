import clsx from 'clsx'
import type { Outcome } from '@/api/queries/catalog-batches'
import css from './outcome-dot.module.css'

/** What becomes of rows, by color and shape. Their name stands beside it. */
export const OutcomeDot = ({ outcome }: { outcome: Outcome }) => (
  <i aria-hidden="true" className={clsx(css.dot, css[outcome])} />
)
