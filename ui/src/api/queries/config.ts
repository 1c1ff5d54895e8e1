import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'

/** What the browser must know of the server: its adapter set, publishable keys and flags. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/config', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
