import { formatDate } from './dates'
import { formatMoney } from './money'

/** The open invoice of a past-due plan; `amount` is in minor units. */
type PaymentDue = { amount: number; currency: string; since: string }

/** '$29.00 due since Nov 14th, 2026.' */
export function paymentDueText({ amount, currency, since }: PaymentDue): string {
  return `${formatMoney(amount, currency)} due since ${formatDate(since)}.`
}
