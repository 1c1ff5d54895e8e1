import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './error'

const retries = 2

/** Only what may pass by itself is tried again: no answer, or a server that is not ready. */
function mayPass(error: Error) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && mayPass(error),
        // Offline, a paused query would show a skeleton for ever; a failed one says why.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
