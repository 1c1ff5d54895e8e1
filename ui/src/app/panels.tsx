import { useAtom } from 'jotai'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { panelAtom } from '@/features/shell/panel'
import type { Session } from '@/features/shell/workspace-gate'
import { paths } from '@/lib/paths'
import { useWorkspaceActions } from './use-workspace-actions'

const BillingDetailsPanel = lazy(() => import('@/features/billing-details/billing-details-panel'))
const DowngradeCancelledPanel = lazy(() => import('@/features/billing/downgrade-cancelled-panel'))
const UpdateSubscriptionPanel = lazy(() => import('@/features/plans/update-subscription-panel'))
const EditMemberPanel = lazy(() => import('@/features/team/edit-member-access-panel'))
const InvitePanel = lazy(() => import('@/features/team/invite-panel'))
const Palette = lazy(() => import('@/features/shell/palette'))
const ShortcutsPanel = lazy(() => import('@/features/shell/shortcuts-panel'))
const ReferralsPanel = lazy(() => import('@/features/referrals/referrals-panel'))
const DeletePanel = lazy(() => import('@/features/workspaces/delete-panel'))
const SingleAdminPanel = lazy(() => import('@/features/workspaces/single-admin-panel'))
const WorkspacePanel = lazy(() => import('@/features/workspaces/workspace-panel'))
const SupportPanel = lazy(() => import('@/features/support/support-panel'))

type PanelsProps = {
  session: Session
  support: (() => void) | null
  onLogOut: () => void
}

/** Whatever stands over the screens, in one place. */
export function Panels(props: PanelsProps) {
  return (
    <Suspense fallback={null}>
      <Open {...props} />
    </Suspense>
  )
}

function Open({ session, support, onLogOut }: PanelsProps) {
  const [requested, setPanel] = useAtom(panelAtom)
  // Drawn once its code is there: a fallback, even an empty one, is kept for 0.3 s. Closed at once.
  const ready = useDeferredValue(requested)
  const panel = ready === requested ? requested : null
  const [, navigate] = useLocation()
  const actions = useWorkspaceActions()
  const { user, workspace } = session
  const close = () => setPanel(null)
  switch (panel?.kind) {
    case 'palette':
      return (
        <Palette
          session={session}
          support={support}
          onLogOut={onLogOut}
          workspaceActions={{
            createWorkspace: actions.create,
            updateWorkspace: () => workspace && actions.update(workspace),
            leaveWorkspace: () => workspace && actions.leave(workspace),
            deleteWorkspace: () => workspace && actions.remove(workspace),
          }}
        />
      )
    case 'shortcuts':
      return <ShortcutsPanel session={session} onClose={close} />
    case 'referrals':
      return <ReferralsPanel user={user} onClose={close} />
    case 'support':
      return <SupportPanel send={panel.send} onClose={close} />
    case 'create-workspace':
      return (
        <WorkspacePanel
          onClose={close}
          onSaved={({ _id }) => {
            close()
            navigate(paths.workspace(_id))
          }}
        />
      )
    case 'update-workspace':
      return <WorkspacePanel workspace={panel.workspace} onClose={close} onSaved={close} />
    case 'delete-workspace':
      return <DeletePanel workspace={panel.workspace} onClose={close} />
    case 'single-admin':
      return <SingleAdminPanel workspace={panel.workspace} onClose={close} />
    case 'invite':
      return workspace && <InvitePanel workspace={workspace} onClose={close} />
    case 'edit-member':
      return (
        workspace && <EditMemberPanel workspace={workspace} userId={panel.userId} onClose={close} />
      )
    case 'update-subscription':
      return (
        workspace && (
          <UpdateSubscriptionPanel
            user={user}
            workspace={workspace}
            priceId={panel.priceId}
            onManageDetails={(customerId) =>
              setPanel({ kind: 'billing-details', customerId, size: 'wide' })
            }
            onClose={close}
          />
        )
      )
    case 'downgrade-cancelled':
      return workspace && <DowngradeCancelledPanel workspaceId={workspace._id} onClose={close} />
    case 'billing-details':
      return (
        workspace && (
          <BillingDetailsPanel
            user={user}
            workspace={workspace}
            customerId={panel.customerId}
            size={panel.size}
            onClose={close}
          />
        )
      )
    default:
      return null
  }
}
