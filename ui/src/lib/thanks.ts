import { formatCount } from './money'
import { type PlanStatus, planKind } from './plan-status'

/**
 * The message after returning from payment: the new plan, or that it is pending. Empty if nothing
 * was paid and nothing is pending.
 */
export function thanks(
  subscription: Pick<PlanStatus, 'plan'> & { pending: boolean },
  availableCredits: number,
): string {
  const { plan, pending } = subscription
  if (pending) return 'Thanks! Your new plan starts as soon as your payment is confirmed.'
  if (planKind(subscription) !== 'paid') return ''
  return `Thanks! You're on ${plan.name} now, with ${formatCount(availableCredits)} credits.`
}
