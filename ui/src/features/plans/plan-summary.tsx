import type { ReactNode } from 'react'
import { formatCount } from '@/lib/money'
import { isOnRequest, type PlanEntry, priceText } from '@/lib/plan'
import css from './plans.module.css'

/** The plan that is looked at, with the button for it. */
export function PlanSummary({ plan, children }: { plan: PlanEntry; children: ReactNode }) {
  const { name, tagline, description, credits, interval } = plan
  return (
    <section aria-labelledby="plan" className={css.summary}>
      <h2 id="plan" className={css.name}>
        {name}
      </h2>
      <p>{tagline}</p>
      <p className={css.description}>{description}</p>
      <p className={css.price}>
        {isOnRequest(plan) ? (
          <span className={css.amount}>Custom</span>
        ) : (
          <>
            <span className={css.amount}>{priceText(plan)}</span>{' '}
            <span className={css.cycle}>billed {interval}ly</span>
          </>
        )}
      </p>
      <p className={css.credits}>
        {formatCount(credits)} credits per {interval}
      </p>
      {children}
    </section>
  )
}
