import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { setBillingBase } from '@/api/url'

/** The server's public configuration: adapter set, publishable keys, feature flags. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/api/v1/config', { signal })
      setBillingBase(data.billingUrl)
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
