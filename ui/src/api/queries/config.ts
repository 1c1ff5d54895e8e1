import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'

/** The server's public configuration: adapter set, publishable keys, feature flags. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/config', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
