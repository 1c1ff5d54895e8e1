import clsx from 'clsx'
import type { Batch } from '@/api/queries/catalog-batches'
import { VisuallyHidden } from '@/components/visually-hidden'
import { trackerOf } from './batch-text'
import css from './tracker.module.css'

const spoken = { done: 'done', now: 'now', next: 'to come' } as const

/** The way of a batch: across the card, or upright on a phone. */
export function Tracker({ batch }: { batch: Batch }) {
  return (
    <ol aria-label="Steps" className={css.track}>
      {trackerOf(batch).map(({ name, fact, at, share }) => (
        <li
          key={name}
          aria-current={at === 'now' ? 'step' : undefined}
          className={clsx(css.step, css[at])}
          style={{ '--share': `${Math.round(share * 100)}%` } as React.CSSProperties}
        >
          <b>{name}</b>
          <VisuallyHidden>, {spoken[at]}. </VisuallyHidden>
          <span>{fact}</span>
        </li>
      ))}
    </ol>
  )
}
