import clsx from 'clsx'
import { Fragment } from 'react'
import type { Batch } from '@/api/queries/catalog-batches'
import css from './trail.module.css'

const steps = ['Received', 'Read', 'Map', 'Plan', 'Apply'] as const

/** The step that a file is at. */
const stepOf: Record<Batch['state'], number> = {
  received: 1,
  read: 2,
  mapped: 2,
  failed: 1,
  planning: 3,
  planned: 3,
  applying: 4,
  stopped: 4,
  done: 5,
  undoing: 5,
  undone: 5,
}

/** How far a file is on its way in. On this screen a planned one is at its columns again. */
export function Trail({ state }: { state: Batch['state'] }) {
  const now = state === 'planned' ? 2 : stepOf[state]
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
