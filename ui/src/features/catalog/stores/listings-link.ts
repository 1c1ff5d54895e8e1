import { catalogPaths } from '@/lib/catalog-screens'

/** Listings, narrowed to a store and to what filters say: `[['google', 'error']]`. */
export function listingsLink(
  workspaceId: string,
  storeId: string,
  filters: readonly (readonly [field: string, value: string])[] = [],
): string {
  const search = new URLSearchParams([['store', storeId]])
  for (const [field, value] of filters) search.append(field, value)
  return `${catalogPaths.listings(workspaceId)}?${search}`
}
