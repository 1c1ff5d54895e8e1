import { formatDateTime } from './dates'
import { formatMoney } from './money'

/** A change of plan that waits for its payment; `amount` is in minor units. */
type PendingChange = {
  name: string
  amount: number
  currency: string
  expiresAt: string | null
}

const priceOf = ({ amount, currency }: PendingChange) => formatMoney(amount, currency)

/** 'Your upgrade to Growth ($169.98) waits for your bank's confirmation.' */
export function pendingText(change: PendingChange, planIsFree: boolean): string {
  const event = planIsFree ? 'its payment' : "your bank's confirmation"
  return `Your upgrade to ${change.name} (${priceOf(change)}) waits for ${event}.`
}

/** Until when it can be paid; empty where that is not known. */
export function pendingUntil({ expiresAt }: PendingChange): string {
  return expiresAt ? `It can be completed until ${formatDateTime(expiresAt)}.` : ''
}

/** What is asked before a pending change is dropped. */
export function dropQuestion(change: PendingChange, planName: string) {
  return {
    title: `Drop the upgrade to ${change.name}?`,
    body: `Its payment of ${priceOf(change)} is cancelled and nothing is charged. You stay on ${planName}.`,
    action: 'Drop this change',
    cancel: 'Keep it',
  }
}

/** What is asked where another change was chosen meanwhile. */
export function replaceQuestion(change: PendingChange, planIsFree: boolean, next: string) {
  return {
    title: 'Another change is waiting',
    body: `${pendingText(change, planIsFree)} Drop it first to change to ${next}: its payment is cancelled and nothing is charged for it.`,
    action: 'Drop it and continue',
    cancel: 'Keep it',
  }
}

/** What is said once it was dropped. */
export const droppedText = ({ name }: PendingChange) =>
  `The upgrade to ${name} was dropped. Nothing was charged for it.`
