import { formatCount } from './money'
import { type PlanStatus, planKind } from './plan-status'

/**
 * What is said to who comes back from paying: what they are on now, or that it waits. Empty where
 * nothing was paid and nothing waits.
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
