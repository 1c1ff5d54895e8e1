import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { subscriptionQuery } from '@/api/queries/billing'
import { configQuery } from '@/api/queries/config'
import { creditsQuery } from '@/api/queries/credits'
import type { Workspace } from '@/api/queries/workspaces'
import { CreditPrices } from '@/components/credit-prices'
import { Loaded } from '@/components/loaded'
import { RefusableButton } from '@/components/refusable-button'
import { Screen } from '@/components/screen'
import { Loading, Skeleton } from '@/components/skeleton'
import { Tabs } from '@/components/tabs'
import { useOpenFromQuery } from '@/components/use-open-from-query'
import { useQueryString } from '@/components/use-query-string'
import { paths } from '@/lib/paths'
import type { SalesContact } from '@/lib/sales'
import css from './billing-page.module.css'
import cards from './cards.module.css'
import { CreditsCard } from './credits-card'
import { InvoicesTab } from './invoices-tab'
import { LimitsTab } from './limits-tab'
import type { BillingActions } from './plan-buttons'
import { PlanCard } from './plan-card'
import { PurchasesCard } from './purchases-card'
import { resetText } from './reset-text'
import { UsageTab } from './usage-tab'
import { useSubscription } from './use-subscription'

type BillingPageProps = {
  workspace: Workspace
  actions: BillingActions
  /** How to contact sales; null if there is no way. */
  contact: SalesContact | null
  /** Opens 'Update Billing Details'. */
  onManageDetails: (customerId: string) => void
}

/** A workspace's credits, plan, credit usage and invoices. */
export default function BillingPage({
  workspace,
  actions,
  contact,
  onManageDetails,
}: BillingPageProps) {
  const { data: subscription } = useQuery(subscriptionQuery(workspace._id))
  const { data: config } = useQuery(configQuery())
  // Fetched in parallel with the plan: the credits card needs both.
  usePrefetchQuery(creditsQuery(workspace._id))
  const customerId = subscription?.stripeCustomerId ?? ''
  const refusal = customerId === '' ? refusalOf(subscription !== undefined) : null
  const manageDetails = () => onManageDetails(customerId)
  useOpenFromQuery('details', {
    screen: paths.billing(workspace._id),
    refusal,
    open: manageDetails,
  })
  return (
    <Screen
      title="Billing"
      lead={`Credits, plan, invoices and limits for ${workspace.name}.`}
      actions={
        <RefusableButton refusal={refusal} onClick={manageDetails}>
          Manage billing details
        </RefusableButton>
      }
    >
      <PlanStatus workspace={workspace} actions={actions} contact={contact} />
      <div className={css.prices}>
        <PurchasesCard
          workspaceId={workspace._id}
          fallback={<CreditPrices prices={config?.creditPrices} />}
        />
      </div>
      <HistoryTabs workspaceId={workspace._id} />
    </Screen>
  )
}

/** Empty until the subscription is loaded: disabled without a reason. */
const refusalOf = (known: boolean) =>
  known ? "We're still setting up billing for this workspace. Try again in a moment." : ''

function PlanStatus({
  workspace,
  actions,
  contact,
}: Pick<BillingPageProps, 'workspace' | 'actions' | 'contact'>) {
  const { subscription, custom, ...query } = useSubscription(workspace._id)
  return (
    <Loaded
      query={{ ...query, data: subscription }}
      skeleton={<PlanStatusSkeleton />}
      failure="Couldn't load your plan"
    >
      {(current) => (
        <div className={css.status}>
          <div className={cards.cards}>
            <CreditsCard workspaceId={workspace._id} reset={resetText(current, custom)} />
            <PlanCard
              workspace={workspace}
              subscription={current}
              custom={custom}
              actions={actions}
              contact={contact}
            />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function PlanStatusSkeleton() {
  return (
    <Loading className={cards.cards}>
      {['credits', 'plan'].map((card) => (
        <div key={card} className={cards.card}>
          <Skeleton width={120} height={16} />
          <Skeleton width={180} height={42} />
          <Skeleton width="70%" height={16} />
        </div>
      ))}
    </Loading>
  )
}

const tabIds = ['creditUsage', 'invoices', 'limits'] as const

/** The active tab is kept in the URL's query. */
function HistoryTabs({ workspaceId }: { workspaceId: string }) {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useQueryString())
  return (
    <section aria-label="History" className={css.history}>
      <Tabs
        label="History"
        active={tabIds.find((id) => id === query.get('tab')) ?? 'creditUsage'}
        onChange={(tab) => navigate(`${paths.billing(workspaceId)}?tab=${tab}`, { replace: true })}
        tabs={[
          {
            id: 'creditUsage',
            label: 'Credit usage',
            content: <UsageTab workspaceId={workspaceId} />,
          },
          { id: 'invoices', label: 'Invoices', content: <InvoicesTab workspaceId={workspaceId} /> },
          { id: 'limits', label: 'Limits', content: <LimitsTab workspaceId={workspaceId} /> },
        ]}
      />
    </section>
  )
}
