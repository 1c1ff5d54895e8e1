import { TriangleAlert } from 'lucide-react'
import type { Subscription } from '@/api/queries/billing'
import { Button, ButtonLink } from '@/components/button'
import css from './payment-due.module.css'

/** Says that the last payment failed, and how that is made good. */
export function PaymentDue({
  subscription: { plan, payUrl, stripeCustomerId },
  onManageDetails,
}: {
  subscription: Subscription
  /** Left out where the banner only tells. */
  onManageDetails?: (customerId: string) => void
}) {
  return (
    <section aria-labelledby="payment-due" className={css.banner}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={css.words}>
        <h2 id="payment-due" className={css.title}>
          Your last payment did not go through
        </h2>
        <p>
          There are no new credits until the {plan.name} plan is paid.{' '}
          {payUrl ? 'Pay the open invoice, or enter another card.' : 'Enter another card.'}
        </p>
      </div>
      <div className={css.actions}>
        {onManageDetails && (
          <Button onClick={() => onManageDetails(stripeCustomerId)}>Update card</Button>
        )}
        {payUrl && (
          <ButtonLink variant="primary" href={payUrl} target="_blank" rel="noopener">
            Pay now
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
