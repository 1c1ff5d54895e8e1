import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { configQuery } from '@/api/queries/config'
import type { Payments } from './port'

/**
 * The card entry of the server's adapter set. Queried only when a card form opens, because it loads
 * the provider's code; the other set's code is never loaded.
 */
export function paymentsQuery(client: QueryClient) {
  return queryOptions({
    queryKey: ['payments'],
    queryFn: async (): Promise<Payments> => {
      const { kind, publishableKey, origin } = (await client.ensureQueryData(configQuery()))
        .payments
      if (kind === 'stripe') return (await import('./stripe')).stripePayments(publishableKey)
      return (await import('./local')).localPayments(publishableKey, origin)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
