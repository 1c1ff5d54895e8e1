import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './error'
import { isTransient } from './failure'
import { workspacesKey } from './queries/workspaces-key'

const retries = 2

/** Whether a permission, or the workspace itself, was removed in the meantime. */
function isAccessLost(error: Error) {
  return (
    error instanceof ApiError && (error.status === 403 || error.reason === 'workspace_not_found')
  )
}

/**
 * Creates a query client that refetches the user's workspaces and roles when a call fails for lack
 * of access, so that the open screen loses its controls or redirects.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        // Only the list: the failed query has a key below it and would be refetched forever.
        if (isAccessLost(error)) client.invalidateQueries({ queryKey: workspacesKey, exact: true })
      },
    }),
    mutationCache: new MutationCache({
      onError(error) {
        if (isAccessLost(error)) client.invalidateQueries({ queryKey: workspacesKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isTransient(error),
        // Offline, a paused query would show a skeleton forever; a failed one shows why.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
