import type { QueryClient } from '@tanstack/react-query'
import { catalogKey, fetchListings } from '@/api/queries/catalog'
import { catalogPaths } from '@/lib/catalog-screens'

/** The variant that has a barcode, or whose GTIN begins with it; null: none has, or several. */
export async function findByBarcode(client: QueryClient, workspaceId: string, code: string) {
  const { data } = await search(client, workspaceId, code)
  const [first, ...others] = data
  return first && others.length === 0 ? first : null
}

function search(client: QueryClient, workspaceId: string, text: string) {
  const filter = { q: text, order: 'title', filters: [], ranges: [] } as const
  return client.fetchQuery({
    queryKey: [...catalogKey(workspaceId), 'found', text],
    queryFn: ({ signal }) => fetchListings(workspaceId, filter, { signal }),
    staleTime: 10_000,
  })
}

/** Products whose SKU, style number, title or GTIN begins with a text: what the palette leads to. */
export async function findProducts(client: QueryClient, workspaceId: string, text: string) {
  const { data } = await search(client, workspaceId, text)
  const products = new Map(data.toReversed().map((row) => [row.productId, row]))
  return [...products.values()].slice(0, 8).map(({ productId, style, sku, values }) => {
    const title = values.find(({ attribute }) => attribute === 'title')?.value ?? style
    return {
      id: productId,
      group: 'Products',
      title: `${title}, ${style}`,
      keywords: `${sku} ${text}`,
      path: `${catalogPaths.listings(workspaceId)}?product=${encodeURIComponent(productId)}`,
    }
  })
}
