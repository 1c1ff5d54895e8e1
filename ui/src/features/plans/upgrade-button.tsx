import type { PlanPreview, Subscription } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import { Button, ButtonLink } from '@/components/button'
import { ContactButton } from '@/components/contact-button'
import { RefusableButton } from '@/components/refusable-button'
import { toast } from '@/components/toast'
import { pendingText } from '@/lib/pending-change'
import type { PlanEntry } from '@/lib/plan'
import { classifyChange, paymentDueBlocks } from '@/lib/plan-change'
import { freeName } from '@/lib/plan-names'
import { isPaymentDue, planKind } from '@/lib/plan-status'
import type { SalesContact } from '@/lib/sales'
import { useTrack } from '@/platform/tracker/use-track'
import css from './plans.module.css'
import { useConfirmPlanChange } from './use-confirm-plan-change'
import type { PlanChangeOutcome } from './use-plan-change'

/** A plan's button: upgrade, downgrade or contact sales, depending on the current plan. */
export function UpgradeButton({
  workspace,
  subscription,
  plan,
  contact,
  busy,
  onChange,
}: {
  workspace: Workspace
  subscription: Subscription
  plan: PlanEntry
  /** How to contact sales; null if there is no way. */
  contact: SalesContact | null
  busy: boolean
  /** Called after the user has confirmed the preview. */
  onChange: (preview: PlanPreview, productId: string) => Promise<PlanChangeOutcome>
}) {
  const track = useTrack()
  const { confirmChange, confirming } = useConfirmPlanChange(workspace._id, onChange)
  const { plan: currentPlan, downgradeScheduled, pendingChange } = subscription
  const { kind, label, message } = classifyChange(
    { priceId: currentPlan.id, amount: currentPlan.amount },
    plan,
    downgradeScheduled,
  )

  if (kind === 'contact') {
    return (
      <ContactButton variant="primary" size="lg" wide contact={contact}>
        {label}
      </ContactButton>
    )
  }
  if (isPaymentDue(subscription) && kind !== 'same' && plan.name !== freeName) {
    return (
      <>
        <RefusableButton size="lg" wide refusal={paymentDueBlocks}>
          {label}
        </RefusableButton>
        <p className={css.reason}>{paymentDueBlocks}</p>
      </>
    )
  }
  const pendingNote = pendingChange && (
    <p className={css.reason}>{pendingText(pendingChange, planKind(subscription) === 'free')}</p>
  )
  if (pendingChange?.payUrl && pendingChange.id === plan.priceId) {
    return (
      <>
        <ButtonLink
          variant="primary"
          size="lg"
          wide
          href={pendingChange.payUrl}
          target="_blank"
          rel="noopener"
        >
          Complete payment
        </ButtonLink>
        {pendingNote}
      </>
    )
  }

  function choose() {
    track('clicked_subscription_update', { plan: plan.name })
    if (kind === 'same') toast.info(message, { id: kind })
    else if (kind === 'blocked') toast.error(message, { id: kind })
    else confirmChange(plan, isPaymentDue(subscription) ? 'Back to Free' : label)
  }

  return (
    <>
      <Button
        variant={kind === 'upgrade' ? 'primary' : 'secondary'}
        size="lg"
        wide
        busy={confirming || busy}
        onClick={choose}
      >
        {isPaymentDue(subscription) && kind !== 'same' ? 'Back to Free' : label}
      </Button>
      {pendingNote}
    </>
  )
}
