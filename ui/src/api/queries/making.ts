import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { billingKey } from './billing-key'
import { refreshJobs } from './jobs'
import { workspacesKey } from './workspaces-key'

const boards = '/api/v1/workspace/{id}/boards'
const makePath = `${boards}/{board}/make` as const
const quotePath = `${boards}/{board}/quote` as const
const recipePath = '/api/v1/workspace/{id}/recipes/{asset}'

/** A board; none for one that is made of words. */
export type MakingPlace = { workspaceId: string; boardId: string | null }

/** What is to be made. */
export type Wish = Schema<'MakingRequest'>
export type Made = Data<typeof makePath, 'post'>
export type MakingQuote = Data<typeof quotePath, 'post'>
export type Lineage = Data<typeof recipePath, 'get'>
export type Recipe = NonNullable<Lineage['recipe']>
export type Relative = Lineage['asset']
export type BegunTechpack = Data<'/api/v1/workspace/{id}/boards/{board}/techpack', 'post'>

const keyOf = (workspaceId: string) => [...workspacesKey, workspaceId, 'making'] as const

/** What something would cost, and whether it would be made now. */
export function makingQuoteQuery({ workspaceId, boardId }: MakingPlace, wish: Wish) {
  return queryOptions({
    queryKey: [...keyOf(workspaceId), 'quote', boardId, wish],
    queryFn: async ({ signal }): Promise<MakingQuote> => {
      if (boardId === null) {
        const options = { params: { id: workspaceId }, json: wish, signal }
        return (await api.post(`${boards}/quote`, options)).data
      }
      const options = { params: { id: workspaceId, board: boardId }, json: wish, signal }
      return (await api.post(quotePath, options)).data
    },
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Makes pictures, which wait on the board. Repeated with the same key it makes the same. */
export function useMakePictures({ workspaceId, boardId }: MakingPlace) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: Wish & { idempotencyKey: string }): Promise<Made> => {
      if (boardId === null) {
        return (await api.post(`${boards}/make`, { params: { id: workspaceId }, json })).data
      }
      return (await api.post(makePath, { params: { id: workspaceId, board: boardId }, json })).data
    },
    onSettled: () => paid(client, workspaceId),
  })
}

function paid(client: QueryClient, workspaceId: string) {
  refreshJobs(client, workspaceId)
  client.invalidateQueries({ queryKey: [...keyOf(workspaceId), 'quote'] })
  client.invalidateQueries({ queryKey: billingKey(workspaceId) })
}

/** Stops tasks of a job that are not made yet: their credits come back. */
export function useStopTasks(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ job, tasks }: { job: string; tasks: number[] }) =>
      api.post('/api/v1/workspace/{id}/jobs/{job}/cancel', {
        params: { id: workspaceId, job },
        json: { tasks },
      }),
    onSettled: () => paid(client, workspaceId),
  })
}

/** Makes one task of a job again. */
export function useRetryTask(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ job, n }: { job: string; n: number }) =>
      api.post('/api/v1/workspace/{id}/jobs/{job}/retry', {
        params: { id: workspaceId, job },
        query: { task: n },
      }),
    onSettled: () => paid(client, workspaceId),
  })
}

/** How a picture was made, from which, and which were made from it. */
export function lineageQuery(workspaceId: string, asset: string) {
  return queryOptions({
    queryKey: [...keyOf(workspaceId), 'lineage', asset],
    queryFn: async ({ signal }): Promise<Lineage> =>
      (await api.get(recipePath, { params: { id: workspaceId, asset }, signal })).data,
  })
}

/** The named colors of a picture, without its backdrop. */
export function paletteQuery(workspaceId: string, asset: string) {
  return queryOptions({
    queryKey: [...keyOf(workspaceId), 'palette', asset],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId }, json: { asset }, signal }
      return (await api.post('/api/v1/workspace/{id}/looks', options)).data.palette
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What was heard in words while they are typed. */
export function heardWordsQuery(workspaceId: string, text: string) {
  return queryOptions({
    queryKey: [...keyOf(workspaceId), 'heard', text],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId }, json: { text }, signal }
      const heard = (await api.post(`${boards}/hear`, options)).data
      return { ...heard, text, unheard: [] }
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The techpacks of a board's frames. */
export function boardTechpacksQuery(workspaceId: string, boardId: string) {
  return queryOptions({
    queryKey: [...keyOf(workspaceId), 'techpacks', boardId],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId, board: boardId }, signal }
      return (await api.get('/api/v1/workspace/{id}/boards/{board}/techpacks', options)).data
    },
  })
}

/** Begins a techpack of a look or a picture; a look that has one keeps it. */
export function useToTechpack(workspaceId: string, boardId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (element: string): Promise<BegunTechpack> =>
      (
        await api.post('/api/v1/workspace/{id}/boards/{board}/techpack', {
          params: { id: workspaceId, board: boardId },
          json: { element },
        })
      ).data,
    onSettled: () =>
      client.invalidateQueries({ queryKey: [...keyOf(workspaceId), 'techpacks', boardId] }),
  })
}
