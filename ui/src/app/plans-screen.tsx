import PlansPage from '@/features/plans/plans-page'
import type { WorkspacePageProps } from './pages'
import { useSalesContact } from './use-sales-contact'

/** The plans, with the panels that other features have for them. */
export default function PlansScreen({ user, workspace, actions }: WorkspacePageProps) {
  return (
    <PlansPage
      user={user}
      workspace={workspace}
      contact={useSalesContact(actions)}
      onManageDetails={actions.manageBillingDetails}
    />
  )
}
