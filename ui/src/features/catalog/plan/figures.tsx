import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Outcome } from '@/api/queries/catalog-batches'
import { formatCount } from '@/lib/money'
import css from './figures.module.css'
import { OutcomeDot } from './outcome-dot'

export type Figure = { outcome: Outcome; name: string; count: number; fact: string }

/** The four figures of a plan, which are its filters too. */
export function Figures({
  figures,
  shown,
  onShow,
  search,
}: {
  figures: readonly Figure[]
  /** Null: all. */
  shown: Outcome | 'edited' | null
  onShow: (outcome: Outcome | null) => void
  /** What looks for one of the rows. */
  search: ReactNode
}) {
  return (
    <div className={css.bar}>
      <fieldset className={css.figures}>
        <legend className={css.hidden}>Show</legend>
        {figures.map(({ outcome, name, count, fact }) => (
          <button
            key={outcome}
            type="button"
            className={css.figure}
            aria-pressed={shown === outcome}
            onClick={() => onShow(shown === outcome ? null : outcome)}
          >
            <b className={clsx(outcome === 'refused' && count > 0 && css.bad)}>
              {formatCount(count)}
            </b>{' '}
            <span className={css.name}>
              <OutcomeDot outcome={outcome} />
              {name}
            </span>{' '}
            <small>{fact}</small>
          </button>
        ))}
      </fieldset>
      {search}
    </div>
  )
}
