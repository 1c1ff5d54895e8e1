import { formatDateTime } from './dates'
import { formatMoney } from './money'

/** A change of plan with a pending payment; `amount` is in minor units. */
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

/** The payment deadline as text; '' if unknown. */
export function pendingUntil({ expiresAt }: PendingChange): string {
  return expiresAt ? `You can complete it until ${formatDateTime(expiresAt)}.` : ''
}

/** The confirmation before a pending change is cancelled. */
export function dropQuestion(change: PendingChange, planName: string) {
  return {
    title: `Drop the upgrade to ${change.name}?`,
    body: `We'll cancel its payment of ${priceOf(change)} and charge nothing. You stay on ${planName}.`,
    action: 'Drop this change',
    cancel: 'Keep it',
  }
}

/** The confirmation if another plan is chosen while a change is pending. */
export function replaceQuestion(change: PendingChange, planIsFree: boolean, next: string) {
  return {
    title: 'Another change is waiting',
    body: `${pendingText(change, planIsFree)} Drop it first to change to ${next}. We'll cancel its payment and charge nothing for it.`,
    action: 'Drop it and continue',
    cancel: 'Keep it',
  }
}

/** The message after a pending change was cancelled. */
export const droppedText = ({ name }: PendingChange) =>
  `Dropped the upgrade to ${name}. You weren't charged for it.`
