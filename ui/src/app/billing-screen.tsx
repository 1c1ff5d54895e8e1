import BillingPage from '@/features/billing/billing-page'
import type { WorkspacePageProps } from './pages'
import { useSalesContact } from './use-sales-contact'

/** Billing, with the panels that other features have for it. */
export default function BillingScreen({ user, workspace, actions }: WorkspacePageProps) {
  return (
    <BillingPage
      workspace={workspace}
      contact={useSalesContact(actions)}
      onManageDetails={(customerId) => actions.manageBillingDetails(customerId, 'full')}
      actions={{ userId: user._id, cancelPlan: actions.cancelPlan }}
    />
  )
}
