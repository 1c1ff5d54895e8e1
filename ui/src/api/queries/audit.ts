import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Schema } from '@/api/types'
import { addressOf } from '@/api/url'
import { workspacesKey } from './workspaces-key'

export type AuditEntry = Schema<'AuditEntry'>

type Page = Answer<'/api/v1/workspace/{id}/audit', 'get'>

/** Who changed rights and billing, the last first and 50 at a time; for the workspace's admins. */
export function auditQuery(workspaceId: string) {
  return infiniteQueryOptions({
    queryKey: [...workspacesKey, workspaceId, 'audit'],
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const query = { ...(pageParam && { next: pageParam }) }
      return api.get('/api/v1/workspace/{id}/audit', { params: { id: workspaceId }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    // What is done on other screens is there when one comes back.
    staleTime: 0,
    // All pages would be fetched again: only who comes back later begins anew, with the first.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** Where the whole log can be had as CSV. */
export function auditCsvAddress(workspaceId: string): string {
  return addressOf('/api/v1/workspace/{id}/audit.csv', { id: workspaceId })
}
