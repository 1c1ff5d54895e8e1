import type { CatalogAttribute, CatalogEdit, CatalogRow } from '@/api/queries/catalog'
import type { CellChange } from '@/components/grid/editable-column'
import { familyKey } from '../with-family'
import { anyIn, isOwn, type ListingRow, localeIn, valueIn } from './rows'

/** Edits of one product, which are saved together. */
export type ProductEdits = { productId: string; edits: CatalogEdit[] }

/** Products that are edited at once in the grid; more are a batch. */
export const mostProducts = 2_000

/** Products, values and characters of JSON that a call takes. */
const most = { products: 500, edits: 5_000, length: 500_000 }

/** Edits in as many parts as calls take. */
export function partsOf(all: readonly ProductEdits[]): ProductEdits[][] {
  const parts: ProductEdits[][] = []
  const left = { products: 0, edits: 0, length: 0 }
  for (const each of all) {
    const { length } = JSON.stringify(each)
    if (left.products < 1 || left.edits < each.edits.length || left.length < length) {
      parts.push([])
      Object.assign(left, most)
    }
    parts.at(-1)?.push(each)
    left.products -= 1
    left.edits -= each.edits.length
    left.length -= length
  }
  return parts
}

/**
 * What changes of cells say of products. A title is the style's, or with Ctrl Enter the color's. A
 * family is always the style's; which cell said it stays known, for several may say several.
 * What is usually said of a product is said there by the style's first row, and by the others of
 * their variant alone.
 */
export function productEdits(
  changes: readonly CellChange[],
  rows: ReadonlyMap<string, ListingRow>,
  attributes: readonly CatalogAttribute[],
  language = '',
): ProductEdits[] {
  const products = new Map<string, Map<string, CatalogEdit>>()
  const said = changes.flatMap((each) => editsOf(each, rows, attributes, language))
  for (const { productId, edit } of said) {
    const edits = products.get(productId) ?? new Map<string, CatalogEdit>()
    products.set(productId, edits.set(placeOf(edit), edit))
  }
  return [...products].map(([productId, edits]) => ({ productId, edits: [...edits.values()] }))
}

/** Finds the cells that say what an edit saves, and their texts. */
export function cellsOf(
  changes: readonly CellChange[],
  rows: ReadonlyMap<string, ListingRow>,
  attributes: readonly CatalogAttribute[],
  language = '',
) {
  const cells = new Map<string, { rowId: string; columnId: string; text: string }[]>()
  for (const change of changes) {
    const { rowId, columnId, value } = change
    for (const { productId, edit } of editsOf(change, rows, attributes, language)) {
      const key = `${productId} ${placeOf(edit)}`
      cells.set(key, [...(cells.get(key) ?? []), { rowId, columnId, text: String(value ?? '') }])
    }
  }
  return (productId: string, edit: CatalogEdit) => cells.get(`${productId} ${placeOf(edit)}`) ?? []
}

const placeOf = ({ ordinal = 0, attribute }: CatalogEdit) => `${ordinal} ${attribute}`

/** What a change of one cell says; where values are shown in a language of choice, in that. */
function editsOf(
  { rowId, columnId: attribute, value, alternate }: CellChange,
  rows: ReadonlyMap<string, ListingRow>,
  attributes: readonly CatalogAttribute[],
  language: string,
): { productId: string; edit: CatalogEdit }[] {
  const row = rows.get(rowId)
  if (!row || typeof alternate === 'string') return []
  const text = value === null ? '' : String(value)
  const { productId } = row.of
  if (attribute === familyKey) {
    const { ordinal, family } = row.of
    return [{ productId, edit: { ordinal, attribute, value: text, was: family } }]
  }
  const about = attributes.find(({ key }) => key === attribute)
  const wanted = about?.localized ? language : ''
  if (text === '' && wanted !== '' && localeIn(row.of, attribute) !== wanted) return []
  const ofVariant = (each: CatalogRow) => ({
    productId,
    edit: ownEdit(each, attribute, text, wanted),
  })
  const ofProduct = about?.on === 'product'
  const whole = ofProduct && (attribute === 'title' || row.isFirst) && !isOwn(row.of, attribute)
  if (whole && alternate) return ofColor(row.of, rows).map(ofVariant)
  if (whole && (text !== '' || row.isFirst)) {
    return [{ productId, edit: wholeEdit(row.of, attribute, text, wanted) }]
  }
  return text !== '' || isOwn(row.of, attribute) ? [ofVariant(row.of)] : []
}

