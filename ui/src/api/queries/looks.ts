import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { sendBody } from '@/api/send-body'
import type { Data } from '@/api/types'
import { urlOf } from '@/api/url'
import { workspacesKey } from './workspaces-key'

export type Looks = Data<'/api/v1/workspace/{id}/looks', 'post'>
export type Similar = Data<'/api/v1/workspace/{id}/similar', 'get'>
export type Likeness = Similar['looksLike'][number]

const looksKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'looks'] as const

/** The named colors of an image. They never change. */
export function looksQuery(workspaceId: string, assetId: string) {
  return queryOptions({
    queryKey: [...looksKey(workspaceId), 'of', assetId],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId }, json: { asset: assetId }, signal }
      return (await api.post('/api/v1/workspace/{id}/looks', options)).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The images that look like one of the workspace. */
export function similarQuery(workspaceId: string, assetId: string) {
  return queryOptions({
    queryKey: [...looksKey(workspaceId), 'similar', assetId],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId }, query: { asset: assetId }, signal }
      return (await api.get('/api/v1/workspace/{id}/similar', options)).data
    },
  })
}

/** The images that look like a picture, which is not stored. */
export async function findSimilar(
  workspaceId: string,
  picture: Blob,
  signal: AbortSignal,
): Promise<Similar> {
  const url = urlOf('/api/v1/workspace/{id}/similar', { id: workspaceId })
  const headers = { 'content-type': 'application/octet-stream' }
  // Cast: what this route answers.
  const { data } = (await sendBody('POST', url, picture, { signal, headers })) as { data: Similar }
  return data
}
