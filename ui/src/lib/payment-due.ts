import { formatDate } from './dates'
import { formatMoney } from './money'

/** The invoice that is open while a plan is past due; `amount` is in minor units. */
type PaymentDue = { amount: number; currency: string; since: string; endsAt: string | null }

/** '$29.00 are due since Nov 14th, 2026. Unpaid, the plan ends on Nov 29th, 2026.' */
export function paymentDueText({ amount, currency, since, endsAt }: PaymentDue): string {
  const due = `${formatMoney(amount, currency)} due since ${formatDate(since)}.`
  return endsAt ? `${due} The plan ends on ${formatDate(endsAt)} unless it is paid.` : due
}
