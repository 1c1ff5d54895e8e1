import { useState } from 'react'
import { useInvite } from '@/api/queries/team'
import { useRefusals, type Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { type AccessForm, addressesOf, emptyForm, grantOf, within } from '@/lib/access-form'
import { failureText } from './failure-text'
import { clearInvitationDraft, loadInvitationDraft, saveInvitationDraft } from './invitation-draft'
import { MemberAccessPanel } from './member-access-panel'
import css from './member-access-panel.module.css'
import { PanelFallback } from './panel-fallback'
import { useAccessScope } from './use-access-scope'

/** Invites people by email. The draft is kept until it is sent. */
export default function InvitePanel({
  workspace,
  onClose,
}: {
  workspace: Workspace
  onClose: () => void
}) {
  const mayNot = useRefusals(workspace._id)
  const { scope, error, retry } = useAccessScope(workspace._id)
  const { run, isPending } = useAction(useInvite(workspace._id), {
    done: 'User invited successfully',
    failed: (refused) => failureText('User invitation failed', refused),
  })
  const [draft, setDraft] = useState(() => loadInvitationDraft(workspace._id))

  function invite(form: AccessForm) {
    const given = scope ? within(form, scope.may) : form
    const invited = { email: addressesOf(form).join(','), ...grantOf(given) }
    return run(invited, {
      whileMounted: onClose,
      always({ alreadyMembers }) {
        clearInvitationDraft(workspace._id)
        if (alreadyMembers.length > 0) {
          toast.info(`Already in this workspace: ${alreadyMembers.join(', ')}`)
        }
      },
    })
  }

  return (
    <MemberAccessPanel
      title="Invite User"
      description={`We'll email them a link to join ${workspace.name}.`}
      action="Invite"
      initial={draft ?? emptyForm}
      note={(reset) =>
        draft && (
          <div className={css.note}>
            <p>We kept what you started last time.</p>
            <Button
              onClick={() => {
                clearInvitationDraft(workspace._id)
                setDraft(null)
                reset()
              }}
            >
              Start over
            </Button>
          </div>
        )
      }
      onChange={(form) => saveInvitationDraft(workspace._id, form)}
      scope={scope}
      mayNot={mayNot}
      busy={isPending}
      fallback={<PanelFallback error={error} onRetry={retry} />}
      onClose={onClose}
      onSubmit={invite}
    />
  )
}
