import type { ReactNode } from 'react'
import type { CustomPlan, Subscription } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import { formatDate } from '@/lib/dates'
import { formatCount, formatMoney } from '@/lib/money'
import { cycleOf, isPaymentDue, planKind } from '@/lib/standing'
import css from './cards.module.css'
import { PlanActions, type PlanDeeds } from './plan-actions'

/** The plan in force, what becomes of it, and what can be done about it. */
export function PlanCard({
  workspace,
  subscription,
  custom,
  deeds,
}: {
  workspace: Workspace
  subscription: Subscription
  /** What was agreed with the workspace; null if nothing, or while it is not known. */
  custom: CustomPlan | null
  deeds: PlanDeeds
}) {
  return (
    <section aria-labelledby="plan-card" className={css.card}>
      <h2 id="plan-card" className={css.label}>
        Current plan
      </h2>
      <PlanWords
        subscription={subscription}
        custom={custom}
        actions={<PlanActions workspace={workspace} subscription={subscription} deeds={deeds} />}
      />
    </section>
  )
}

type Words = { subscription: Subscription; custom: CustomPlan | null }

/** What the plan is called, costs and gives, and what becomes of it. */
export function PlanWords({ actions, ...words }: Words & { actions?: ReactNode }) {
  const { plan, preDowngradeStripePriceData: before } = words.subscription
  return (
    <>
      <div className={css.head}>
        <p className={css.figure}>{before?.name ?? plan.name}</p>
        {actions}
      </div>
      <Price {...words} />
      <Outlook {...words} />
    </>
  )
}

function Price({ subscription, custom }: Words) {
  const { plan, preDowngradeStripePriceData: before, credits } = subscription
  const cycle = cycleOf(custom)
  const amount = custom?.price ?? before?.amount ?? plan.amount
  return (
    <p className={css.price}>
      <strong>{formatMoney(amount, custom?.currency ?? plan.currency)}</strong> billed{' '}
      {cycle === 'year' ? 'yearly' : 'monthly'}, {formatCount(custom?.credits ?? credits)} credits
      each {cycle}
    </p>
  )
}

function Outlook({ subscription, custom }: Words) {
  const { plan, scheduledPlan, downgradeScheduled, pending, payUrl } = subscription
  const end = plan.subscriptionEndDate
  if (downgradeScheduled) {
    return (
      <p className={css.note}>
        {scheduledPlan?.name ?? 'The new plan'} takes effect from{' '}
        {formatDate(scheduledPlan?.startsAt ?? end ?? '')}.
      </p>
    )
  }
  if (pending) {
    return (
      <p className={css.note}>
        A change of plan waits for its payment.{' '}
        {payUrl && (
          <a href={payUrl} target="_blank" rel="noopener">
            Complete the payment
          </a>
        )}
      </p>
    )
  }
  if (custom?.requestCustomerCardDetails) {
    return <p className={css.note}>Your plan needs a card. Add one in the billing details.</p>
  }
  if (custom?.downgradeData) {
    const { price } = custom.downgradeData
    return (
      <p className={css.quiet}>
        The price goes down to {formatMoney(price, custom.currency)} when the period ends.
      </p>
    )
  }
  if (planKind(subscription) === 'paid' && end && !isPaymentDue(subscription)) {
    return <p className={css.quiet}>Next payment on {formatDate(end)}.</p>
  }
  return null
}
