import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Link, Redirect, Route, Switch } from 'wouter'
import { configQuery } from '@/api/queries/config'
import { ownInvitationsQuery } from '@/api/queries/invitations'
import { Button, ButtonLink } from '@/components/button'
import { CreditPrices } from '@/components/credit-prices'
import { Screen } from '@/components/screen'
import { Loading } from '@/components/skeleton'
import { useQueryString } from '@/components/use-query-string'
import { panelAtom } from '@/features/shell/panel'
import type { Session } from '@/features/shell/workspace-gate'
import type { WorkspaceActions } from '@/features/workspaces/workspace-actions'
import { paths, patterns } from '@/lib/paths'
import { salesContact } from '@/lib/sales'
import { AdminOnly } from './admin-only'
import {
  AppsPage,
  BillingGlance,
  BillingPage,
  DiagnosticsPage,
  HomePage,
  LaterPage,
  OverviewPage,
  OwnInvitations,
  PlansPage,
  ProfilePage,
  SettingsPage,
  TeamPage,
  WorkspaceList,
} from './pages'
import { ReturnedFromPayment, returned } from './returned-from-payment'
import { UnknownPath } from './unknown-path'
import type { LogOut } from './use-log-out'
import { useWorkspaceActions } from './use-workspace-actions'

const app = '/workspace/:workspaceId/app/:slug'
/** `profile` is no workspace. */
const profileWithoutId = `${paths.workspaces}/profile`

type ScreensProps = { session: Session; support: (() => void) | null; logOut: LogOut }

/** The screens within the frame; an unknown path leads to the workspaces. */
export function Screens({
  session: { user, workspace, workspaces },
  support,
  logOut,
}: ScreensProps): ReactNode {
  const setPanel = useSetAtom(panelAtom)
  const actions = useWorkspaceActions()
  const config = useQuery(configQuery()).data
  const contact = salesContact(config?.salesUrl, support)
  const action = new URLSearchParams(useQueryString()).get(returned)
  const profile = (
    <ProfilePage
      user={user}
      onShowReferrals={() => setPanel({ kind: 'referrals' })}
      onLogOut={logOut.run}
      leaving={logOut.busy}
      workspaces={<WorkspaceList workspaces={workspaces} actions={actions} />}
    />
  )
  const offered = (screen: ReactNode) => <Offered>{screen}</Offered>
  if (!workspace) {
    return (
      <Switch>
        <Route path={paths.profile}>{offered(profile)}</Route>
        <Route>{offered(<NoWorkspace onCreate={actions.create} />)}</Route>
      </Switch>
    )
  }
  if (action !== null) return <ReturnedFromPayment workspace={workspace} action={action} />
  const id = workspace._id
  const manageDetails = (customerId: string, size: 'wide' | 'full' = 'wide') =>
    setPanel({ kind: 'billing-details', customerId, size })
  return (
    <Switch>
      <Route path={paths.workspaces}>{away(paths.workspace(id))}</Route>
      <Route path={paths.firstHome}>{away(paths.home(id))}</Route>
      <Route path={profileWithoutId}>{away(paths.profile)}</Route>
      <Route path={paths.profile}>{offered(profile)}</Route>
      <Route path={patterns.workspaceProfile}>{offered(profile)}</Route>
      <Route path={patterns.workspace}>
        {offered(
          <OverviewPage
            workspace={workspace}
            glance={
              <BillingGlance
                workspace={workspace}
                unused={<CreditPrices prices={config?.creditPrices} />}
              />
            }
          />,
        )}
      </Route>
      <Route path={patterns.home}>{offered(<HomePage workspace={workspace} />)}</Route>
      <Route path={patterns.apps}>
        <AppsPage workspace={workspace} />
      </Route>
      <Route path={patterns.billing}>
        <AdminOnly role={workspace.role} refusal="Member has no access to the section">
          <BillingPage
            key={id}
            workspace={workspace}
            contact={contact}
            onManageDetails={(customerId) => manageDetails(customerId, 'full')}
            actions={{
              userId: user._id,
              cancelPlan: () => setPanel({ kind: 'update-subscription', priceId: null }),
              downgradeCancelled: () => setPanel({ kind: 'downgrade-cancelled' }),
            }}
          />
        </AdminOnly>
      </Route>
      <Route path={patterns.plans}>
        <AdminOnly role={workspace.role} refusal="Members have no access to this section">
          <PlansPage
            key={id}
            user={user}
            workspace={workspace}
            contact={contact}
            onManageDetails={manageDetails}
          />
        </AdminOnly>
      </Route>
      <Route path={patterns.team}>
        <TeamPage
          key={id}
          user={user}
          workspace={workspace}
          onInvite={() => setPanel({ kind: 'invite' })}
          onEdit={({ user: { _id } }) => setPanel({ kind: 'edit-member', userId: _id })}
        />
      </Route>
      <Route path={patterns.workspaceSettings}>
        <SettingsPage workspace={workspace} actions={actions} />
      </Route>
      <Route path={patterns.diagnostics}>
        <DiagnosticsPage workspace={workspace} />
      </Route>
      <Route path={app}>
        <LaterPage workspace={workspace} unknown={<UnknownPath />} />
      </Route>
      <Route>
        <UnknownPath />
      </Route>
    </Switch>
  )
}

/** A screen below one's invitations, drawn once it is known whether there are any. */
function Offered({ children }: { children: ReactNode }) {
  const { isPending, failureCount } = useQuery(ownInvitationsQuery())
  if (isPending && failureCount === 0) return <Loading />
  return (
    <>
      <OwnInvitations />
      {children}
    </>
  )
}

/** By its key each redirect is one of its own: one after the other would count as the same. */
const away = (to: string) => <Redirect key={to} to={to} replace />

function NoWorkspace({ onCreate }: { onCreate: WorkspaceActions['create'] }) {
  return (
    <Screen
      title="No workspace yet"
      lead="A workspace brings your brand's people and apps together. Create one, or ask to be invited to an existing one."
      actions={
        <Button variant="primary" onClick={onCreate}>
          Create New Workspace
        </Button>
      }
    >
      <ButtonLink asChild>
        <Link href={paths.profile}>My Profile</Link>
      </ButtonLink>
    </Screen>
  )
}
