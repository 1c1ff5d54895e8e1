import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'
import { workspacesKey } from './workspaces-key'

export type PlanLimit = Schema<'Limit'>

/** What the plan of a workspace limits, with what is used of it; for all its members. */
export function limitsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'limits'],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId }, signal }
      return (await api.get('/api/v1/workspace/{id}/limits', options)).data
    },
    // What is made on other screens counts.
    staleTime: 0,
  })
}
