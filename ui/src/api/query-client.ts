import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './error'
import { isTransient } from './failure'
import { workspacesKey } from './queries/workspaces-key'

const retries = 2

/** What is said when somebody took a right, or the workspace itself, away meanwhile. */
function tellsOfLoss(error: Error) {
  return (
    error instanceof ApiError && (error.status === 403 || error.reason === 'workspace_not_found')
  )
}

/**
 * A client that looks again at whose workspaces one is in, and as what, once a call was refused for
 * it: the open screen then loses its controls, or leads away.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        // The list alone: the refused query is below it, and would be asked for ever.
        if (tellsOfLoss(error)) client.invalidateQueries({ queryKey: workspacesKey, exact: true })
      },
    }),
    mutationCache: new MutationCache({
      onError(error) {
        if (tellsOfLoss(error)) client.invalidateQueries({ queryKey: workspacesKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isTransient(error),
        // Offline, a paused query would show a skeleton for ever; a failed one says why.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
