import { useQueryClient } from '@tanstack/react-query'
import type { CatalogProduct } from '@/api/queries/catalog'
import {
  addVariants,
  deleteProduct,
  deleteVariant,
  makeProduct,
  productHistoryQuery,
  productQuery,
} from '@/api/queries/catalog-product'
import type { Schema } from '@/api/types'
import { formatCount } from '@/lib/money'
import type { Edits } from './use-edits'

/** Makes and deletes styles and variants. What was done is said, with its undo. */
export function useMaking(workspaceId: string, { record, reread }: Edits) {
  const client = useQueryClient()

  /** The last act of a kind that changed a product: what is taken back. */
  async function lastOf(kind: 'make' | 'delete', productId: string): Promise<number[]> {
    const query = productHistoryQuery(workspaceId, productId)
    const history = await client.fetchInfiniteQuery({ ...query, staleTime: 0 }).catch(() => null)
    const act = history?.pages[0]?.data.find((entry) => entry.kind === kind)
    return act ? [act.number] : []
  }

  async function show(sets: number[], said: string) {
    record({ sets, products: 'all' }, said)
    await reread()
  }

  function showProduct(product: CatalogProduct) {
    client.setQueryData(productQuery(workspaceId, product._id).queryKey, product)
  }

  return {
    async makeStyle(json: Schema<'NewProduct'>): Promise<CatalogProduct> {
      const product = await makeProduct(workspaceId, json)
      showProduct(product)
      await show(await lastOf('make', product._id), `${product.style} made`)
      return product
    },
    async addVariant(productId: string, variant: Schema<'NewVariants'>['variants'][number]) {
      showProduct(await addVariants(workspaceId, productId, { variants: [variant] }))
      await show(await lastOf('make', productId), `${variant.sku} added`)
    },
    async deleteStyle({ _id, style }: CatalogProduct) {
      await deleteProduct(workspaceId, _id)
      const sets = await lastOf('delete', _id)
      const { queryKey } = productQuery(workspaceId, _id)
      client.invalidateQueries({ queryKey, refetchType: 'none' })
      await show(sets, `${style} deleted`)
    },
    /** Deletes some variants, each by an act of its own: if one can't be, the others stay undoable. */
    async deleteVariants(productId: string, variants: CatalogProduct['variants']) {
      const sets: number[] = []
      try {
        for (const { ordinal } of variants) {
          showProduct(await deleteVariant(workspaceId, productId, ordinal))
          sets.push(...(await lastOf('delete', productId)))
        }
      } finally {
        const [first] = variants
        const said = sets.length === 1 ? first?.sku : `${formatCount(sets.length)} variants`
        if (sets.length > 0) await show(sets, `${said} deleted`)
      }
    },
  }
}

export type Making = ReturnType<typeof useMaking>
