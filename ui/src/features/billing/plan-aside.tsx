import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { creditsQuery } from '@/api/queries/credits'
import { limitsQuery } from '@/api/queries/limits'
import { Meter } from '@/components/meter'
import { creditLevel, shareLeft } from '@/lib/credits-left'
import { leftText } from '@/lib/limits'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { purchasesOf } from '@/lib/purchases'
import { CardFallback } from './card-fallback'
import cards from './cards.module.css'
import css from './plan-aside.module.css'
import { resetText } from './reset-text'
import { useSubscription } from './use-subscription'

/** A plan's credits and what they buy, for a narrow column. */
export function PlanAside({ workspaceId }: { workspaceId: string }) {
  const limits = useQuery(limitsQuery(workspaceId))
  const credits = useQuery(creditsQuery(workspaceId))
  const { subscription, custom } = useSubscription(workspaceId)
  const { data } = limits
  if (!data || !credits.data) {
    return (
      <section aria-label="Your plan" className={cards.card}>
        <CardFallback query={data ? credits : limits} failure="Couldn't load your plan." />
      </section>
    )
  }
  const { availableCredits: available, totalCredits: total } = credits.data
  const techpacks = data.limits.find(({ thing }) => thing === 'techpacks')
  return (
    <section aria-labelledby="plan-aside" className={cards.card}>
      <h3 id="plan-aside" className={cards.label}>
        {data.plan.name} plan
      </h3>
      <p className={cards.figure}>
        {formatCount(available)}
        <span className={cards.total}>/{formatCount(total)} credits</span>
      </p>
      <Meter share={shareLeft(available, total)} level={creditLevel(available, total)} />
      <dl className={css.list}>
        {purchasesOf(data.limits).map(({ thing, count, unit }, index) => (
          <div key={thing} className={css.item}>
            <dt>{index === 0 ? capitalized(unit) : `or ${unit}`}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        {techpacks && (
          <div className={css.item}>
            <dt>and techpacks</dt>
            <dd>{leftText(techpacks)}</dd>
          </div>
        )}
      </dl>
      {subscription && <p className={cards.quiet}>{resetText(subscription, custom)}</p>}
      <Link href={paths.plans(workspaceId)} className={css.link}>
        Compare plans
      </Link>
    </section>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
