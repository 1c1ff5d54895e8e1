import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'

export type Model = Schema<'Model'>

/** The models, the preferred one for a task first. */
export function modelsQuery() {
  return queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/models', { signal })).data.models,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
