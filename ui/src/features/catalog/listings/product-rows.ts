import type { CatalogProduct, CatalogRow } from '@/api/queries/catalog'
import { type ListingRow, listRows, rowFrom } from './rows'

/** A product's variants as rows of a grid in a language. */
export function rowsOfProduct(
  product: CatalogProduct,
  locale: string,
  back?: string,
): ListingRow[] {
  const { _id, style, familyId, family, storeIds, variants } = product
  const rows = variants.flatMap(({ ordinal, sku }): CatalogRow[] => {
    const blank = { values: [], own: [], missing: [], required: 0, channels: [] }
    const of = { ordinal, productId: _id, sku, style, familyId, family, storeIds, ...blank }
    const row = rowFrom({ ...of, changedBy: 0, updatedAt: '' }, product, locale, back)
    return row ? [row] : []
  })
  return listRows(rows)
}
