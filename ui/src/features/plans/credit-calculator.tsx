import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/button'
import { Meter } from '@/components/meter'
import {
  actionsName,
  type Counts,
  type CreditPrice,
  costOf,
  countOf,
  stepOf,
} from '@/lib/credit-prices'
import { formatCount } from '@/lib/money'
import { isOnRequest, type PlanEntry } from '@/lib/plan'
import { actionLimits } from '@/lib/plan-limits'
import css from './credit-calculator.module.css'

/** Upper limit of a count. */
const maxCount = 99_999

/** Calculates the credits for a mix of actions and compares them with the plan's. */
export function CreditCalculator({
  plan,
  entries,
  prices,
}: {
  plan: PlanEntry
  /** All plans, cheapest first. */
  entries: readonly PlanEntry[]
  prices: readonly CreditPrice[]
}) {
  const [counts, setCounts] = useState<Counts>({})
  const titleId = useId()
  const limits = actionLimits(plan)
  const cost = costOf(prices, counts)
  return (
    <section aria-labelledby={titleId} className={css.calculator}>
      <h2 id={titleId} className={css.title}>
        What {formatCount(plan.credits)} credits can buy
      </h2>
      <ul className={css.rows}>
        {prices.map(({ action, credits }) => {
          const most = Math.floor(plan.credits / credits)
          const limit = Math.min(limits[action] ?? maxCount, maxCount)
          return (
            <li key={action} className={css.row}>
              <span className={css.action}>{actionsName(action)}</span>
              <span className={css.price}>{formatCount(credits)} credits each</span>
              <Stepper
                name={actionsName(action)}
                count={counts[action] ?? 0}
                step={stepOf(Math.min(most, limit))}
                most={limit}
                onChange={(count) => setCounts({ ...counts, [action]: count })}
              />
              <span className={css.price}>
                {limits[action] === undefined
                  ? ''
                  : `at most ${countOf(action, limits[action])} a ${plan.interval}`}
              </span>
            </li>
          )
        })}
      </ul>
      <Meter
        share={Math.min(1, cost / Math.max(1, plan.credits))}
        level={cost > plan.credits ? 'none' : 'enough'}
      />
      <p role="status" className={css.result} data-over={cost > plan.credits || undefined}>
        {resultText(cost, plan, entries)}
      </p>
    </section>
  )
}

function resultText(cost: number, { name, credits }: PlanEntry, entries: readonly PlanEntry[]) {
  if (cost <= credits) {
    return `${formatCount(cost)} of ${formatCount(credits)} credits, ${formatCount(credits - cost)} left.`
  }
  const enough = entries.find((entry) => !isOnRequest(entry) && entry.credits >= cost)
  const more = `${formatCount(cost)} credits: ${formatCount(cost - credits)} more than ${name} has.`
  return enough ? `${more} ${enough.name} is enough.` : `${more} Contact sales for more.`
}

function Stepper({
  name,
  count,
  step,
  most,
  onChange,
}: {
  name: string
  count: number
  step: number
  most: number
  onChange: (count: number) => void
}) {
  const set = (next: number) => onChange(Math.min(most, Math.max(0, next)))
  return (
    <span className={css.stepper}>
      <Button square aria-label={`Fewer ${name.toLowerCase()}`} onClick={() => set(count - step)}>
        <Minus size={16} aria-hidden="true" />
      </Button>
      <input
        aria-label={name}
        inputMode="numeric"
        className={css.count}
        value={count}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, '').slice(0, 5)))}
      />
      <Button square aria-label={`More ${name.toLowerCase()}`} onClick={() => set(count + step)}>
        <Plus size={16} aria-hidden="true" />
      </Button>
    </span>
  )
}
