import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { configQuery } from '@/api/queries/config'
import { roundTripsQuery } from '@/api/queries/round-trips'
import { sessionsQuery } from '@/api/queries/sessions'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { formatDateTime } from '@/lib/dates'
import { deviceName } from '@/lib/device-name'
import { paths } from '@/lib/paths'
import { Facts } from './facts'

/** For developers: who is asking, what answers, and how quickly. Exists in the local set alone. */
export default function DiagnosticsPage({ workspace: { _id, name } }: { workspace: Workspace }) {
  const config = useQuery(configQuery())
  const isLocal = config.data?.adapterSet === 'local'
  const sessions = useQuery({ ...sessionsQuery(), enabled: isLocal })
  const trips = useQuery({ ...roundTripsQuery(), enabled: isLocal })
  if (config.data && !isLocal) return <Redirect to={paths.workspace(_id)} replace />

  return (
    <Screen
      title="Diagnostics"
      lead={`What ${name} runs on and how fast it responds.`}
      narrow
      actions={
        <Button busy={trips.isFetching} onClick={() => trips.refetch()}>
          Run again
        </Button>
      }
    >
      <Facts
        title="Session"
        expected={4}
        query={sessions}
        factsOf={(all) =>
          all
            .filter(({ current }) => current)
            .flatMap((session) => [
              ['Device', deviceName(session.userAgent)],
              ['Signed in', formatDateTime(session.createdAt)],
              ['Last seen', formatDateTime(session.lastSeenAt)],
              ['Expires', formatDateTime(session.expiresAt)],
            ])
        }
      />
      <Facts
        title="Adapters"
        expected={5}
        query={config}
        factsOf={({ adapterSet, payments, chat, billingUrl, clientVersion }) => [
          ['Adapter set', adapterSet],
          ['Payments', payments.kind],
          ['Live Support', chat?.kind ?? 'none'],
          ['Billing service', billingUrl],
          ['Client version', clientVersion],
        ]}
      />
      <Facts
        title="Round-trip times"
        expected={3}
        query={trips}
        factsOf={(all) => all.map(({ path, median }) => [path, `${median.toFixed(1)} ms`])}
      />
    </Screen>
  )
}
