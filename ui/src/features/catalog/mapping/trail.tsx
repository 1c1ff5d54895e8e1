import clsx from 'clsx'
import { Fragment } from 'react'
import type { Batch } from '@/api/queries/catalog-batches'
import { hasSheet, wayOf } from '../batches/batch-states'
import css from './trail.module.css'

/** How far a batch is on its way in. On this screen a planned one is at its columns, or at its photos, again. */
export function Trail({ batch }: { batch: Batch }) {
  const { steps, now: at } = wayOf(batch)
  const isHere = batch.state === 'mapped' || batch.state === 'planned'
  const now = isHere ? (hasSheet(batch) ? 2 : 0) : at
  return (
    <ol aria-label="Steps" className={css.trail}>
      {steps.map((step, at) => (
        <Fragment key={step}>
          {at > 0 && <li aria-hidden="true" className={clsx(css.line, at <= now && css.passed)} />}
          <li
            aria-current={at === now ? 'step' : undefined}
            className={clsx(at < now && css.done, at === now && css.now)}
          >
            <i aria-hidden="true" className={css.dot} />
            {step}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
