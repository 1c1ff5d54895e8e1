import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Data } from '@/api/types'
import { limitsQuery } from './limits'
import { workspacesKey } from './workspaces-key'

export type AssetPage = Answer<'/api/v1/workspace/{id}/assets', 'get'>
export type Asset = AssetPage['data'][number]
export type AssetDetails = Data<'/api/v1/workspace/{id}/assets/{asset}', 'get'>
export type AssetCounts = NonNullable<AssetPage['counts']>

/** Which assets, and in which order. */
export type AssetFilter = {
  kind: readonly Asset['kind'][]
  origin: readonly Asset['origin'][]
  /** IDs of apps. */
  app: readonly string[]
  hue: readonly string[]
  /** Only those that any of these apps uses, by their IDs; with unused, those too. */
  usedIn: readonly string[]
  /** Only those that nothing uses. */
  unused: boolean
  q: string
  mine: boolean
  bin: boolean
  sort: 'newest' | 'oldest' | 'name' | 'size'
}

export type AssetPages = InfiniteData<AssetPage, string>

const assetsKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'assets'] as const

/** One page of the assets that match a filter; the first one with counts. */
export async function fetchAssets(
  workspaceId: string,
  { kind, origin, app, hue, usedIn, unused, q, mine, bin, sort }: AssetFilter,
  { next = '', signal }: { next?: string; signal?: AbortSignal } = {},
): Promise<AssetPage> {
  const query = {
    ...(kind.length > 0 && { kind: [...kind] }),
    ...(origin.length > 0 && { origin: [...origin] }),
    ...(app.length > 0 && { app: [...app] }),
    ...(hue.length > 0 && { hue: [...hue] }),
    ...(usedIn.length > 0 && { usedIn: [...usedIn] }),
    ...(unused && { used: 'false' as const }),
    ...(q !== '' && { q }),
    ...(mine && { owner: 'mine' as const }),
    ...(bin && { bin: 'true' as const }),
    sort,
    ...(next === '' ? { counts: 'true' as const } : { next }),
  }
  const options = { params: { id: workspaceId }, query, ...(signal && { signal }) }
  return api.get('/api/v1/workspace/{id}/assets', options)
}

/** The assets that match a filter, 100 per page. Whoever shows them keeps them up to date. */
export function assetsQuery(workspaceId: string, filter: AssetFilter) {
  return infiniteQueryOptions({
    queryKey: [...assetsKey(workspaceId), 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      fetchAssets(workspaceId, filter, { next: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    // A refetch would load all pages again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
    gcTime: 5 * 60_000,
  })
}

export function assetQuery(workspaceId: string, assetId: string) {
  return queryOptions({
    queryKey: [...assetsKey(workspaceId), 'one', assetId],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId, asset: assetId }
      return (await api.get('/api/v1/workspace/{id}/assets/{asset}', { params, signal })).data
    },
  })
}

/** A change of assets. Details and storage are refetched, lists by whoever shows one. */
function useAssetChange<Input, Result>(
  workspaceId: string,
  change: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      client.invalidateQueries({ queryKey: [...assetsKey(workspaceId), 'one'] })
      client.invalidateQueries(limitsQuery(workspaceId))
    },
  })
}

export function useRenameAsset(workspaceId: string) {
  return useAssetChange(workspaceId, async ({ id, name }: { id: string; name: string }) => {
    const params = { id: workspaceId, asset: id }
    return (await api.put('/api/v1/workspace/{id}/assets/{asset}', { params, json: { name } })).data
  })
}

/** Assets that one call may bin or restore. */
const most = 200

async function inBatches(ids: readonly string[], send: (ids: string[]) => Promise<unknown>) {
  for (let start = 0; start < ids.length; start += most) await send(ids.slice(start, start + most))
}

/** Moves assets to the bin, which keeps them for 30 days. */
export function useBinAssets(workspaceId: string) {
  return useAssetChange(workspaceId, (ids: readonly string[]) =>
    inBatches(ids, (some) =>
      api.post('/api/v1/workspace/{id}/assets/bin', {
        params: { id: workspaceId },
        json: { ids: some },
      }),
    ),
  )
}

export function useRestoreAssets(workspaceId: string) {
  return useAssetChange(workspaceId, (ids: readonly string[]) =>
    inBatches(ids, (some) =>
      api.post('/api/v1/workspace/{id}/assets/restore', {
        params: { id: workspaceId },
        json: { ids: some },
      }),
    ),
  )
}

/** Deletes an asset that is in the bin. Fails with reason asset_in_use. */
export function useDeleteAsset(workspaceId: string) {
  return useAssetChange(workspaceId, (assetId: string) =>
    api.delete('/api/v1/workspace/{id}/assets/{asset}', {
      params: { id: workspaceId, asset: assetId },
      query: { forGood: 'true' },
    }),
  )
}
