import type { QueryClient } from '@tanstack/react-query'
import { catalogKey, fetchListings } from '@/api/queries/catalog'
import { catalogPaths } from '@/lib/catalog-screens'

/** Products whose SKU, style number or title begins with a text: what the palette leads to. */
export async function findProducts(client: QueryClient, workspaceId: string, text: string) {
  const filter = { q: text, order: 'title', filters: [] } as const
  const { data } = await client.fetchQuery({
    queryKey: [...catalogKey(workspaceId), 'found', text],
    queryFn: ({ signal }) => fetchListings(workspaceId, filter, { hasFacets: false, signal }),
    staleTime: 10_000,
  })
  const products = new Map(data.toReversed().map((row) => [row.productId, row]))
  return [...products.values()].slice(0, 8).map(({ productId, style, sku, values }) => {
    const title = values.find(({ attribute }) => attribute === 'title')?.value ?? style
    return {
      id: productId,
      title: `${title}, ${style}`,
      keywords: `${sku} ${text}`,
      path: `${catalogPaths.listings(workspaceId)}?product=${encodeURIComponent(productId)}`,
    }
  })
}
