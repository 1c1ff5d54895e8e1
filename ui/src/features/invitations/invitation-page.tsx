import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '@/api/client'
import { ApiError, errorText } from '@/api/error'
import {
  type ReceivedInvitation,
  receivedInvitationQuery,
  useAskForInvitation,
} from '@/api/queries/invitations'
import type { User } from '@/api/queries/profile'
import { forgetSession } from '@/api/session'
import { Button, ButtonLink } from '@/components/button'
import { ErrorView } from '@/components/error-view'
import { Screen } from '@/components/screen'
import { Loading, Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import { formatDateTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { signInPath } from '@/lib/sign-in-path'
import css from './invitation-page.module.css'
import { forgetToken } from './kept-token'
import { useAnswers } from './use-answers'

/** What the link in an invitation's mail leads to. */
export default function InvitationPage({ user, token }: { user: User; token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...receivedInvitationQuery(token),
    enabled: token !== '',
  })
  if (data?.forYou && !data.expired) return <Yours invitation={data} token={token} />
  if (data) return <NotAsItIs invitation={data} user={user} token={token} />
  const gone = error instanceof ApiError && error.status === 404
  if (token === '' || gone) {
    return (
      <Card title="This invitation is gone" lead="It was cancelled, answered, or sent anew since.">
        <ButtonLink asChild>
          <Link href={paths.workspaces}>Go to your workspaces</Link>
        </ButtonLink>
      </Card>
    )
  }
  if (error && !isFetching) {
    return (
      <ErrorView
        title="The invitation can not be shown"
        text={errorText(error, 'Something went wrong. Try again.')}
        onRetry={refetch}
      />
    )
  }
  return (
    <Loading className={css.card}>
      <Skeleton height={44} />
    </Loading>
  )
}

function Card({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <Screen title={title} lead={lead} narrow>
      <div className={css.answers}>{children}</div>
    </Screen>
  )
}

const inviter = ({ invitedBy: { name, email } }: ReceivedInvitation) => name || email

function Yours({ invitation, token }: { invitation: ReceivedInvitation; token: string }) {
  const [, navigate] = useLocation()
  const { busy, accept, reject } = useAnswers(token, invitation, (answer) => {
    forgetToken()
    if (answer === 'rejected') navigate(paths.workspaces, { replace: true })
  })
  const as = invitation.role === 'admin' ? 'an admin' : 'a member'
  return (
    <Card
      title={`Join ${invitation.workspaceName}`}
      lead={`${inviter(invitation)} invites you as ${as}. The invitation holds until ${formatDateTime(invitation.expiresAt)}.`}
    >
      <Button variant="primary" size="lg" busy={busy === 'accept'} onClick={accept}>
        Accept
      </Button>
      <Button size="lg" busy={busy === 'reject'} onClick={reject}>
        Reject
      </Button>
    </Card>
  )
}

/** An invitation of another address, or one whose time has passed. */
function NotAsItIs({
  invitation,
  user,
  token,
}: {
  invitation: ReceivedInvitation
  user: User
  token: string
}) {
  const ask = useAskForInvitation()
  const { busy, run: switchAccount } = useSwitchAccount()
  const { forYou, email, workspaceName } = invitation
  const from = inviter(invitation)
  return (
    <Card
      title={forYou ? 'This invitation has expired' : 'This invitation is for another address'}
      lead={
        forYou
          ? `${from} invited you to ${workspaceName}. Ask for a new invitation to join.`
          : `${from} invited ${email} to ${workspaceName}. You are signed in as ${user.email}.`
      }
    >
      {!forYou && (
        <Button variant="primary" size="lg" busy={busy} onClick={switchAccount}>
          Switch account
        </Button>
      )}
      {ask.isSuccess ? (
        <p role="status" className={css.asked}>
          {from} was asked to invite {user.email}.
        </p>
      ) : (
        <Button
          size="lg"
          variant={forYou ? 'primary' : 'secondary'}
          busy={ask.isPending}
          onClick={() =>
            ask.mutate(token, {
              onError: (error) => toast.error(errorText(error, 'The inviter can not be asked.')),
            })
          }
        >
          {forYou ? 'Ask for a new invitation' : `Ask ${from} to send it to ${user.email}`}
        </Button>
      )}
    </Card>
  )
}

/** Ends the session; whoever signs in next comes back here. */
function useSwitchAccount() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await api.post('/api/v1/logout')
      navigate(signInPath(paths.invitation, ''), { replace: true })
      forgetSession(client)
    } catch (error) {
      setBusy(false)
      toast.error(errorText(error, 'You could not be logged out. Try again.'))
    }
  }
  return { busy, run }
}
