import { isOnRequest, type PlanEntry, priceText } from './plan'

/** The current plan of a workspace. */
type ActivePlan = { priceId: string; amount: number }

/** What choosing a plan does: the button's `label`, and in `message` why nothing happens. */
export type PlanChangeOption = {
  kind: 'upgrade' | 'downgrade' | 'same' | 'contact' | 'blocked'
  label: string
  message: string
}

/** Decides what choosing `selected` does; `scheduled` is whether a downgrade is scheduled. */
export function classifyChange(
  active: ActivePlan,
  selected: PlanEntry,
  scheduled: boolean,
): PlanChangeOption {
  if (isOnRequest(selected)) return { kind: 'contact', label: 'Contact Sales', message: '' }
  const { name, priceId, amount } = selected
  if (priceId === active.priceId) {
    const message = `You are currently on the same plan: ${name} (${priceText(selected)})`
    return { kind: 'same', label: 'Current plan', message }
  }
  const kind = (amount ?? 0) < active.amount ? 'downgrade' : 'upgrade'
  const label = `${kind === 'downgrade' ? 'Downgrade' : 'Upgrade'} to ${name}`
  return scheduled
    ? { kind: 'blocked', label, message: downgradeBlocks }
    : { kind, label, message: '' }
}

/** Why only the free plan can be chosen while a payment is due. */
export const paymentDueBlocks =
  'Pay the open invoice before changing plans. Until then, you can only go back to Free.'

/** Why no plan can be chosen while a downgrade is scheduled. */
export const downgradeBlocks = 'Cancel the requested downgrade request in order to update plan'
