import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Outcome } from '@/api/queries/catalog-batches'
import { formatCount } from '@/lib/money'
import css from './figures.module.css'
import { OutcomeDot } from './outcome-dot'

export type Figure<Part extends string> = {
  part: Part
  /** How its dot looks. */
  outcome: Outcome
  name: string
  count: number
  fact: string
}

/** The four figures of a plan, which are its filters too. */
export function Figures<Part extends string>({
  figures,
  shown,
  onShow,
  search,
}: {
  figures: readonly Figure<Part>[]
  /** Null: all. */
  shown: string | null
  onShow: (part: Part | null) => void
  /** What looks for one of the rows. */
  search?: ReactNode
}) {
  return (
    <div className={css.bar}>
      <fieldset className={css.figures}>
        <legend className={css.hidden}>Show</legend>
        {figures.map(({ part, outcome, name, count, fact }) => (
          <button
            key={part}
            type="button"
            className={css.figure}
            aria-pressed={shown === part}
            onClick={() => onShow(shown === part ? null : part)}
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
