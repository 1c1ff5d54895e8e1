import { useQuery } from '@tanstack/react-query'
import { memberQuery, useChangeAccess } from '@/api/queries/team'
import { useRefusals, type Workspace } from '@/api/queries/workspaces'
import { useAction } from '@/components/use-action'
import { type AccessForm, formOf, grantOf } from '@/lib/access-form'
import { failureText } from './failure-text'
import { MemberAccessPanel } from './member-access-panel'
import { PanelFallback } from './panel-fallback'
import { useAccessScope } from './use-access-scope'

/** The panel that changes a member's role and access. */
export default function EditMemberAccessPanel({
  workspace,
  userId,
  onClose,
}: {
  workspace: Workspace
  userId: string
  onClose: () => void
}) {
  const mayNot = useRefusals(workspace._id)
  const member = useQuery(memberQuery(workspace._id, userId))
  const { scope, error, retry } = useAccessScope(workspace._id, member.data?.stores)
  const change = useAction(useChangeAccess(workspace._id), {
    done: 'User access updated successfully',
    failed: (refused) => failureText('Failed to update user access', refused),
  })
  const save = (form: AccessForm) =>
    change.run({ userId, ...grantOf(form) }, { whileMounted: onClose })

  const unknown = member.isFetching ? null : member.error
  return (
    <MemberAccessPanel
      title="Edit User"
      description={`Choose what they can do and open in ${workspace.name}.`}
      action="Save Changes"
      initial={member.data ? formOf(member.data.user.email, member.data) : null}
      scope={scope}
      mayNot={mayNot}
      busy={change.isPending}
      emailLocked
      fallback={
        <PanelFallback
          error={unknown ?? error}
          onRetry={() => {
            if (unknown) member.refetch()
            retry()
          }}
        />
      }
      onClose={onClose}
      onSubmit={save}
    />
  )
}
