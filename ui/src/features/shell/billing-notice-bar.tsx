import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Subscription } from '@/api/queries/billing'
import { Button, ButtonLink } from '@/components/button'
import { billingNotice } from '@/lib/billing-notice'
import { paths } from '@/lib/paths'
import { storage } from '@/lib/storage'
import type { AppActions } from './app-actions'
import css from './billing-notice.module.css'

const storageKey = (workspaceId: string) => `selvedge.billing-notice.${workspaceId}`

/** The notice at the lower edge of every screen: nothing moves when it comes. */
export default function BillingNoticeBar({
  workspaceId,
  subscription,
  actions,
}: {
  workspaceId: string
  subscription: Subscription
  actions: AppActions
}) {
  const [dismissed, setDismissed] = useState(() => storage.get(storageKey(workspaceId)))
  const notice = billingNotice(subscription)
  if (!notice || notice.id === dismissed) return null

  function dismiss(id: string) {
    storage.set(storageKey(workspaceId), id)
    setDismissed(id)
  }

  return (
    <section aria-labelledby="billing-notice" className={css.bar} data-kind={notice.kind}>
      <TriangleAlert size={20} aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <h2 id="billing-notice" className={css.title}>
          {notice.title}
        </h2>
        <p>{notice.text}</p>
      </div>
      <div className={css.actions}>
        {notice.kind === 'past-due' ? (
          <PastDueActions subscription={subscription} actions={actions} />
        ) : (
          <>
            <ButtonLink asChild variant="primary">
              <Link href={paths.plans(workspaceId)}>Choose a plan</Link>
            </ButtonLink>
            <Button variant="ghost" square aria-label="Dismiss" onClick={() => dismiss(notice.id)}>
              <X size={18} aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function PastDueActions({
  subscription,
  actions,
}: {
  subscription: Subscription
  actions: AppActions
}) {
  const { paymentDue, stripeCustomerId: customerId } = subscription
  const payUrl = paymentDue?.payUrl ?? subscription.payUrl
  return (
    <>
      {payUrl && (
        <ButtonLink variant="primary" href={payUrl} target="_blank" rel="noopener">
          Pay now
        </ButtonLink>
      )}
      <Button onClick={() => actions.manageBillingDetails(customerId)}>Update card</Button>
      <Button variant="ghost" onClick={actions.cancelPlan}>
        Back to Free
      </Button>
    </>
  )
}
