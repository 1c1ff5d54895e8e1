import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { billingKey } from './billing-key'
import { refreshJobs } from './jobs'

const kind = 'library.generate'

/** How many images the first step makes. */
export const firstImages = 4

/** Casts what to make, whose type depends on the kind. */
const inputOf = (prompt: string) => ({ prompt }) as object as Record<string, never>

/** What the first images cost, and whether they would be made now. */
export function firstImagesQuoteQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'first-images'],
    queryFn: async ({ signal }) => {
      // The price does not depend on the words.
      const json = { kind, count: firstImages, input: inputOf('a coat') }
      const options = { params: { id: workspaceId }, json, signal }
      return (await api.post('/api/v1/workspace/{id}/quote', options)).data
    },
  })
}

/** Starts a job that makes the first images. With the same key it is started once. */
export function useFirstImages(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ prompt, key }: { prompt: string; key: string }) => {
      const json = { kind, count: firstImages, input: inputOf(prompt), idempotencyKey: key }
      const options = { params: { id: workspaceId }, json }
      return (await api.post('/api/v1/workspace/{id}/jobs', options)).data
    },
    onSettled: () => {
      refreshJobs(client, workspaceId)
      client.invalidateQueries({ queryKey: billingKey(workspaceId) })
    },
  })
}
