import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Data, Schema } from '@/api/types'
import { addressOf } from '@/api/url'
import { limitsQuery } from './limits'
import { workspacesKey } from './workspaces-key'

const list = '/api/v1/workspace/{id}/techpacks'

export type TechpackPage = Answer<typeof list, 'get'>
export type Techpack = TechpackPage['data'][number]
export type TechpackCount = TechpackPage['counts'][number]
export type TechpackDetail = Data<`${typeof list}/{techpack}`, 'get'>
export type TechpackDocument = TechpackDetail['document']
export type Heard = Data<`${typeof list}/hear`, 'post'> & {
  /** What was heard: the text that its spans are in. */
  text: string
}
export type TechpackPages = InfiniteData<TechpackPage, string>

/** Which techpacks. Empty lists select all that are not archived. */
export type TechpackFilter = {
  state: readonly Techpack['state'][]
  garment: readonly string[]
  season: readonly string[]
  findings: readonly TechpackCount['findings'][]
  q: string
}

export const techpacksKey = (workspaceId: string) =>
  [...workspacesKey, workspaceId, 'techpacks'] as const

/** A page of the techpacks that match a filter, by default the first, which has counts. */
export function fetchTechpacks(
  workspaceId: string,
  { state, garment, season, findings, q }: TechpackFilter,
  { next = '', signal }: { next?: string; signal?: AbortSignal } = {},
) {
  const query = {
    ...(state.length > 0 && { state: [...state] }),
    ...(garment.length > 0 && { garment: [...garment] }),
    ...(season.length > 0 && { season: [...season] }),
    ...(findings.length > 0 && { findings: [...findings] }),
    ...(q !== '' && { q }),
    ...(next === '' ? { counts: 'true' as const } : { next }),
  }
  return api.get(list, { params: { id: workspaceId }, query, ...(signal && { signal }) })
}

/** The techpacks that match a filter, 48 per page, last changed first; the first page has counts. */
export function techpacksQuery(workspaceId: string, filter: TechpackFilter) {
  return infiniteQueryOptions({
    queryKey: [...techpacksKey(workspaceId), 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      fetchTechpacks(workspaceId, filter, { next: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    placeholderData: keepPreviousData,
  })
}

/** Whether there is one that is not archived. */
export function hasTechpacksQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...techpacksKey(workspaceId), 'any'],
    queryFn: async ({ signal }) => {
      const any = { state: [], garment: [], season: [], findings: [], q: '' }
      return (await fetchTechpacks(workspaceId, any, { signal })).data.length > 0
    },
    staleTime: 0,
  })
}

/** What words say of a garment, and how it looks, also in its colors. Nothing is stored. */
export function heardQuery(workspaceId: string, text: string, inCloth = false) {
  return queryOptions({
    queryKey: [...techpacksKey(workspaceId), 'heard', text, inCloth],
    queryFn: async ({ signal }): Promise<Heard> => {
      const json = inCloth ? { text, inCloth } : { text }
      const options = { params: { id: workspaceId }, json, signal }
      return { ...(await api.post(`${list}/hear`, options)).data, text }
    },
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** Makes a techpack, which counts in the plan's month. */
export function useMakeTechpack(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: Schema<'NewTechpack'>) =>
      (await api.post(list, { params: { id: workspaceId }, json })).data,
    onSuccess: (made) => {
      client.setQueryData(techpackQuery(workspaceId, made._id).queryKey, made)
      client.invalidateQueries({ queryKey: [...techpacksKey(workspaceId), 'list'] })
      client.invalidateQueries(limitsQuery(workspaceId))
    },
  })
}

export function techpackQuery(workspaceId: string, techpackId: string) {
  return queryOptions({
    queryKey: [...techpacksKey(workspaceId), 'one', techpackId],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId, techpack: techpackId }
      return (await api.get(`${list}/{techpack}`, { params, signal })).data
    },
  })
}

/** Puts a techpack away, or brings it back. */
export function useArchiveTechpack(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ techpackId, archived }: { techpackId: string; archived: boolean }) => {
      const params = { id: workspaceId, techpack: techpackId }
      return (await api.put(`${list}/{techpack}/archived`, { params, json: { archived } })).data
    },
    onSuccess: (changed) => {
      client.setQueryData(techpackQuery(workspaceId, changed._id).queryKey, changed)
      client.invalidateQueries({ queryKey: [...techpacksKey(workspaceId), 'list'] })
    },
  })
}

/** Deletes a techpack that was never released. */
export function useDeleteTechpack(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (techpackId: string) =>
      api.delete(`${list}/{techpack}`, { params: { id: workspaceId, techpack: techpackId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...techpacksKey(workspaceId), 'list'] }),
  })
}

/** The back of a techpack in its base size, as SVG. */
export function backQuery(workspaceId: string, techpackId: string, version: number) {
  return queryOptions({
    queryKey: [...techpacksKey(workspaceId), 'back', techpackId, version],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId, techpack: techpackId }
      const response = await fetch(
        `${addressOf(`${list}/{techpack}/flat.svg`, params)}?view=back`,
        {
          signal,
        },
      )
      if (!response.ok) throw new Error(`The back of a techpack is refused: ${response.status}`)
      return await response.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
