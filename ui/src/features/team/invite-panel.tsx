import { useInvite } from '@/api/queries/team'
import { useRefusals, type Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { addressesOf, emptyForm, grantOf } from '@/lib/access-form'
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
  const invite = useInvite(workspace._id)
  return (
    <AccessPanel
      title="Invite User"
      description={`They get a mail with the way into ${workspace.name}.`}
      action="Invite"
      initial={emptyForm}
      scope={scope}
      mayNot={mayNot}
      busy={invite.isPending}
      meanwhile={<PanelMeanwhile error={error} onRetry={retry} />}
      onClose={onClose}
      onSubmit={(form) =>
        invite.mutate(
          { email: addressesOf(form), ...grantOf(form) },
          {
            onSuccess({ alreadyMembers }) {
              toast.success('User invited successfully')
              if (alreadyMembers.length > 0) {
                toast.info(`Already in this workspace: ${alreadyMembers.join(', ')}`)
              }
              onClose()
            },
            onError: (refused) => toast.error(failure('User invitation failed', refused)),
          },
        )
      }
    />
  )
}
