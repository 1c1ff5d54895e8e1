import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { ApiError } from '@/api/error'
import { listen } from '@/api/events'
import {
  type Asset,
  type AssetFilter,
  type AssetPages,
  assetQuery,
  assetsQuery,
  fetchAssets,
} from '@/api/queries/assets'
import { limitsQuery } from '@/api/queries/limits'
import { withAsset, withFirstPage, withoutAssets } from './refreshed'
import { useBatched } from './use-batched'

/** More changes at once than this are not asked for one by one. */
const fewChanges = 10

/** The assets that match a filter, which must be the same object until it changes. */
export function useAssets(workspaceId: string, filter: AssetFilter) {
  const client = useQueryClient()
  const pages = useInfiniteQuery(assetsQuery(workspaceId, filter))

  const update = useCallback(
    (change: (pages: AssetPages) => AssetPages) =>
      client.setQueryData<AssetPages>(
        assetsQuery(workspaceId, filter).queryKey,
        (pages) => pages && change(pages),
      ),
    [client, workspaceId, filter],
  )

  /** Loads the first page again, and of these assets those that stand below it. */
  const refresh = useCallback(
    async (changed: readonly string[] = []) => {
      const first = await fetchAssets(workspaceId, filter).catch(() => null)
      if (!first) return
      update((pages) => withFirstPage(pages, first))
      const onTop = new Set(first.data.map(({ _id }) => _id))
      const below = changed.filter((id) => !onTop.has(id)).slice(0, fewChanges)
      for (const id of below) {
        const asset = await assetNow(client, workspaceId, id)
        if (asset && (asset.binnedAt !== null) === filter.bin) {
          update((pages) => withAsset(pages, asset))
        } else if (asset !== undefined) {
          update((pages) => withoutAssets(pages, [id]))
        }
      }
    },
    [client, update, workspaceId, filter],
  )

  // What was loaded on an earlier visit may have changed since.
  useEffect(() => {
    if (client.getQueryData(assetsQuery(workspaceId, filter).queryKey)) refresh()
  }, [client, workspaceId, filter, refresh])

  const changed = useBatched((ids) => {
    refresh(ids)
    for (const id of ids) client.invalidateQueries(assetQuery(workspaceId, id))
    client.invalidateQueries(limitsQuery(workspaceId))
  })
  useEffect(
    () =>
      listen(workspaceId, ({ topic, data }) => {
        if (topic === 'reset') changed([])
        if (topic !== 'asset') return
        if (!data.gone) return changed([data._id])
        update((pages) => withoutAssets(pages, [data._id]))
        client.invalidateQueries(assetQuery(workspaceId, data._id))
        changed([])
      }),
    [changed, client, update, workspaceId],
  )

  const assets = useMemo(() => pages.data?.pages.flatMap(({ data }) => data), [pages.data])
  const counts = pages.data?.pages[0]?.counts ?? null
  return { pages, assets, counts, changed, update }
}

/** An asset; null if it is gone, undefined if that can't be found out. */
async function assetNow(
  client: QueryClient,
  workspaceId: string,
  id: string,
): Promise<Asset | null | undefined> {
  try {
    return await client.fetchQuery({ ...assetQuery(workspaceId, id), staleTime: 0, retry: false })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined
  }
}
