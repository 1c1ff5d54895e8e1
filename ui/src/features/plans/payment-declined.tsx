import { Button } from '@/components/button'
import css from './payment-declined.module.css'

/** What the bank said to a payment, and what to do about it. */
export function PaymentDeclined({
  message,
  onManageDetails,
}: {
  message: string
  onManageDetails: () => void
}) {
  return (
    <div role="alert" className={css.declined}>
      <p className={css.title}>Your payment didn't go through</p>
      <p>{message}</p>
      <p>Your plan hasn't changed and you haven't been charged. Add another card and try again.</p>
      <Button onClick={onManageDetails}>Manage billing details</Button>
    </div>
  )
}
