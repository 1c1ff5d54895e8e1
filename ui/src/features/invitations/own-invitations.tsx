import { useQuery } from '@tanstack/react-query'
import { type OwnInvitation, ownInvitationsQuery } from '@/api/queries/invitations'
import { Button } from '@/components/button'
import css from './own-invitations.module.css'
import { useInvitationResponse } from './use-invitation-response'

/** The user's pending invitations; renders nothing if there are none. */
export function OwnInvitations() {
  const { data: invitations = [] } = useQuery(ownInvitationsQuery())
  if (invitations.length === 0) return null
  return (
    <section aria-label="Invitations" className={css.invitations}>
      <ul className={css.list}>
        {invitations.map((invitation) => (
          <li key={invitation._id}>
            <InvitationItem invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvitationItem({ invitation }: { invitation: OwnInvitation }) {
  const { workspaceName, invitedBy, role, token } = invitation
  const { busy, accept, reject } = useInvitationResponse(token, invitation)
  return (
    <div className={css.invitation}>
      <p className={css.text}>
        {invitedBy.name || invitedBy.email} invited you to{' '}
        <bdi>
          <strong>{workspaceName}</strong>
        </bdi>{' '}
        as {role === 'admin' ? 'an admin' : 'a member'}.
      </p>
      <div className={css.actions}>
        <Button
          busy={busy === 'reject'}
          aria-label={`Reject the invitation to ${workspaceName}`}
          onClick={reject}
        >
          Reject
        </Button>
        <Button
          variant="primary"
          busy={busy === 'accept'}
          aria-label={`Accept the invitation to ${workspaceName}`}
          onClick={accept}
        >
          Accept
        </Button>
      </div>
    </div>
  )
}
