import type { CatalogProduct, CatalogRow, CatalogValue, ListingPages } from '@/api/queries/catalog'

/** A variant as a row of the grid. */
export type ListingRow = {
  id: string
  /** Its place in the list, from 1. */
  number: number
  of: CatalogRow
  /** The first of its style in the list. */
  isFirst: boolean
  /** The first of its style and color: it has the picture, and a thread runs down from it. */
  isHead: boolean
}

const made = new WeakMap<CatalogRow, ListingRow>()

/** The rows of a list: the same objects as before, so that they aren't drawn again. */
export function rowsOf(list: readonly CatalogRow[]): ListingRow[] {
  return list.map((of, index) => {
    const above = list[index - 1]
    const isFirst = above?.productId !== of.productId
    const isHead = isFirst || valueIn(of, 'color') !== (above ? valueIn(above, 'color') : '')
    const known = made.get(of)
    const number = index + 1
    if (known?.number === number && known.isFirst === isFirst && known.isHead === isHead) {
      return known
    }
    const row = { id: String(of.ordinal), number, of, isFirst, isHead }
    made.set(of, row)
    return row
  })
}

/** What a row shows of an attribute. */
export function valueIn(row: CatalogRow, attribute: string): string {
  if (attribute === 'sku') return row.sku
  if (attribute === 'style') return row.style
  return row.values.find((value) => value.attribute === attribute)?.value ?? ''
}

const identity: readonly string[] = ['sku', 'style']

/** Whether the variant says it itself. */
export const isOwn = (row: CatalogRow, attribute: string) =>
  identity.includes(attribute) || row.own.includes(attribute)

export const isMissing = (row: CatalogRow, attribute: string) =>
  row.missing.some((each) => each.attribute === attribute)

const isForAll = ({ locale, channel }: CatalogValue) => locale === '' && channel === ''

/** A row as the product that was just read says; null if its variant is gone. */
export function rowFrom(row: CatalogRow, product: CatalogProduct): CatalogRow | null {
  const variant = product.variants.find(({ ordinal }) => ordinal === row.ordinal)
  if (!variant) return null
  const own = variant.values.filter(isForAll)
  const inherited = product.values.filter(
    (value) => isForAll(value) && !own.some(({ attribute }) => attribute === value.attribute),
  )
  return {
    ...row,
    sku: variant.sku,
    style: product.style,
    familyId: product.familyId,
    values: [...own, ...inherited],
    own: own.map(({ attribute }) => attribute),
    missing: variant.missing,
    required: variant.required,
    changedBy: Math.max(variant.changedBy, product.changedBy),
    updatedAt: variant.updatedAt > product.updatedAt ? variant.updatedAt : product.updatedAt,
  }
}

/** Pages with the rows mapped; null leaves one out. */
export function mapRows(
  pages: ListingPages,
  map: (row: CatalogRow) => CatalogRow | null,
): ListingPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const data = page.data.flatMap((row) => map(row) ?? [])
      const same = data.length === page.data.length && data.every((row, i) => row === page.data[i])
      return same ? page : { ...page, data }
    }),
  }
}
