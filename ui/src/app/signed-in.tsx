import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { configQuery } from '@/api/queries/config'
import { hasUserData } from '@/api/user-data'
import { MayChangePlan } from '@/components/plans-link'
import { Splash } from '@/components/splash'
import { Jobs } from '@/features/jobs/jobs'
import { JobsEntry } from '@/features/jobs/jobs-entry'
import { Frame } from '@/features/shell/frame'
import { SessionGate } from '@/features/shell/session-gate'
import { type Session, WorkspaceGate } from '@/features/shell/workspace-gate'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { httpTracker } from '@/platform/tracker/http'
import type { Track } from '@/platform/tracker/port'
import { TrackProvider } from '@/platform/tracker/use-track'
import { AppErrorBoundary } from './error-boundary'
import { loadPage, prefetchPage } from './pages'
import { Panels } from './panels'
import { ScreenSkeleton } from './screen-skeleton'
import { Screens } from './screens'
import { useAppActions } from './use-app-actions'
import { type LogOut, useLogOut } from './use-log-out'

// While the server says who is here and where, so that the screen is drawn at once then.
loadPage(location.pathname)

/** Everything for people who are signed in: who they are, where they are, the frame, the screens. */
export default function SignedIn() {
  const { isPending } = useQuery(configQuery())
  const [tracker] = useState(() => httpTracker())
  useEffect(() => tracker.start(), [tracker])
  const logOut = useLogOut(paths.login, tracker.flush)
  return (
    <TrackProvider value={tracker.track}>
      <FirstPage />
      <SessionGate>
        {(user) => (
          <WorkspaceGate user={user}>
            {(session) =>
              // The configuration says where billing is, which the frame's first requests need.
              isPending ? (
                <Splash />
              ) : (
                <Framed session={session} logOut={logOut} track={tracker.track} />
              )
            }
          </WorkspaceGate>
        )}
      </SessionGate>
    </TrackProvider>
  )
}

/** Asks for what the first page shows, beside who is here. */
function FirstPage() {
  const client = useQueryClient()
  const [path] = useLocation()
  const [first] = useState(path)
  useEffect(() => {
    // In another browser nobody is signed in, most likely, and the answer would be a refusal.
    if (hasUserData()) prefetchPage(first, client).catch(() => {})
  }, [client, first])
  return null
}

/** Addresses that redirect to a screen. */
const redirects: readonly string[] = [paths.workspaces, paths.firstHome]

function Framed({
  session,
  logOut,
  track,
}: {
  session: Session
  logOut: LogOut
  track: Track
}): ReactNode {
  const [path] = useLocation()
  const actions = useAppActions(session, logOut)
  useEffect(() => {
    if (!redirects.includes(path)) track('view', { path })
  }, [path, track])
  const { workspace } = session
  return (
    <MayChangePlan value={workspace !== null && can(workspace, 'manage_billing')}>
      <Frame
        session={session}
        actions={actions}
        jobs={(place, act) =>
          workspace && <JobsEntry workspaceId={workspace._id} place={place} act={act} />
        }
      >
        <AppErrorBoundary part>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screens {...session} actions={actions} />
          </Suspense>
        </AppErrorBoundary>
      </Frame>
      {workspace && <Jobs key={workspace._id} user={session.user} workspace={workspace} />}
      <Panels workspaceId={workspace?._id} />
    </MayChangePlan>
  )
}
