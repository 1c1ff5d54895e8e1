import ProfilePage from '@/features/profile/profile-page'
import { WorkspaceList } from '@/features/workspaces/workspace-list'
import { Offered } from './offered'
import type { PageProps } from './pages'

/** The profile, with the user's workspaces. */
export default function ProfileScreen({ user, workspaces, actions }: PageProps) {
  return (
    <Offered>
      <ProfilePage
        user={user}
        onShowReferrals={actions.showReferrals}
        onLogOut={actions.logOut.run}
        leaving={actions.logOut.busy}
        workspaces={<WorkspaceList workspaces={workspaces} />}
      />
    </Offered>
  )
}
