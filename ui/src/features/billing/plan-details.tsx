import type { ReactNode } from 'react'
import type { CustomPlan, PendingChange as Pending, Subscription } from '@/api/queries/billing'
import { formatDate } from '@/lib/dates'
import { formatCount, formatMoney } from '@/lib/money'
import { paymentDueText } from '@/lib/payment-due'
import { pendingText } from '@/lib/pending-change'
import { cycleOf, isPaymentDue, planKind } from '@/lib/plan-status'
import css from './cards.module.css'

type PlanDetailsProps = {
  subscription: Subscription
  custom: CustomPlan | null
  /** Renders a change waiting for payment; by default only its text. */
  pending?: (change: Pending) => ReactNode
}

/** The plan's name, price, credits and what happens to it next. */
export function PlanDetails({ actions, ...words }: PlanDetailsProps & { actions?: ReactNode }) {
  const { plan, preDowngradeStripePriceData: before } = words.subscription
  return (
    <>
      <div className={css.head}>
        <p className={css.figure}>{before?.name ?? plan.name}</p>
        {actions}
      </div>
      <Price {...words} />
      <PlanNote {...words} />
    </>
  )
}

function Price({ subscription, custom }: PlanDetailsProps) {
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

function PlanNote({ subscription, custom, pending }: PlanDetailsProps) {
  const { plan, scheduledPlan, downgradeScheduled, paymentDue, pendingChange } = subscription
  const end = plan.subscriptionEndDate
  if (downgradeScheduled) {
    return (
      <p className={css.note}>
        {scheduledPlan?.name ?? 'The new plan'} takes effect on{' '}
        {formatDate(scheduledPlan?.startsAt ?? end ?? '')}.
      </p>
    )
  }
  if (pendingChange) {
    if (pending) return pending(pendingChange)
    return (
      <p className={css.note}>{pendingText(pendingChange, planKind(subscription) === 'free')}</p>
    )
  }
  if (custom?.requestCustomerCardDetails) {
    return (
      <p className={css.note}>
        Your plan needs a card on file. Add one under Manage billing details.
      </p>
    )
  }
  if (custom?.downgradeData) {
    const { price } = custom.downgradeData
    return (
      <p className={css.quiet}>
        Your price drops to {formatMoney(price, custom.currency)} when this billing period ends.
      </p>
    )
  }
  if (isPaymentDue(subscription)) {
    return paymentDue && <p className={css.due}>{paymentDueText(paymentDue)}</p>
  }
  if (planKind(subscription) === 'paid' && end) {
    return <p className={css.quiet}>Next payment on {formatDate(end)}.</p>
  }
  return null
}
