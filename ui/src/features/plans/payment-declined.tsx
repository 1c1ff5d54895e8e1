import { Button } from '@/components/button'
import css from './payment-declined.module.css'

/** The bank's reason for declining a payment, and what to do next. */
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
