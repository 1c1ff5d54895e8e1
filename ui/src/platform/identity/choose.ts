import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { configQuery } from '@/api/queries/config'
import type { Identity } from './port'

/** The Google sign-in of the server's adapter set; the other set's code is never loaded. */
export function identityQuery(client: QueryClient) {
  return queryOptions({
    queryKey: ['identity'],
    queryFn: async (): Promise<Identity> => {
      const { adapterSet, google } = await client.ensureQueryData(configQuery())
      if (adapterSet === 'production') return (await import('./google')).googleIdentity(google)
      return (await import('./local')).localIdentity(google)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
