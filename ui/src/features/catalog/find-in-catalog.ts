import type { QueryClient } from '@tanstack/react-query'
import { recentBatchesQuery } from '@/api/queries/catalog-batches'
import { feedsQuery } from '@/api/queries/catalog-feeds'
import { catalogStoresQuery } from '@/api/queries/catalog-stores'
import { catalogPaths } from '@/lib/catalog-screens'
import { hasWords } from '@/lib/match'
import { batchAddress } from './batches/batch-address'
import { findProducts } from './find-products'
import { queryOf } from './stores/stores-view'

type Found = { id: string; group: string; title: string; keywords: string; path: string }

/** Of each kind. */
const most = 5

/** Products, batches, stores and feeds of a workspace by what is typed, as far as the apps open them. */
export async function findInCatalog(
  client: QueryClient,
  workspaceId: string,
  apps: readonly string[],
  text: string,
): Promise<Found[]> {
  const finders: readonly (readonly [app: string, find: () => Promise<Found[]>])[] = [
    ['listings', () => findProducts(client, workspaceId, text)],
    ['batches', () => findBatches(client, workspaceId, text)],
    ['stores', () => findStores(client, workspaceId, text)],
    ['stores', () => findFeeds(client, workspaceId, text)],
  ]
  const all = finders.filter(([app]) => apps.includes(app))
  // One that can't be reached doesn't hide what the others find.
  return (await Promise.all(all.map(([, find]) => find().catch(() => [])))).flat()
}

async function findBatches(client: QueryClient, workspaceId: string, text: string) {
  const batches = await client.fetchQuery(recentBatchesQuery(workspaceId))
  return batches
    .filter(({ fileName, supplier }) => hasWords(text, `${fileName} ${supplier}`))
    .slice(0, most)
    .map((batch) => ({
      id: batch._id,
      group: 'Batches',
      title: batch.fileName,
      keywords: batch.supplier,
      path: batchAddress(workspaceId, batch),
    }))
}

async function findStores(client: QueryClient, workspaceId: string, text: string) {
  const stores = await client.fetchQuery(catalogStoresQuery(workspaceId))
  return stores
    .filter(({ name, website }) => hasWords(text, `${name} ${website}`))
    .slice(0, most)
    .map(({ _id, name, website }) => ({
      id: _id,
      group: 'Stores',
      title: name,
      keywords: website,
      path: `${catalogPaths.stores(workspaceId)}?${queryOf({ tab: 'stores', feed: '', store: _id })}`,
    }))
}

async function findFeeds(client: QueryClient, workspaceId: string, text: string) {
  const feeds = await client.fetchQuery(feedsQuery(workspaceId))
  return feeds
    .filter(({ name, revokedAt }) => !revokedAt && hasWords(text, name))
    .slice(0, most)
    .map(({ _id, name, channel }) => ({
      id: _id,
      group: 'Feeds',
      title: name,
      keywords: channel,
      path: `${catalogPaths.stores(workspaceId)}?${queryOf({ tab: 'feeds', store: '', feed: _id })}`,
    }))
}
