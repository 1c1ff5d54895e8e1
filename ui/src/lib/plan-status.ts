import { customName, freeName } from './plan-names'

/** What decides how a plan is shown and what can be done about it. */
export type PlanStatus = {
  plan: { id: string; name: string; amount: number }
  status: 'active' | 'past_due' | 'incomplete' | 'unpaid' | 'canceled'
  downgradeScheduled: boolean
}

/** A custom plan is paid for in its own way: it has no price of the catalogue, thus no id. */
export function planKind({ plan }: Pick<PlanStatus, 'plan'>): 'free' | 'paid' | 'custom' {
  if (plan.id === '' || plan.name === customName) return 'custom'
  return plan.name === freeName || plan.amount === 0 ? 'free' : 'paid'
}

/** What the plan card offers. */
export type PlanCardAction =
  | 'upgrade-plan'
  | 'cancel-plan'
  | 'manage-plan'
  | 'cancel-downgrade'
  | 'contact-sales'

export function planActions(standing: PlanStatus): PlanCardAction[] {
  const kind = planKind(standing)
  if (kind === 'custom') return ['contact-sales']
  if (standing.downgradeScheduled) return ['cancel-downgrade', 'manage-plan']
  return kind === 'free' ? ['upgrade-plan'] : ['manage-plan', 'cancel-plan']
}

/** How often credits come anew: by the year only where that was agreed. */
export function cycleOf(custom: { billingCycle: 'monthly' | 'yearly' } | null): 'month' | 'year' {
  return custom?.billingCycle === 'yearly' ? 'year' : 'month'
}

/**
 * Whether a payment failed, so that there are no new credits until it is made good. While the first
 * payment of a plan waits, the plan before it is in force and has its own.
 */
export function isPaymentDue({ status }: Pick<PlanStatus, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid'
}
