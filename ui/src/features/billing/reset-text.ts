import type { CustomPlan, Subscription } from '@/api/queries/billing'
import { formatDate } from '@/lib/dates'
import { cycleOf, isPaymentDue } from '@/lib/plan-status'

/**
 * 'Credits reset every month (Dec 14th, 2026)'; with a dash if the end is unknown. Makes no
 * promise while a payment is due.
 */
export function resetText(subscription: Subscription, custom: CustomPlan | null): string {
  const { plan } = subscription
  if (isPaymentDue(subscription)) return `You won't get new credits until ${plan.name} is paid.`
  return `Credits reset every ${cycleOf(custom)} (${formatDate(plan.subscriptionEndDate ?? '')})`
}
