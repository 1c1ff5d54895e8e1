import type { CustomPlan, Subscription } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import type { SalesContact } from '@/lib/sales'
import css from './cards.module.css'
import { PendingChange } from './pending-change'
import { type BillingActions, PlanButtons } from './plan-buttons'
import { PlanDetails } from './plan-details'

/** The current plan, any scheduled or pending change, and the actions on it. */
export function PlanCard({
  workspace,
  subscription,
  custom,
  actions,
  contact,
}: {
  workspace: Workspace
  subscription: Subscription
  /** The workspace's custom plan; null if it has none, or while loading. */
  custom: CustomPlan | null
  actions: BillingActions
  /** How to contact sales; null if there is no way. */
  contact: SalesContact | null
}) {
  return (
    <section aria-labelledby="plan-card" className={css.card}>
      <h2 id="plan-card" className={css.label}>
        Current plan
      </h2>
      <PlanDetails
        subscription={subscription}
        custom={custom}
        actions={
          <PlanButtons
            workspace={workspace}
            subscription={subscription}
            actions={actions}
            contact={contact}
          />
        }
        pending={(change) => (
          <PendingChange workspaceId={workspace._id} subscription={subscription} change={change} />
        )}
      />
    </section>
  )
}
