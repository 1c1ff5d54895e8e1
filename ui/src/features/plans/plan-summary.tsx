import type { ReactNode } from 'react'
import { allowances, type CreditPrice } from '@/lib/credit-prices'
import { creditsPerInterval, isOnRequest, type PlanEntry, priceText } from '@/lib/plan'
import { actionLimits } from '@/lib/plan-limits'
import { enterpriseName } from '@/lib/plan-names'
import css from './plans.module.css'

/** The selected plan, with its button. */
export function PlanSummary({
  plan,
  prices,
  children,
}: {
  plan: PlanEntry
  prices: readonly CreditPrice[]
  children: ReactNode
}) {
  const { name, tagline, description, interval } = plan
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
      <p className={css.credits}>{capitalised(creditsPerInterval(plan))}</p>
      {name !== enterpriseName && <Allowances plan={plan} prices={prices} />}
      {children}
    </section>
  )
}

/** What the credits buy: any one of the lines or a mix, not all of them. */
function Allowances({ plan, prices }: { plan: PlanEntry; prices: readonly CreditPrice[] }) {
  const lines = allowances(prices, plan.credits, actionLimits(plan))
  if (lines.length === 0) return null
  return (
    <ul aria-label="What the credits buy" className={css.allowances}>
      {lines.map((line, i) => (
        <li key={line}>
          {i > 0 && 'or '}
          <strong>{line}</strong>
        </li>
      ))}
      <li>or any mix of them</li>
    </ul>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
