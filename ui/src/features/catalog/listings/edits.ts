import type { CatalogAttribute, CatalogEdit, CatalogRow } from '@/api/queries/catalog'
import type { CellChange } from '@/components/grid/editable-column'
import { isOwn, type ListingRow, valueIn } from './rows'

/** Edits of one product, which are saved together. */
export type ProductEdits = { productId: string; edits: CatalogEdit[] }

/** Products that are edited at once in the grid; more are a batch. */
export const mostProducts = 200

/**
 * What changes of cells say of products. A title is the style's, or with Ctrl Enter the color's.
 * What is usually said of a product is said there by the style's first row, and by the others of
 * their variant alone.
 */
export function productEdits(
  changes: readonly CellChange[],
  rows: ReadonlyMap<string, ListingRow>,
  attributes: readonly CatalogAttribute[],
): ProductEdits[] {
  const products = new Map<string, Map<string, CatalogEdit>>()
  const add = (row: CatalogRow, edit: CatalogEdit) => {
    const edits = products.get(row.productId) ?? new Map<string, CatalogEdit>()
    products.set(row.productId, edits.set(`${edit.ordinal} ${edit.attribute}`, edit))
  }
  for (const { rowId, columnId: attribute, value, alternate } of changes) {
    const row = rows.get(rowId)
    if (!row || typeof alternate === 'string') continue
    const text = value === null ? '' : String(value)
    const ofProduct = attributes.find(({ key }) => key === attribute)?.on === 'product'
    const whole = ofProduct && (attribute === 'title' || row.isFirst) && !isOwn(row.of, attribute)
    if (whole && alternate) {
      for (const each of ofColor(row.of, rows)) add(each, ownEdit(each, attribute, text))
    } else if (whole && text !== '') {
      add(row.of, { ordinal: 0, attribute, value: text, was: valueIn(row.of, attribute) })
    } else if (whole && row.isFirst) {
      add(row.of, { ordinal: 0, attribute, value: '', was: valueIn(row.of, attribute) })
    } else if (text !== '' || isOwn(row.of, attribute)) {
      add(row.of, ownEdit(row.of, attribute, text))
    }
  }
  return [...products].map(([productId, edits]) => ({ productId, edits: [...edits.values()] }))
}

/** What is written for one channel alone, which is of the style. */
export function channelEdits(
  changes: readonly CellChange[],
  rows: ReadonlyMap<string, ListingRow>,
): { productId: string; attribute: string; channel: string; value: string }[] {
  return changes.flatMap(({ rowId, columnId, value, alternate }) => {
    const productId = rows.get(rowId)?.of.productId
    if (!productId || typeof alternate !== 'string') return []
    return [{ productId, attribute: columnId, channel: alternate, value: String(value ?? '') }]
  })
}

function ownEdit(row: CatalogRow, attribute: string, value: string): CatalogEdit {
  const was = isOwn(row, attribute) ? valueIn(row, attribute) : ''
  return { ordinal: row.ordinal, attribute, value, was }
}

function ofColor(row: CatalogRow, rows: ReadonlyMap<string, ListingRow>): CatalogRow[] {
  const color = valueIn(row, 'color')
  return [...rows.values()]
    .map(({ of }) => of)
    .filter((each) => each.productId === row.productId && valueIn(each, 'color') === color)
}

/** A row as it will be when edits are saved. */
export function edited(row: CatalogRow, { productId, edits }: ProductEdits): CatalogRow {
  if (row.productId !== productId) return row
  let next = row
  for (const edit of edits) {
    // Rows show what is said for all languages and channels.
    if (!edit.locale && !edit.channel) next = withEdit(next, edit)
  }
  return next
}

function withEdit(row: CatalogRow, { ordinal = 0, attribute, value }: CatalogEdit): CatalogRow {
  if (ordinal !== 0 && ordinal !== row.ordinal) return row
  if (ordinal === 0 && isOwn(row, attribute)) return row
  if (attribute === 'sku') return { ...row, sku: value }
  const others = row.values.filter((each) => each.attribute !== attribute)
  const said = { attribute, locale: '', channel: '', value, source: 'typed' }
  const own = row.own.filter((key) => key !== attribute)
  return {
    ...row,
    values: value === '' ? others : [...others, said],
    own: ordinal === 0 || value === '' ? own : [...own, attribute],
  }
}
