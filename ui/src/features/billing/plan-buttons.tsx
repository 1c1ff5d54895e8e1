import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import { type Subscription, useRevertDowngrade } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { ContactButton } from '@/components/contact-button'
import { useOpenPanel } from '@/components/open-panel'
import { RefusableButton } from '@/components/refusable-button'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import { downgradeBlocks } from '@/lib/plan-change'
import { type PlanCardAction, planActions } from '@/lib/plan-status'
import type { SalesContact } from '@/lib/sales'
import { useTrack } from '@/platform/tracker/use-track'
import css from './cards.module.css'
import { DowngradeCancelledPanel } from './panels'

/** What the plan card needs to change the plan. */
export type BillingActions = {
  userId: string
  /** Opens the panel that changes to the Free plan. */
  cancelPlan: () => void
}

/** The plan card's buttons: upgrade, manage, cancel and contact sales. */
export function PlanButtons({
  workspace: { _id },
  subscription,
  actions,
  contact,
}: {
  workspace: Workspace
  subscription: Subscription
  actions: BillingActions
  contact: SalesContact | null
}) {
  const track = useTrack()
  const [, navigate] = useLocation()
  const revert = useRevertDowngrade(_id)
  const openPanel = useOpenPanel()

  function toPlans() {
    track('clicked_subscription_update', { workspaceId: _id, from: 'billing' })
    navigate(paths.plans(_id))
  }

  async function cancelDowngrade() {
    // Awaited: callbacks of `mutate` do not run after unmounting. Then a toast replaces the panel.
    let shown = false
    function show() {
      shown = true
      openPanel(DowngradeCancelledPanel, { workspaceId: _id })
    }
    try {
      await revert.mutateAsync(actions.userId, { onSuccess: show })
      if (!shown) toast.success('Downgrade cancelled')
    } catch (error) {
      toast.error(errorText(error, 'Error in cancel downgrade'))
    }
  }

  const buttons: Record<PlanCardAction, () => ReactNode> = {
    'upgrade-plan': () => (
      <Button key="upgrade" variant="primary" onClick={toPlans}>
        Upgrade plan
      </Button>
    ),
    'manage-plan': () => (
      <RefusableButton
        key="manage"
        variant={
          subscription.downgradeScheduled || subscription.pendingChange ? 'secondary' : 'primary'
        }
        refusal={subscription.downgradeScheduled ? downgradeBlocks : null}
        onClick={toPlans}
      >
        Manage plan
      </RefusableButton>
    ),
    'cancel-plan': () => (
      <Button key="cancel" variant="ghost" onClick={actions.cancelPlan}>
        Cancel plan
      </Button>
    ),
    'cancel-downgrade': () => (
      <Button key="revert" variant="primary" busy={revert.isPending} onClick={cancelDowngrade}>
        Cancel Downgrade
      </Button>
    ),
    'contact-sales': () => (
      <ContactButton
        key="contact"
        variant="primary"
        contact={contact}
        onClick={() => track('click', { target: 'Contact Sales', from: 'billing' })}
      >
        Contact Sales
      </ContactButton>
    ),
  }
  return (
    <div className={css.actions}>{planActions(subscription).map((name) => buttons[name]())}</div>
  )
}
