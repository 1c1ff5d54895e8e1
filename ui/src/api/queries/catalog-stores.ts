import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { catalog, catalogKey } from './catalog'
import { limitsQuery } from './limits'
import { storesQuery } from './workspaces'

const list = `${catalog}/stores` as const

export type CatalogStore = Data<typeof list, 'get'>[number]
export type StoreChannel = CatalogStore['channels'][number]
export type StoreFigures = Data<`${typeof list}/figures`, 'get'>[number]
export type ChannelFigures = StoreFigures['channels'][number]
export type FindingCount = ChannelFigures['findings'][number]
export type SalesChannel = Data<`${typeof catalog}/channels`, 'get'>[number]
export type StoreInput = Schema<'StoreInput'>

/** The stores that the member may open, by name. */
export function catalogStoresQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'stores'],
    queryFn: async ({ signal }) =>
      (await api.get(list, { params: { id: workspaceId }, signal })).data,
  })
}

/** How many variants each channel of each store would send, and what speaks against the others. */
export function storeFiguresQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'figures'],
    queryFn: async ({ signal }) =>
      (await api.get(`${list}/figures`, { params: { id: workspaceId }, signal })).data,
    // What is edited in Listings counts.
    staleTime: 0,
  })
}

/** The channels with their rules and formats. They are the same as long as the product is. */
export function salesChannelsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'channels'],
    queryFn: async ({ signal }) =>
      (await api.get(`${catalog}/channels`, { params: { id: workspaceId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reads again what a store is part of. */
function refresh(client: QueryClient, workspaceId: string) {
  client.invalidateQueries({ queryKey: catalogKey(workspaceId) })
  client.invalidateQueries(storesQuery(workspaceId))
  client.invalidateQueries(limitsQuery(workspaceId))
}

/** Adds a store, which counts in the plan. */
export function useAddStore(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: StoreInput) =>
      (await api.post(list, { params: { id: workspaceId }, json })).data,
    onSuccess: () => refresh(client, workspaceId),
  })
}

export function useChangeStore(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ storeId, json }: { storeId: string; json: StoreInput }) =>
      (await api.put(`${list}/{store}`, { params: { id: workspaceId, store: storeId }, json }))
        .data,
    onSuccess: () => refresh(client, workspaceId),
  })
}

/** Removes a store and its feeds. Its products stay. */
export function useRemoveStore(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (storeId: string) =>
      api.delete(`${list}/{store}`, { params: { id: workspaceId, store: storeId } }),
    onSuccess: () => refresh(client, workspaceId),
  })
}

/** What is remembered of suppliers' columns in a store. */
export type SavedMapping = Data<`${typeof catalog}/stores/{store}/mappings`, 'get'>[number]

export function savedMappingsQuery(workspaceId: string, storeId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'saved-mappings', storeId],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId, store: storeId }
      return (await api.get(`${catalog}/stores/{store}/mappings`, { params, signal })).data
    },
    staleTime: 0,
  })
}

/** Forgets what is remembered of a supplier's columns in a store. */
export function useForgetMapping(workspaceId: string, storeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (supplier: string) =>
      api.delete(`${catalog}/stores/{store}/mappings`, {
        params: { id: workspaceId, store: storeId },
        query: { supplier },
      }),
    onSettled: () => client.invalidateQueries(savedMappingsQuery(workspaceId, storeId)),
  })
}
