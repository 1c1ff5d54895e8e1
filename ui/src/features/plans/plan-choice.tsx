import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { Subscription } from '@/api/queries/billing'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { PlanEntry } from '@/lib/plan'
import { freeName } from '@/lib/plan-names'
import { Comparison } from './comparison'
import { Declined } from './declined'
import { PlanAction } from './plan-action'
import { PlanFeatures } from './plan-features'
import { PlanSlider } from './plan-slider'
import { PlanSummary } from './plan-summary'
import css from './plans.module.css'
import { PlansScreen } from './plans-screen'
import { useChange } from './use-change'
import type { Plans } from './use-plans'

/** The plans, the one that is looked at, and the button that changes to it. */
export function PlanChoice({
  user,
  workspace,
  onManageDetails,
  plans: { entries, subscription },
}: {
  user: User
  workspace: Workspace
  onManageDetails: (customerId: string) => void
  plans: Plans
}) {
  const [, navigate] = useLocation()
  const [name, setName] = useState<string | null>(null)
  const [comparing, setComparing] = useState(false)
  const tableId = useId()
  const { change, changing, declined } = useChange(
    user,
    workspace,
    'Failed to create checkout session',
    () => navigate(paths.billing(workspace._id)),
  )

  const selected = entries.find((entry) => entry.name === name) ?? activeOf(entries, subscription)
  if (!selected) return null
  const free = entries.find((entry) => entry.name === freeName)
  return (
    <PlansScreen
      workspaceId={workspace._id}
      lead={
        <span aria-live="polite">
          {selected.name}, {formatCount(selected.credits)} credits per {selected.interval}
        </span>
      }
    >
      <div className={css.choice}>
        <PlanSlider
          entries={entries}
          selected={selected}
          onSelect={(entry) => setName(entry.name)}
        />
        {declined !== '' && (
          <Declined
            message={declined}
            onManageDetails={() => onManageDetails(subscription.stripeCustomerId)}
          />
        )}
        <div className={css.plan}>
          <PlanSummary plan={selected}>
            <PlanAction
              workspace={workspace}
              subscription={subscription}
              plan={selected}
              busy={changing}
              onChange={change}
            />
          </PlanSummary>
          <PlanFeatures plan={selected} />
        </div>
        <button
          type="button"
          className={css.compare}
          aria-expanded={comparing}
          aria-controls={comparing ? tableId : undefined}
          onClick={() => setComparing(!comparing)}
        >
          See detailed plan comparison
          <ChevronDown size={16} aria-hidden="true" />
        </button>
        {comparing && <Comparison id={tableId} plans={unlike(free, selected)} />}
      </div>
    </PlansScreen>
  )
}

/** By its price, and if that is sold no more, by its product. */
function activeOf(entries: readonly PlanEntry[], { plan }: Subscription): PlanEntry | undefined {
  return (
    entries.find(({ priceId }) => priceId === plan.id) ??
    entries.find(({ productId }) => productId !== '' && productId === plan.productId) ??
    entries[0]
  )
}

function unlike(free: PlanEntry | undefined, selected: PlanEntry) {
  return free && free !== selected ? [free, selected] : [selected]
}
