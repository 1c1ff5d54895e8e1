import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { errorText } from '@/api/error'
import { sessionQuery } from '@/api/queries/session'
import { ErrorView } from '@/components/error-view'
import { Splash } from '@/components/splash'
import { useQueryString } from '@/components/use-query-string'
import { paths } from '@/lib/paths'

/** The door: on to the workspaces or to sign-in, with the query string. */
export default function EntryGate() {
  const search = useQueryString()
  const session = useQuery(sessionQuery())

  if (session.isPending) return <Splash />
  if (session.isError) {
    return (
      <main>
        <ErrorView
          title="Couldn't open Selvedge"
          text={errorText(session.error)}
          onRetry={() => session.refetch()}
        />
      </main>
    )
  }
  const path = session.data ? paths.workspaces : paths.login
  return <Redirect to={search ? `${path}?${search}` : path} replace />
}
