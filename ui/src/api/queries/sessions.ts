import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'

export type Session = Schema<'Session'>

/** The user's sessions, last seen first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/sessions', { signal })).data,
  })
}

/** Ends one of the user's sessions. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/v1/sessions/{id}', { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData(sessionsQuery().queryKey, (sessions) =>
        sessions?.filter(({ _id }) => _id !== id),
      ),
  })
}
