import { formatDate } from './dates'
import { formatMoney } from './money'
import { isPaymentDue, type PlanStatus } from './plan-status'

type Known = Pick<PlanStatus, 'status'> & {
  plan: { name: string }
  paymentDue: { amount: number; currency: string; endsAt: string | null } | null
  endedPlan: { name: string; endedAt: string } | null
}

/** A notice to admins on every screen. `id` identifies its cause. */
export type BillingNotice = {
  kind: 'past-due' | 'ended'
  id: string
  title: string
  text: string
}

/** The notice for a subscription, or null. */
export function billingNotice(subscription: Known): BillingNotice | null {
  const { plan, paymentDue, endedPlan } = subscription
  if (isPaymentDue(subscription)) {
    return {
      kind: 'past-due',
      id: 'past-due',
      title: "Your last payment didn't go through",
      text: `You won't get new credits until the ${plan.name} plan is paid${dueOf(paymentDue)}.`,
    }
  }
  if (!endedPlan) return null
  const { name, endedAt } = endedPlan
  return {
    kind: 'ended',
    id: `${name} ${endedAt}`,
    title: `Your ${name} plan has ended`,
    text: `It ended on ${formatDate(endedAt)} because it wasn't paid. You're now on the ${plan.name} plan.`,
  }
}

function dueOf(due: Known['paymentDue']) {
  if (!due) return ''
  const amount = ` (${formatMoney(due.amount, due.currency)})`
  return due.endsAt ? `${amount}; otherwise it ends on ${formatDate(due.endsAt)}` : amount
}
