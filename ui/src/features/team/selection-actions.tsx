import { usePromote, useRemoveUsers, useResendInvitations } from '@/api/queries/team'
import type { Refusals, Workspace } from '@/api/queries/workspaces'
import { useConfirm } from '@/components/confirm'
import { RefusableButton } from '@/components/refusable-button'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { messageOf } from '@/lib/messages'
import { promotionRefusal } from '@/lib/team-row'
import { failureText } from './failure-text'
import { removalQuestion } from './removal-question'
import { entryOf, namesOf, type TeamRow } from './row'
import css from './team-page.module.css'

/** The actions on the selected rows. */
export function SelectionActions({
  workspace,
  selected,
  mayNot,
  onDone,
}: {
  workspace: Workspace
  selected: readonly TeamRow[]
  mayNot: Refusals
  onDone: () => void
}) {
  const confirm = useConfirm()
  const remove = useAction(useRemoveUsers(workspace._id), {
    failed: (error) => failureText('Failed to remove users', error),
  })
  const promote = useAction(usePromote(workspace._id), {
    done: 'Successfully promoted user(s) to admin',
    failed: (error) => failureText('Failed to promote users', error),
  })
  const resend = useAction(useResendInvitations(workspace._id), {
    failed: (error) => failureText('Failed to resend invite', error),
  })
  const userIds = selected.flatMap((row) => (row.kind === 'member' ? [row.member.user._id] : []))
  const invitationIds = selected.flatMap((row) =>
    row.kind === 'invitation' ? [row.invitation._id] : [],
  )

  async function onRemove() {
    if (!(await confirm(removalQuestion(selected, workspace.name)))) return
    await remove.run(
      { userIds, invitationIds },
      {
        whileMounted: onDone,
        always({ usersRemoved, usersNotRemoved, invitationsRemoved, invitationsNotRemoved }) {
          if (usersRemoved.length > 0) toast.success('user removed')
          const invitations = invitationsRemoved.length
          if (invitations > 0) {
            toast.success(
              invitations === 1 ? 'Invitation removed' : `${invitations} invitations removed`,
            )
          }
          const [first] = [...usersNotRemoved, ...invitationsNotRemoved]
          if (first) toast.error(`Failed to remove users. ${messageOf(first)}`)
        },
      },
    )
  }

  async function onPromote() {
    const yes = await confirm({
      title: 'Promote to admin?',
      body: `${namesOf(selected)} will get full access to ${workspace.name}, including its apps, billing and team.`,
      action: 'Promote',
    })
    if (yes) await promote.run(userIds, { whileMounted: onDone })
  }

  const onResend = () =>
    resend.run(invitationIds, {
      whileMounted: onDone,
      always({ sent, refused }) {
        if (sent > 0) toast.success('Invite sent successfully!')
        if (refused) toast.error(failureText('Failed to resend invite', refused))
      },
    })

  const roles = selected.map((row) => ({ kind: row.kind, role: entryOf(row).role }))
  const noSelection = selected.length === 0 ? 'Select users to remove.' : null
  const onlyInvited = invitationIds.length > 0 && userIds.length === 0
  return (
    <div className={css.bulk}>
      {onlyInvited ? (
        <RefusableButton
          refusal={mayNot('resend_invitation')}
          busy={resend.isPending}
          onClick={onResend}
        >
          Resend
        </RefusableButton>
      ) : (
        <RefusableButton
          refusal={mayNot('promote') ?? promotionRefusal(roles)}
          busy={promote.isPending}
          onClick={onPromote}
        >
          Promote to admin
        </RefusableButton>
      )}
      <RefusableButton
        refusal={mayNot('remove_member') ?? noSelection}
        busy={remove.isPending}
        onClick={onRemove}
      >
        Remove
      </RefusableButton>
    </div>
  )
}
