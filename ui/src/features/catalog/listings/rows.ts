import {
  type CatalogProduct,
  type CatalogRow,
  type ListingPage,
  pageSize,
} from '@/api/queries/catalog'
import { type GridRows, sliceOf } from '@/components/grid/grid-rows'
import type { UnreadRows } from '@/components/grid/unread-rows'
import { familyKey } from '../with-family'
import { shownValues } from './shown-values'

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
  /** It isn't read yet. */
  isWaiting: boolean
  /** It could not be read. */
  isFailed?: boolean
}

const made = new WeakMap<CatalogRow, ListingRow>()

/** What stands for rows that aren't read yet. */
const unread: CatalogRow = {
  ordinal: 0,
  productId: '',
  sku: '',
  style: '',
  familyId: '',
  family: '',
  storeIds: [],
  values: [],
  own: [],
  missing: [],
  required: 0,
  channels: [],
  changedBy: 0,
  updatedAt: '',
}

/** As many of them are kept, so that they aren't drawn again. */
const mostWaiting = 1000
const waiting = new Map<string, ListingRow>()

function waitingAt(index: number, isFailed: boolean): ListingRow {
  const id = `${isFailed ? 'failed' : 'waiting'} ${index}`
  const known = waiting.get(id)
  if (known) return known
  if (waiting.size === mostWaiting) waiting.clear()
  const row = {
    id,
    number: index + 1,
    of: unread,
    isFirst: false,
    isHead: false,
    isWaiting: true,
    isFailed,
  }
  waiting.set(id, row)
  return row
}

/** The rows of a list, those that aren't read too. */
export type ListingRows = GridRows<ListingRow>

const none: ReadonlySet<number> = new Set()

/**
 * All rows of a list, of which some pages are read, and some could not be: each is made when it is
 * looked at, and the same object as before, so that it isn't drawn again.
 */
export function rowsOf(
  total: number,
  pages: ReadonlyMap<number, readonly CatalogRow[]>,
  failed: ReadonlySet<number> = none,
): ListingRows {
  const readAt = (index: number) => pages.get(Math.floor(index / pageSize))?.[index % pageSize]
  function at(index: number) {
    if (index < 0 || index >= total) return undefined
    const of = readAt(index)
    return of
      ? rowAt(index, of, readAt(index - 1))
      : waitingAt(index, failed.has(Math.floor(index / pageSize)))
  }
  return {
    length: total,
    at,
    slice: (from, to) => sliceOf(total, at, from, to),
    forEach(act) {
      for (const page of [...pages.keys()].sort((a, b) => a - b)) {
        const first = page * pageSize
        sliceOf(total, at, first, first + (pages.get(page)?.length ?? 0)).forEach((row, i) => {
          act(row, first + i)
        })
      }
    },
  }
}

/** The rows of a list that are read, between two of its places. */
export function readOf(
  rows: ListingRows,
  top = 0,
  bottom = Number.POSITIVE_INFINITY,
): ListingRow[] {
  const read: ListingRow[] = []
  rows.forEach((row, index) => {
    if (index >= top && index <= bottom && !row.isWaiting) read.push(row)
  })
  return read
}

/** What a grid does before it acts on rows that aren't read. */
export type UnreadListings = UnreadRows<ListingRow>

export const isUnread = ({ isWaiting }: ListingRow) => isWaiting

/** Why a row can't be edited; null: it can. */
export function whyUnread({ isWaiting, isFailed }: ListingRow): string | null {
  if (isFailed) return 'This row could not be loaded. Try again first.'
  return isWaiting ? 'This row is still being read.' : null
}

/** Rows that are all read. */
export const listRows = (list: readonly CatalogRow[]) =>
  list.map((of, index) => rowAt(index, of, list[index - 1]))

function rowAt(index: number, of: CatalogRow, above: CatalogRow | undefined): ListingRow {
  const isFirst = above?.productId !== of.productId
  const isHead = isFirst || anyIn(of, 'color') !== (above ? anyIn(above, 'color') : '')
  const known = made.get(of)
  const number = index + 1
  if (known?.number === number && known.isFirst === isFirst && known.isHead === isHead) return known
  const row = { id: String(of.ordinal), number, of, isFirst, isHead, isWaiting: false }
  made.set(of, row)
  return row
}

/** What a row shows of an attribute. */
export function valueIn(row: CatalogRow, attribute: string): string {
  if (attribute === 'sku') return row.sku
  if (attribute === 'style') return row.style
  if (attribute === familyKey) return row.family
  return shownIn(row, attribute)?.value ?? ''
}

/** What a row shows of an attribute in another language, where nothing is said in its own. */
export const fallbackIn = ({ fallback = [] }: CatalogRow, attribute: string) =>
  fallback.find((value) => value.attribute === attribute)

/** What a row says of an attribute in any language. */
export const anyIn = (row: CatalogRow, attribute: string) =>
  valueIn(row, attribute) || (fallbackIn(row, attribute)?.value ?? '')

/** The language of what a row shows, where an edit goes too; empty: all languages. */
export const localeIn = (row: CatalogRow, attribute: string) =>
  shownIn(row, attribute)?.locale ?? ''

const shownIn = ({ values }: CatalogRow, attribute: string) =>
  values.find((value) => value.attribute === attribute)

const identity: readonly string[] = ['sku', 'style']

/** Whether the variant says it itself. */
export const isOwn = (row: CatalogRow, attribute: string) =>
  identity.includes(attribute) || row.own.includes(attribute)

export const isMissing = (row: CatalogRow, attribute: string) =>
  row.missing.some((each) => each.attribute === attribute)

/** The first picture that shows a variant. */
const pictureOf = ({ media }: CatalogProduct, ordinal: number) =>
  media.find(({ ordinals = [] }) => ordinals.length === 0 || ordinals.includes(ordinal)) ?? null

/** A row in a language as the product that was just read says; null if its variant is gone. */
export function rowFrom(
  row: CatalogRow,
  product: CatalogProduct,
  locale: string,
  back?: string,
): CatalogRow | null {
  const variant = product.variants.find(({ ordinal }) => ordinal === row.ordinal)
  if (!variant) return null
  return {
    ...row,
    sku: variant.sku,
    style: product.style,
    picture: pictureOf(product, row.ordinal),
    familyId: product.familyId,
    family: product.family,
    ...shownValues(variant.values, product.values, locale, back),
    missing: variant.missing,
    required: variant.required,
    channels: variant.channels,
    changedBy: Math.max(variant.changedBy, product.changedBy),
    updatedAt: variant.updatedAt > product.updatedAt ? variant.updatedAt : product.updatedAt,
  }
}

/** What becomes of a row; null: it is gone. */
export type RowChange = (row: CatalogRow) => CatalogRow | null

/** A page with its rows changed. One that is gone stays until the page is read again. */
export function mapRows(page: ListingPage, change: RowChange) {
  let isWhole = true
  const data = page.data.map((row) => {
    const next = change(row)
    if (!next) isWhole = false
    return next ?? row
  })
  const isSame = data.every((row, i) => row === page.data[i])
  return { page: isSame ? page : { ...page, data }, isWhole }
}
