import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { catalog, catalogKey } from './catalog'

const list = `${catalog}/feeds` as const
const one = `${list}/{feed}` as const

export type Feed = Data<typeof list, 'get'>[number]
type Fetches = Data<`${typeof one}/fetches`, 'get'>
export type Fetch = Fetches['last'][number]
export type FeedInput = Schema<'FeedInput'>
export type AddressedFeed = Data<typeof list, 'post'>

const feedsKey = (workspaceId: string) => [...catalogKey(workspaceId), 'feeds'] as const

/** Feeds, the oldest first; revoked ones for 30 days. */
export function feedsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: feedsKey(workspaceId),
    queryFn: async ({ signal }) =>
      (await api.get(list, { params: { id: workspaceId }, signal })).data,
  })
}

/** The last 30 times that a feed was fetched, and how often in a day. */
export function fetchesQuery(workspaceId: string, feedId: string) {
  return queryOptions({
    queryKey: [...feedsKey(workspaceId), feedId, 'fetches'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/fetches`, { params: { id: workspaceId, feed: feedId }, signal })).data,
    staleTime: 0,
  })
}

/** Makes a feed. Its address is in the answer. */
export function useMakeFeed(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: FeedInput) =>
      (await api.post(list, { params: { id: workspaceId }, json })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey(workspaceId) }),
  })
}

/** Gives a feed another address than the one that is shown, which ends at once. */
export function useRenewFeed(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (feedId: string) => {
      const shown = client.getQueryData(feedsQuery(workspaceId).queryKey) ?? []
      const hint = shown.find((each) => each._id === feedId)?.hint ?? ''
      const params = { id: workspaceId, feed: feedId }
      return (await api.post(`${one}/renew`, { params, json: { hint } })).data
    },
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey(workspaceId) }),
  })
}

/** Asks for the address of a feed, which the audit log keeps. */
export const useFeedAddress = (workspaceId: string) =>
  useMutation({
    mutationFn: async (feedId: string) =>
      (await api.post(`${one}/address`, { params: { id: workspaceId, feed: feedId } })).data,
  })

/** Ends a feed at once and for good. */
export function useRevokeFeed(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (feedId: string) => api.delete(one, { params: { id: workspaceId, feed: feedId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey(workspaceId) }),
  })
}
