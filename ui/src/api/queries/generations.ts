import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import { creditsQuery } from './credits'
import { type RecentJobs, refreshJobs } from './jobs'
import { workspacesKey } from './workspaces-key'

const kind = 'library.generate'

const quoteKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'quote', kind] as const

// Cast: the API's description leaves the input of a kind open.
const inputOf = (prompt: string) => ({ prompt }) as object as Record<string, never>

/** The jobs that generate images into the library. */
export const generationsOf = ({ jobs }: RecentJobs) => jobs.filter((job) => job.kind === kind)

/** What some images would cost, which is the same for any prompt, and whether they would be accepted now. */
export function generationQuoteQuery(workspaceId: string, count: number) {
  return queryOptions({
    queryKey: [...quoteKey(workspaceId), count],
    queryFn: async ({ signal }) => {
      const options = {
        params: { id: workspaceId },
        json: { kind, count, input: inputOf('Image') },
        signal,
      }
      return (await api.post('/api/v1/workspace/{id}/quote', options)).data
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The models, the preferred one for a task first. */
export function modelsQuery() {
  return queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/models', { signal })).data.models,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Wish = { prompt: string; count: number; idempotencyKey: string }

/** Starts to generate images. Repeated with the same key it returns the same job. */
export function useGenerate(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ prompt, count, idempotencyKey }: Wish) => {
      const json = { kind, count, idempotencyKey, input: inputOf(prompt) }
      return (await api.post('/api/v1/workspace/{id}/jobs', { params: { id: workspaceId }, json }))
        .data
    },
    onSettled: () => generationsChanged(client, workspaceId),
  })
}

/** Cancels one image that is not made yet. */
export function useCancelGeneration(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ job, n }: { job: string; n: number }) =>
      api.post('/api/v1/workspace/{id}/jobs/{job}/cancel', {
        params: { id: workspaceId, job },
        json: { tasks: [n] },
      }),
    onSettled: () => generationsChanged(client, workspaceId),
  })
}

function generationsChanged(client: QueryClient, workspaceId: string) {
  refreshJobs(client, workspaceId)
  client.invalidateQueries({ queryKey: quoteKey(workspaceId) })
  client.invalidateQueries(creditsQuery(workspaceId))
}
