import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { Subscription } from '@/api/queries/billing'
import { configQuery } from '@/api/queries/config'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { paths } from '@/lib/paths'
import { creditsPerInterval, type PlanEntry } from '@/lib/plan'
import { enterpriseName, freeName } from '@/lib/plan-names'
import type { SalesContact } from '@/lib/sales'
import { Comparison } from './comparison'
import { CreditCalculator } from './credit-calculator'
import { PaymentDeclined } from './payment-declined'
import { PlanFeatures } from './plan-features'
import { PlanSlider } from './plan-slider'
import { PlanSummary } from './plan-summary'
import css from './plans.module.css'
import { PlansScreen } from './plans-screen'
import { UpgradeButton } from './upgrade-button'
import { usePlanChange } from './use-plan-change'
import type { Plans } from './use-plans'

/** The plan slider, the selected plan and the button that changes to it. */
export function PlanChoice({
  user,
  workspace,
  contact,
  onManageDetails,
  plans: { entries, subscription },
}: {
  user: User
  workspace: Workspace
  contact: SalesContact | null
  onManageDetails: (customerId: string) => void
  plans: Plans
}) {
  const [, navigate] = useLocation()
  const [name, setName] = useState<string | null>(null)
  const [comparing, setComparing] = useState(false)
  const tableId = useId()
  const { change, changing, declined } = usePlanChange(
    user,
    workspace,
    'Failed to create checkout session',
    () => navigate(paths.billing(workspace._id)),
  )

  const prices = useQuery(configQuery()).data?.creditPrices ?? []
  const active = activeOf(entries, subscription)
  const selected = entries.find((entry) => entry.name === name) ?? active
  if (!selected) return null
  const free = entries.find((entry) => entry.name === freeName)
  return (
    <PlansScreen
      workspaceId={workspace._id}
      lead={
        <span aria-live="polite">
          {selected.name}, {creditsPerInterval(selected)}
        </span>
      }
    >
      <div className={css.choice}>
        <PlanSlider
          entries={entries}
          active={active}
          selected={selected}
          onSelect={(entry) => setName(entry.name)}
        />
        {declined !== '' && (
          <PaymentDeclined
            message={declined}
            onManageDetails={() => onManageDetails(subscription.stripeCustomerId)}
          />
        )}
        <div className={css.plan}>
          <PlanSummary plan={selected} prices={prices}>
            <UpgradeButton
              workspace={workspace}
              subscription={subscription}
              plan={selected}
              contact={contact}
              busy={changing}
              onChange={change}
            />
          </PlanSummary>
          <PlanFeatures plan={selected} />
        </div>
        {selected.name !== enterpriseName && prices.length > 0 && (
          <CreditCalculator key={selected.name} plan={selected} entries={entries} prices={prices} />
        )}
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
        {comparing && (
          <Comparison id={tableId} plans={compared(free, active, selected)} active={active} />
        )}
      </div>
    </PlansScreen>
  )
}

/** Matches by price, or by product if that price is no longer sold. */
function activeOf(entries: readonly PlanEntry[], { plan }: Subscription): PlanEntry | undefined {
  return (
    entries.find(({ priceId }) => priceId === plan.id) ??
    entries.find(({ productId }) => productId !== '' && productId === plan.productId) ??
    entries[0]
  )
}

/** The Free, current and selected plans, without duplicates. */
function compared(free: PlanEntry | undefined, active: PlanEntry | undefined, selected: PlanEntry) {
  return [...new Set([free, active, selected])].filter((plan) => plan !== undefined)
}
