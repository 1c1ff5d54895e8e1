import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { useOpenPanel } from '@/components/open-panel'
import { BillingDetailsPanel } from '@/features/billing-details/panels'
import { trayIsOpenAtom } from '@/features/jobs/tray-state'
import { useFirstStepsState } from '@/features/overview/first-steps-state'
import { UpdateSubscriptionPanel } from '@/features/plans/panels'
import { ReferralsPanel } from '@/features/referrals/panels'
import type { AppActions } from '@/features/shell/app-actions'
import type { Session } from '@/features/shell/workspace-gate'
import { useSupport } from '@/features/support/use-support'
import { useWorkspaceActions } from '@/features/workspaces/use-workspace-actions'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { useFind } from './use-find'
import type { LogOut } from './use-log-out'

/** What one feature offers to the others and to the frame. */
export function useAppActions({ user, workspace }: Session, logOut: LogOut): AppActions {
  const openPanel = useOpenPanel()
  const showSupport = useSupport(user)
  const setTrayIsOpen = useSetAtom(trayIsOpenAtom)
  const firstSteps = useFirstStepsState(workspace?._id ?? '')
  const [, navigate] = useLocation()
  const { create, update, leave, remove } = useWorkspaceActions()
  const find = useFind(workspace?._id ?? '')
  const manageBillingDetails: AppActions['manageBillingDetails'] = (customerId, size = 'wide') =>
    workspace && openPanel(BillingDetailsPanel, { user, workspace, customerId, size })
  return {
    find,
    showSupport,
    showJobs: () => setTrayIsOpen(true),
    showFirstSteps:
      workspace && can(workspace, 'manage_billing')
        ? () => {
            firstSteps.show()
            navigate(paths.workspace(workspace._id))
          }
        : null,
    showReferrals: () => openPanel(ReferralsPanel, { user }),
    manageBillingDetails,
    cancelPlan: () =>
      workspace &&
      openPanel(UpdateSubscriptionPanel, {
        user,
        workspace,
        priceId: null,
        onManageDetails: manageBillingDetails,
      }),
    logOut,
    createWorkspace: create,
    updateWorkspace: () => workspace && update(workspace),
    leaveWorkspace: () => workspace && leave(workspace),
    deleteWorkspace: () => workspace && remove(workspace),
  }
}
