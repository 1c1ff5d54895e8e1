import { Users } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { paths } from '@/lib/paths'

/** Explains why the only admin can't leave, with a link to the team. */
export default function SingleAdminPanel({
  workspace,
  onClose,
}: {
  workspace: Workspace
  onClose: () => void
}) {
  const [, navigate] = useLocation()

  function toTeams() {
    onClose()
    navigate(paths.team(workspace._id))
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="You're Admin?"
      description={workspace.name}
      footer={
        <Button variant="primary" onClick={toTeams}>
          <Users size={16} aria-hidden="true" />
          Go to Teams
        </Button>
      }
    >
      <p>
        As you're the only Admin for this Workspace, you can't leave. Transfer your Role to someone
        to leave.
      </p>
    </Panel>
  )
}
