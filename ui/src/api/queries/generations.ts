import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'
import { creditsQuery } from './credits'
import { workspacesKey } from './workspaces-key'

export type Generation = Schema<'Job'>
export type GenerationTask = Generation['tasks'][number]

const kind = 'library.generate'

const generationsKey = (workspaceId: string) =>
  [...workspacesKey, workspaceId, 'generations'] as const

// Cast: the API's description leaves the input of a kind open.
const inputOf = (prompt: string) => ({ prompt }) as object as Record<string, never>

/** The newest jobs of everyone that generate images into the library. */
export function generationsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...generationsKey(workspaceId), 'jobs'],
    queryFn: async ({ signal }) => {
      const options = {
        params: { id: workspaceId },
        query: { filter: 'all', next: '' },
        signal,
      } as const
      const { data } = await api.get('/api/v1/workspace/{id}/jobs', options)
      return data.filter((job) => job.kind === kind)
    },
    staleTime: 0,
  })
}

/** What some images would cost, which is the same for any prompt, and whether they would be accepted now. */
export function generationQuoteQuery(workspaceId: string, count: number) {
  return queryOptions({
    queryKey: [...generationsKey(workspaceId), 'quote', count],
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
    onSettled: () => {
      client.invalidateQueries({ queryKey: generationsKey(workspaceId) })
      client.invalidateQueries(creditsQuery(workspaceId))
    },
  })
}

/** Cancels the tasks of a job that have not ended. */
export function useCancelGeneration(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (job: string) =>
      api.post('/api/v1/workspace/{id}/jobs/{job}/cancel', {
        params: { id: workspaceId, job },
        json: {},
      }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: generationsKey(workspaceId) })
      client.invalidateQueries(creditsQuery(workspaceId))
    },
  })
}
