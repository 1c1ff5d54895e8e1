import { useInvite } from '@/api/queries/team'
import { useRefusals, type Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { type AccessForm, addressesOf, emptyForm, grantOf } from '@/lib/access-form'
import { AccessPanel } from './access-panel'
import { failure } from './failure'
import { PanelMeanwhile } from './panel-meanwhile'
import { useAccessScope } from './use-access-scope'

/** Invites people by their addresses. */
export default function InvitePanel({
  workspace,
  onClose,
}: {
  workspace: Workspace
  onClose: () => void
}) {
  const mayNot = useRefusals(workspace._id)
  const { scope, error, retry } = useAccessScope(workspace._id)
  const { mutateAsync, isPending } = useInvite(workspace._id)

  async function invite(form: AccessForm) {
    const invited = { email: addressesOf(form), ...grantOf(form) }
    // Awaited: the panel may be closed by then, and with it goes what `mutate` would call back.
    try {
      const { alreadyMembers } = await mutateAsync(invited, { onSuccess: onClose })
      toast.success('User invited successfully')
      if (alreadyMembers.length > 0) {
        toast.info(`Already in this workspace: ${alreadyMembers.join(', ')}`)
      }
    } catch (refused) {
      toast.error(failure('User invitation failed', refused))
    }
  }

  return (
    <AccessPanel
      title="Invite User"
      description={`They get a mail with the way into ${workspace.name}.`}
      action="Invite"
      initial={emptyForm}
      scope={scope}
      mayNot={mayNot}
      busy={isPending}
      meanwhile={<PanelMeanwhile error={error} onRetry={retry} />}
      onClose={onClose}
      onSubmit={invite}
    />
  )
}
