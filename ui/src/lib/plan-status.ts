import { customName, freeName } from './plan-names'

/** What decides how a plan is shown and which actions it has. */
export type PlanStatus = {
  plan: { id: string; name: string; amount: number }
  status: 'active' | 'past_due' | 'incomplete' | 'unpaid' | 'canceled'
  downgradeScheduled: boolean
}

/** Whether the plan is custom: it has no price in the catalogue and thus no ID. */
export function planKind({ plan }: Pick<PlanStatus, 'plan'>): 'free' | 'paid' | 'custom' {
  if (plan.id === '' || plan.name === customName) return 'custom'
  return plan.name === freeName || plan.amount === 0 ? 'free' : 'paid'
}

/** The actions of the plan card. */
export type PlanCardAction =
  | 'upgrade-plan'
  | 'cancel-plan'
  | 'manage-plan'
  | 'cancel-downgrade'
  | 'contact-sales'

export function planActions(status: PlanStatus): PlanCardAction[] {
  const kind = planKind(status)
  if (kind === 'custom') return ['contact-sales']
  if (status.downgradeScheduled) return ['cancel-downgrade', 'manage-plan']
  return kind === 'free' ? ['upgrade-plan'] : ['manage-plan', 'cancel-plan']
}

/** How often credits are granted: yearly only for some custom plans. */
export function cycleOf(custom: { billingCycle: 'monthly' | 'yearly' } | null): 'month' | 'year' {
  return custom?.billingCycle === 'yearly' ? 'year' : 'month'
}

/**
 * Whether a payment failed, so that no credits are granted until it is paid. While the first payment
 * of a plan is pending, the previous plan is still active and grants its own.
 */
export function isPaymentDue({ status }: Pick<PlanStatus, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid'
}
