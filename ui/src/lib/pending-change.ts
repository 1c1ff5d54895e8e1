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
  return `Your upgrade to ${change.name} (${priceOf(change)}) is waiting for ${event}.`
}

/** Until when it can be paid; empty where that is not known. */
export function pendingUntil({ expiresAt }: PendingChange): string {
  return expiresAt ? `You can complete it until ${formatDateTime(expiresAt)}.` : ''
}

/** What is asked before a pending change is dropped. */
export function dropQuestion(change: PendingChange, planName: string) {
  return {
    title: `Drop the upgrade to ${change.name}?`,
    body: `We'll cancel its payment of ${priceOf(change)} and charge nothing. You stay on ${planName}.`,
    action: 'Drop this change',
    cancel: 'Keep it',
  }
}

/** What is asked where another change was chosen meanwhile. */
export function replaceQuestion(change: PendingChange, planIsFree: boolean, next: string) {
  return {
    title: 'Another change is waiting',
    body: `${pendingText(change, planIsFree)} Drop it first to change to ${next}. We'll cancel its payment and charge nothing for it.`,
    action: 'Drop it and continue',
    cancel: 'Keep it',
  }
}

/** What is said once it was dropped. */
export const droppedText = ({ name }: PendingChange) =>
  `Dropped the upgrade to ${name}. You weren't charged for it.`
