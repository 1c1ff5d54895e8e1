import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Redirect, useRoute } from 'wouter'
import { errorText } from '@/api/error'
import { ownInvitationsQuery } from '@/api/queries/invitations'
import { type User, useRememberWorkspace } from '@/api/queries/profile'
import { type Workspace, workspacesQuery } from '@/api/queries/workspaces'
import { ErrorView } from '@/components/error-view'
import { Splash } from '@/components/splash'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import { resolveWorkspace } from '@/lib/resolve-workspace'

/** Who is here, and the workspace that the screen is about; null for a person without any. */
export type Session = {
  user: User
  workspace: Workspace | null
  workspaces: readonly Workspace[]
}

const inWorkspace = '/workspace/:workspaceId/*?'

/** Finds the workspace of the path, and remembers it as the last active one. */
export function WorkspaceGate({
  user,
  children,
}: {
  user: User
  children: (session: Session) => ReactNode
}) {
  // Beside the workspaces: screens wait for it, so that no offer pushes them down later.
  usePrefetchQuery(ownInvitationsQuery())
  const { data: workspaces, error, isFetching, refetch } = useQuery(workspacesQuery())
  const [, params] = useRoute(inWorkspace)
  const { mutate: remember } = useRememberWorkspace()

  const idInPath = params?.workspaceId
  const found = workspaces && resolveWorkspace(workspaces, idInPath, user.lastActiveWorkspaceId)
  const workspace = found?.kind === 'selected' ? found.workspace : null

  const entered = workspace?._id === idInPath ? idInPath : undefined
  useEffect(() => {
    if (entered && entered !== user.lastActiveWorkspaceId) remember(entered)
  }, [entered, user.lastActiveWorkspaceId, remember])
  useTellWhenGone(idInPath, workspaces && workspace, found?.kind === 'redirect')

  if (found?.kind === 'redirect') {
    return <Redirect to={paths.workspace(found.workspace._id)} replace />
  }
  if (workspaces) return children({ user, workspace, workspaces })
  if (error && !isFetching) {
    return (
      <main>
        <ErrorView
          title="Couldn't load your workspaces"
          text={errorText(error)}
          onRetry={refetch}
        />
      </main>
    )
  }
  return <Splash />
}

/** Says so when the workspace of the path is this person's no more, or never was. */
function useTellWhenGone(
  idInPath: string | undefined,
  /** Undefined until it is known, null for none. */
  workspace: Workspace | null | undefined,
  /** Whether the path names a workspace that is not theirs. */
  isElsewhere: boolean,
) {
  const shown = useRef<Workspace>(null)
  useEffect(() => {
    const before = shown.current
    if (workspace === undefined) return
    if (before && before._id === idInPath && workspace?._id !== idInPath) {
      toast.info(`You are no longer a part of the workspace: ${before.name}`, { id: before._id })
    } else if (isElsewhere) {
      toast.info("You're not in that workspace. We took you to one of yours.", {
        id: 'not-in-workspace',
      })
    }
    shown.current = workspace
  }, [idInPath, workspace, isElsewhere])
}
