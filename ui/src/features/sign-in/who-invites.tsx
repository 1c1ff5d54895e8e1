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
  if (isLoading) return <Waiting text={whatToDo} />
  if (isGone) {
    return (
      <Note title="This invitation is no longer available">
        It was answered, cancelled or sent again. Look for a newer mail, or ask who invited you. You
        can sign in all the same.
      </Note>
    )
  }
  if (!data) return <Referrer />
  const { workspaceName, invitedBy, expired } = data
  const inviter = invitedBy.name || 'Someone'
  if (expired) {
    return (
      <Note title={`Your invitation to ${workspaceName} has expired`}>
        Sign in to ask {inviter} for a new one.
      </Note>
    )
  }
  return <Note title={`${inviter} invites you to ${workspaceName}`}>{whatToDo}</Note>
}

function Referrer() {
  const code = referralCode() ?? ''
  const query = referrerQuery(code)
  const { data, isLoading } = useQuery({
    ...query,
    queryFn: code === '' ? skipToken : query.queryFn,
  })
  if (isLoading) return <Waiting />
  if (!data) return null
  return <Note title={`${data.name} invited you to Selvedge`} />
}

function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className={css.note}>
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
    </div>
  )
}

/** Takes the room of the note that is expected, so that the form below it never moves. */
function Waiting({ text }: { text?: string }) {
  return (
    <div className={css.note}>
      <div className={css.title}>
        <Skeleton width={240} height="1lh" />
      </div>
      {text && (
        <div className={css.waiting}>
          <p aria-hidden="true">{text}</p>
          <Skeleton />
        </div>
      )}
    </div>
  )
}