/** What is written for one channel alone, which is of the style and in the language of its cell. */
export function channelEdits(
  changes: readonly CellChange[],
  rows: ReadonlyMap<string, ListingRow>,
  language = '',
): ({ productId: string; channel: string; value: string } & Place)[] {
  return changes.flatMap(({ rowId, columnId, value, alternate }) => {
    const row = rows.get(rowId)?.of
    if (!row || typeof alternate !== 'string') return []
    const place = { ...placeIn(row, columnId, language), channel: alternate }
    return [{ productId: row.productId, ...place, value: String(value ?? '') }]
  })
}

type Place = Pick<CatalogEdit, 'attribute' | 'locale'>

/** What is written goes where what is shown is, so that the channels send it, or in a language. */
function placeIn(row: CatalogRow, attribute: string, language: string): Place {
  const locale = language || localeIn(row, attribute)
  return { attribute, ...(locale !== '' && { locale }) }
}

function wholeEdit(
  row: CatalogRow,
  attribute: string,
  value: string,
  language: string,
): CatalogEdit {
  const was = saidIn(row, attribute, language)
  return { ordinal: 0, ...placeIn(row, attribute, language), value, was }
}

function ownEdit(row: CatalogRow, attribute: string, value: string, language: string): CatalogEdit {
  const was = isOwn(row, attribute) ? saidIn(row, attribute, language) : ''
  return { ordinal: row.ordinal, ...placeIn(row, attribute, language), value, was }
}

/** What a row shows of an attribute, as far as that is in a language of choice. */
const saidIn = (row: CatalogRow, attribute: string, language: string) =>
  language === '' || localeIn(row, attribute) === language ? valueIn(row, attribute) : ''

function ofColor(row: CatalogRow, rows: ReadonlyMap<string, ListingRow>): CatalogRow[] {
  const color = anyIn(row, 'color')
  return [...rows.values()]
    .map(({ of }) => of)
    .filter((each) => each.productId === row.productId && anyIn(each, 'color') === color)
}

/** A row as it will be when edits are saved. */
export function edited(
  row: CatalogRow,
  { productId, edits }: ProductEdits,
  language = '',
): CatalogRow {
  if (row.productId !== productId) return row
  let next = row
  for (const edit of edits) {
    // What a row shows is in one language, and for all channels.
    const { locale = '', channel, attribute } = edit
    const isIn = locale === localeIn(row, attribute) || (locale === language && locale !== '')
    const isShown = !channel && isIn
    if (isShown) next = withEdit(next, edit)
  }
  return next
}

function withEdit(
  row: CatalogRow,
  { ordinal = 0, attribute, locale = '', value }: CatalogEdit,
): CatalogRow {
  if (attribute === familyKey) return { ...row, family: value }
  if (ordinal !== 0 && ordinal !== row.ordinal) return row
  if (ordinal === 0 && isOwn(row, attribute)) return row
  if (attribute === 'sku') return { ...row, sku: value }
  const others = row.values.filter((each) => each.attribute !== attribute)
  const said = { attribute, locale, channel: '', value, source: 'typed' }
  const own = row.own.filter((key) => key !== attribute)
  return {
    ...row,
    values: value === '' ? others : [...others, said],
    own: ordinal === 0 || value === '' ? own : [...own, attribute],
  }
}
