import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { type PlanPreview, planPreviewQuery } from '@/api/queries/billing'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { ErrorView } from '@/components/error-view'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import type { PlanEntry } from '@/lib/plan'
import { freeName } from '@/lib/plan-names'
import { isPaymentDue } from '@/lib/plan-status'
import { ChangeSummary } from './change-summary'
import { PaymentDeclined } from './payment-declined'
import { PendingChangeNotice } from './pending-change-notice'
import css from './plans.module.css'
import { usePlanChange } from './use-plan-change'
import { usePlans } from './use-plans'

type UpdateSubscriptionPanelProps = {
  user: User
  workspace: Workspace
  /** The target price; null for the Free plan, which is what 'Cancel plan' does. */
  priceId: string | null
  /** Opens 'Update Billing Details', to enter another card. */
  onManageDetails: (customerId: string) => void
  onClose: () => void
}

/** The preview of a plan change and the button that confirms it. */
export default function UpdateSubscriptionPanel({
  user,
  workspace,
  priceId,
  onManageDetails,
  onClose,
}: UpdateSubscriptionPanelProps) {
  const { plans, error, retry } = usePlans(workspace._id)
  const target = plans?.entries.find((plan) =>
    priceId === null ? plan.name === freeName : plan.priceId === priceId,
  )
  const { change, changing, declined } = usePlanChange(
    user,
    workspace,
    'Unable to update plan',
    onClose,
  )
  const pendingChange = plans?.subscription.pendingChange ?? null
  const [repriced, setRepriced] = useState<PlanPreview | null>(null)
  const preview = useQuery({
    ...planPreviewQuery(workspace._id, target?.priceId ?? ''),
    // After the change there is nothing left to preview.
    enabled: target !== undefined && !changing && !pendingChange,
  })

  const failure = error ?? (preview.isFetching ? null : preview.error)
  const unavailable = plans !== null && target === undefined
  const current = preview.data && !failure ? preview.data : null
  const shownPreview = pendingChange ? null : (repriced ?? current)
  const paymentDue = plans !== null && isPaymentDue(plans.subscription)

  async function changeTo({ productId }: PlanEntry, shown: PlanPreview) {
    const outcome = await change(shown, productId)
    if (outcome.kind === 'price-changed') setRepriced(outcome.preview)
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="Update Subscription"
      footer={
        <>
          <Button onClick={onClose}>
            {shownPreview?.kind === 'downgrade' ? 'Keep my plan' : 'Close'}
          </Button>
          {shownPreview && target && (
            <Button
              variant="primary"
              busy={changing}
              onClick={() => changeTo(target, shownPreview)}
            >
              {paymentDue ? 'Back' : shownPreview.kind === 'downgrade' ? 'Downgrade' : 'Upgrade'} to{' '}
              {shownPreview.to.name}
            </Button>
          )}
        </>
      }
    >
      {declined !== '' && plans && (
        <PaymentDeclined
          message={declined}
          onManageDetails={() => onManageDetails(plans.subscription.stripeCustomerId)}
        />
      )}
      {pendingChange && plans ? (
        <PendingChangeNotice
          workspaceId={workspace._id}
          subscription={plans.subscription}
          change={pendingChange}
        />
      ) : shownPreview ? (
        <ChangeSummary preview={shownPreview} repriced={repriced !== null} />
      ) : failure || unavailable ? (
        <ErrorView
          part
          title="Couldn't load this plan change"
          text={unavailable ? 'This plan is no longer available.' : errorText(failure)}
          onRetry={() => {
            if (error || unavailable) retry()
            else preview.refetch()
          }}
        />
      ) : (
        <Loading label="Loading...." className={css.skeleton}>
          <Skeleton height={110} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Loading>
      )}
    </Panel>
  )
}
