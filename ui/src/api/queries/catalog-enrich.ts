import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { catalog } from './catalog'
import { refreshJobs } from './jobs'

const route = `${catalog}/listings/enrich` as const

export type EnrichInput = Schema<'EnrichInput'>
export type Enriched = Data<typeof route, 'post'>

/** Fills in what the styles of a selection lack, as jobs, or says what that would do. */
export function useEnrich(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: EnrichInput) =>
      (await api.post(route, { params: { id: workspaceId }, json })).data,
    onSuccess: ({ jobs }) => jobs.length > 0 && refreshJobs(client, workspaceId),
  })
}
