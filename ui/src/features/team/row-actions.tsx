import { type Member, useCancelInvitation, useResendInvitation } from '@/api/queries/team'
import type { Workspace } from '@/api/queries/workspaces'
import { useConfirm } from '@/components/confirm'
import { RefusableButton } from '@/components/refusable-button'
import { useAction } from '@/components/use-action'
import { failureText } from './failure-text'
import { entryOf, rowRefusal, type TeamRow } from './row'
import css from './team-list.module.css'

export type RowActionsProps = {
  workspace: Workspace
  onEdit: (member: Member) => void
  /** Shown in a card instead of a table row. */
  inCard?: boolean
}

/** The actions of a single row. */
export function RowActions({ row, ...props }: RowActionsProps & { row: TeamRow }) {
  if (row.kind === 'invitation') return <InvitationActions row={row} {...props} />
  return (
    <span className={css.actions}>
      <RefusableButton
        variant={props.inCard ? 'secondary' : 'ghost'}
        aria-label={`Edit ${row.member.user.email}`}
        refusal={rowRefusal(row, 'change_access')}
        onClick={() => props.onEdit(row.member)}
      >
        Edit
      </RefusableButton>
    </span>
  )
}

function InvitationActions({
  row,
  workspace,
  inCard,
}: RowActionsProps & { row: Extract<TeamRow, { kind: 'invitation' }> }) {
  const confirm = useConfirm()
  const { invitation } = row
  const { email } = entryOf(row)
  const rejected = invitation.status === 'rejected'
  // No one can accept it anymore, so removing it needs no confirmation.
  const isClosed = rejected || invitation.expired
  const resend = useAction(useResendInvitation(workspace._id), {
    done: 'Invite sent successfully!',
    failed: (error) => failureText('Failed to resend invite', error),
  })
  const cancel = useAction(useCancelInvitation(workspace._id), {
    done: isClosed ? 'Invitation removed' : 'Invitation cancelled',
    failed: (error) => failureText('Failed to remove users', error),
  })

  async function onCancel() {
    const yes = await confirm({
      title: 'Cancel this invitation?',
      body: `The link we emailed to ${email} will stop working.`,
      action: 'Cancel invitation',
      cancel: 'Keep invitation',
      danger: true,
    })
    if (yes) await cancel.run(invitation.token)
  }

  const variant = inCard ? 'secondary' : 'ghost'
  return (
    <span className={css.actions}>
      <RefusableButton
        variant={variant}
        aria-label={`${rejected ? 'Resend Invite' : 'Resend'} to ${email}`}
        refusal={rowRefusal(row, 'resend_invitation')}
        busy={resend.isPending}
        onClick={() => resend.run(invitation._id)}
      >
        {rejected ? 'Resend Invite' : 'Resend'}
      </RefusableButton>
      <RefusableButton
        variant={variant}
        aria-label={
          isClosed ? `Remove the invitation for ${email}` : `Cancel the invitation for ${email}`
        }
        refusal={rowRefusal(row, 'cancel_invitation')}
        busy={cancel.isPending}
        onClick={isClosed ? () => cancel.run(invitation.token) : onCancel}
      >
        {isClosed ? 'Remove' : 'Cancel'}
      </RefusableButton>
    </span>
  )
}
