import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '@/api/error'
import {
  type ReceivedInvitation,
  receivedInvitationQuery,
  useAskForInvitation,
} from '@/api/queries/invitations'
import type { User } from '@/api/queries/profile'
import { Button, ButtonLink } from '@/components/button'
import { Loaded } from '@/components/loaded'
import { Logo } from '@/components/logo'
import { Screen } from '@/components/screen'
import { Loading, Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { formatDateTime } from '@/lib/dates'
import { forgetToken } from '@/lib/invitation-token'
import { paths } from '@/lib/paths'
import css from './invitation-page.module.css'
import { useInvitationResponse } from './use-invitation-response'

type InvitationPageProps = {
  user: User
  token: string
  /** Logs out, to sign in with another account. */
  switchAccount: { run: () => void; busy: boolean }
}

/** The page that an invitation email links to. */
export default function InvitationPage(props: InvitationPageProps) {
  return (
    <>
      <header className={css.head}>
        <Logo />
      </header>
      <main>
        <Invitation {...props} />
      </main>
    </>
  )
}

function Invitation({ user, token, switchAccount }: InvitationPageProps) {
  const query = useQuery({ ...receivedInvitationQuery(token), enabled: token !== '' })
  const notFound = query.error instanceof ApiError && query.error.status === 404
  if (!query.data && (token === '' || notFound)) {
    return (
      <Card
        title="This invitation is no longer available"
        lead="It was cancelled, already answered or replaced by a newer one. Check your inbox for the latest."
      >
        <ButtonLink asChild>
          <Link href={paths.workspaces}>Go to your workspaces</Link>
        </ButtonLink>
      </Card>
    )
  }
  return (
    <Loaded
      query={query}
      skeleton={
        <Loading className={clsx(css.card, css.loading)}>
          <Skeleton width={320} height={44} />
          <Skeleton width={440} height={24} />
        </Loading>
      }
      failure="Couldn't load the invitation"
      wholeScreen
    >
      {(invitation) =>
        invitation.forYou && !invitation.expired ? (
          <OpenInvitation invitation={invitation} token={token} />
        ) : (
          <UnusableInvitation
            invitation={invitation}
            user={user}
            token={token}
            switchAccount={switchAccount}
          />
        )
      }
    </Loaded>
  )
}

function Card({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className={css.card}>
      <Screen title={title} lead={lead} narrow>
        <div className={css.actions}>{children}</div>
      </Screen>
    </div>
  )
}

const inviter = ({ invitedBy: { name, email } }: ReceivedInvitation) => name || email

function OpenInvitation({ invitation, token }: { invitation: ReceivedInvitation; token: string }) {
  const [, navigate] = useLocation()
  const { busy, accept, reject } = useInvitationResponse(token, invitation, (answer) => {
    forgetToken()
    if (answer === 'rejected') navigate(paths.workspaces, { replace: true })
  })
  const as = invitation.role === 'admin' ? 'an admin' : 'a member'
  return (
    <Card
      title={`Join ${invitation.workspaceName}`}
      lead={`${inviter(invitation)} invited you to join as ${as}. This invitation expires ${formatDateTime(invitation.expiresAt)}.`}
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

/** An invitation to another email address, or an expired one. */
function UnusableInvitation({
  invitation,
  user,
  token,
  switchAccount,
}: InvitationPageProps & { invitation: ReceivedInvitation }) {
  const request = useAskForInvitation()
  const { run } = useAction(request, { failed: "Couldn't send your request." })
  const { forYou, email, workspaceName } = invitation
  const from = inviter(invitation)

  return (
    <Card
      title={
        forYou ? 'This invitation has expired' : 'This invitation was sent to another email address'
      }
      lead={
        forYou
          ? `${from} invited you to ${workspaceName}. Ask for a new invitation to join.`
          : `${from} invited ${email} to ${workspaceName}. You're signed in as ${user.email}.`
      }
    >
      {!forYou && (
        <Button variant="primary" size="lg" busy={switchAccount.busy} onClick={switchAccount.run}>
          Switch account
        </Button>
      )}
      {request.isSuccess ? (
        <p role="status" className={css.requested}>
          We asked {from} to invite {user.email}.
        </p>
      ) : (
        <Button
          size="lg"
          variant={forYou ? 'primary' : 'secondary'}
          busy={request.isPending}
          onClick={() => run(token)}
        >
          {forYou ? 'Ask for a new invitation' : `Ask ${from} to invite ${user.email}`}
        </Button>
      )}
    </Card>
  )
}
