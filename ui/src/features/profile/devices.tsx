import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { type Session, sessionsQuery, useEndSession } from '@/api/queries/sessions'
import { Button } from '@/components/button'
import { Loaded } from '@/components/loaded'
import { Loading, Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { formatDateTime } from '@/lib/dates'
import { deviceName, isMobile } from '@/lib/device-name'
import css from './devices.module.css'

/** The devices the user is signed in on, each with a log-out button. */
export function Devices() {
  return (
    <Loaded
      query={useQuery(sessionsQuery())}
      skeleton={<DevicesSkeleton />}
      failure="Couldn't load your devices"
    >
      {(sessions) => (
        <ul>
          {sessions.map((session) => (
            <Device key={session._id} session={session} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function DevicesSkeleton() {
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
  const end = useAction(useEndSession(), {
    done: 'Device logged out',
    failed: "Couldn't log out that device. Try again.",
  })
  const name = deviceName(userAgent)
  const seen = formatDateTime(lastSeenAt)
  const Icon = isMobile(userAgent) ? Smartphone : Monitor

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
        <Button
          busy={end.isPending}
          aria-label={`Log out ${name}, ${seen}`}
          onClick={() => end.run(_id)}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
