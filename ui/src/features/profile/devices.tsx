import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { errorText } from '@/api/error'
import { type Session, sessionsQuery, useEndSession } from '@/api/queries/sessions'
import { Button } from '@/components/button'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import { formatDateTime } from '@/lib/dates'
import { deviceName, isMobile } from '@/lib/device-name'
import css from './devices.module.css'

/** The devices the user is signed in on, each with a log-out button. */
export function Devices() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery())
  if (sessions) {
    return (
      <ul>
        {sessions.map((session) => (
          <Device key={session._id} session={session} />
        ))}
      </ul>
    )
  }
  if (error && !isFetching) {
    return (
      <ErrorView
        part
        title="Couldn't load your devices"
        text={errorText(error)}
        onRetry={refetch}
      />
    )
  }
  return (
    <Loading>
      <div className={css.device}>
        <Skeleton width={20} height={20} />
        <Skeleton width={220} height={16} />
      </div>
    </Loading>
  )
}

function Device({ session: { _id, userAgent, lastSeenAt, current } }: { session: Session }) {
  const { mutateAsync, isPending } = useEndSession()
  const name = deviceName(userAgent)
  const seen = formatDateTime(lastSeenAt)
  const Icon = isMobile(userAgent) ? Smartphone : Monitor

  async function end() {
    // Awaited: callbacks of `mutate` do not run once the session's row is removed.
    try {
      await mutateAsync(_id)
      toast.success('Device logged out')
    } catch (error) {
      toast.error(errorText(error, "Couldn't log out that device. Try again."))
    }
  }

  return (
    <li className={css.device}>
      <Icon size={20} aria-hidden="true" />
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.seen}>Last seen {seen}</span>
      </div>
      {current ? (
        <span className={css.current}>This device</span>
      ) : (
        <Button busy={isPending} aria-label={`Log out ${name}, ${seen}`} onClick={end}>
          Log out
        </Button>
      )}
    </li>
  )
}
