import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Schema } from '@/api/types'
import { addressOf } from '@/api/url'
import { workspacesKey } from './workspaces-key'

export type AuditEntry = Schema<'AuditEntry'>

type Page = Answer<'/api/v1/workspace/{id}/audit', 'get'>

/** Changes of access and billing, newest first, 50 per page; for the workspace's admins. */
export function auditQuery(workspaceId: string) {
  return infiniteQueryOptions({
    queryKey: [...workspacesKey, workspaceId, 'audit'],
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const query = { ...(pageParam && { next: pageParam }) }
      return api.get('/api/v1/workspace/{id}/audit', { params: { id: workspaceId }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    // Actions on other screens add entries.
    staleTime: 0,
    // A refetch would load all pages again. Opening the screen again starts with the first.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** URL of the whole log as CSV. */
export function auditCsvAddress(workspaceId: string): string {
  return addressOf('/api/v1/workspace/{id}/audit.csv', { id: workspaceId })
}
