import { Button } from '@/components/button'
import css from './declined.module.css'

/** What the bank said to a payment, and what to do about it. */
export function Declined({
  message,
  onManageDetails,
}: {
  message: string
  onManageDetails: () => void
}) {
  return (
    <div role="alert" className={css.declined}>
      <p className={css.title}>The payment did not succeed</p>
      <p>{message}</p>
      <p>Your plan is unchanged and nothing was charged. Save another card, then try again.</p>
      <Button onClick={onManageDetails}>Manage billing details</Button>
    </div>
  )
}
