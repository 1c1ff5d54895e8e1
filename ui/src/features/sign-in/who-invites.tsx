import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { referrerQuery } from '@/api/queries/who-invites'
import { Skeleton } from '@/components/skeleton'
import { referralCode } from '@/lib/referral'
import type { Invitation } from './use-invitation'
import css from './who-invites.module.css'

const whatToDo = 'Sign in with the address that was invited, then accept.'

/** Who invites the person, to a workspace or to Selvedge; nothing where nobody does. */
export function WhoInvites({ invitation }: { invitation: Invitation }) {
  const { data, isLoading, isGone } = invitation
  if (!isLoading && !isGone && !data) return <Referrer />
  return (
    <Room text={whatToDo}>
      {isGone ? (
        <Note title="This invitation is no longer available">
          Look for a newer mail, or ask who invited you. You can sign in all the same.
        </Note>
      ) : (
        data && <Invited {...data} />
      )}
    </Room>
  )
}

function Invited({ workspaceName, invitedBy, expired }: NonNullable<Invitation['data']>) {
  const inviter = invitedBy.name || 'Someone'
  if (!expired) return <Note title={`${inviter} invites you to ${workspaceName}`}>{whatToDo}</Note>
  return (
    <Note title={`Your invitation to ${workspaceName} has expired`}>
      Sign in to ask {inviter} for a new one.
    </Note>
  )
}

function Referrer() {
  const code = referralCode() ?? ''
  const query = referrerQuery(code)
  const { data, isLoading } = useQuery({
    ...query,
    queryFn: code === '' ? skipToken : query.queryFn,
  })
  if (!isLoading && !data) return null
  return <Room>{data && <Note title={`${data.name} invited you to Selvedge`} />}</Room>
}

function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className={css.note}>
      <p className={css.title} title={title}>
        {title}
      </p>
      {children && <p className={css.text}>{children}</p>}
    </div>
  )
}

/**
 * Room for a note of a line and a text, skeletons until it is there. The form below never moves: a longer
 * note reaches up.
 */
function Room({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <div className={css.room}>
      <div className={css.note} aria-hidden="true" data-waiting={!children || undefined}>
        <div className={css.title}>
          <Skeleton width={240} height="1lh" />
        </div>
        {text && (
          <div className={css.lines}>
            <p>{text}</p>
            <Skeleton />
          </div>
        )}
      </div>
      {children && <div className={css.arrived}>{children}</div>}
    </div>
  )
}
