import { http } from 'msw'
import type { CatalogAttribute, CatalogProduct, CatalogRow } from '@/api/queries/catalog'
import type { ChangeSet } from '@/api/queries/catalog-changes'
import type { Template } from '@/api/queries/catalog-files'
import type { Edited } from '@/api/queries/catalog-product'
import { answer, server } from './server'
import { ada } from './signed-in'

export const attributeOf = (
  key: string,
  label: string,
  more: Partial<CatalogAttribute>,
): CatalogAttribute => ({
  key,
  label,
  type: 'text',
  on: 'variant',
  localized: false,
  perChannel: false,
  facet: true,
  words: [],
  filledBy: [],
  channel: '',
  own: false,
  version: 0,
  ...more,
})

/** Some of the standard attributes, in their order. */
export const attributes: readonly CatalogAttribute[] = [
  attributeOf('sku', 'SKU', {}),
  attributeOf('style', 'Style number', { on: 'product' }),
  attributeOf('gtin', 'GTIN', {}),
  attributeOf('title', 'Title', { on: 'product', localized: true, perChannel: true }),
  attributeOf('color', 'Color', { localized: true }),
  attributeOf('size', 'Size', {}),
  attributeOf('material', 'Material', { on: 'product', localized: true }),
  attributeOf('price', 'Price', { type: 'money' }),
  attributeOf('stock', 'Stock', { type: 'integer' }),
]

/** What an edit of products answers. */
export const editedOf = (
  products: readonly CatalogProduct[],
  changes: Partial<Omit<Edited, 'products'>> = {},
): Edited => ({ changeSet: 7, products: [...products], conflicts: [], refusals: [], ...changes })

/** The edits of the only product that a request edits. */
export async function editsIn<Edit>(request: Request): Promise<Edit[]> {
  const { products } = (await request.json()) as { products: { edits: Edit[] }[] }
  return products.flatMap(({ edits }) => edits)
}

const valuesOf = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([key, value]) => ({
    attribute: key,
    locale: '',
    channel: '',
    value,
    source: 'imported',
  }))

/** A variant as a row of a list; what it says is its own unless `own` names less. */
export function rowOf(
  ordinal: number,
  said: Readonly<Record<string, string>>,
  changes: Partial<CatalogRow> = {},
): CatalogRow {
  return {
    ordinal,
    productId: 'p1',
    sku: `NH-1-${ordinal}`,
    style: 'NH-1',
    familyId: '',
    family: '',
    storeIds: ['s1'],
    values: valuesOf(said),
    own: Object.keys(said),
    missing: [],
    required: 3,
    channels: [],
    changedBy: 1,
    updatedAt: '2026-03-10T12:00:00Z',
    ...changes,
  }
}

/** A product with the variants of rows, and what it says itself. */
export function productOf(
  rows: readonly CatalogRow[],
  said: Readonly<Record<string, string>>,
): CatalogProduct {
  return {
    _id: rows[0]?.productId ?? 'p1',
    style: rows[0]?.style ?? 'NH-1',
    familyId: '',
    family: '',
    storeIds: ['s1'],
    media: [],
    absent: [],
    findings: [],
    values: valuesOf(said),
    variants: rows.map(
      ({ ordinal, sku, values, own, missing, required, channels, changedBy, updatedAt }) => ({
        ordinal,
        sku,
        values: values.filter((value) => own.includes(value.attribute)),
        missing,
        required,
        channels,
        changedBy,
        updatedAt,
      }),
    ),
    changedBy: 1,
    createdAt: '2026-03-01T12:00:00Z',
    updatedAt: '2026-03-10T12:00:00Z',
  }
}

/** What an act changed. */
export const changeSetOf = (number: number, changes: Partial<ChangeSet> = {}): ChangeSet => ({
  number,
  kind: 'edit',
  summary: `Edited NH-${number}`,
  actorId: 'u1',
  actorName: 'Ada Lovelace',
  at: '2026-03-10T12:00:00Z',
  undoes: 0,
  undoneBy: 0,
  variants: 1,
  ...changes,
})

/** Columns of files that are saved under a name. */
export const templateOf = (changes: Partial<Template> = {}): Template => ({
  _id: 't1',
  name: 'Agents',
  separator: ';',
  columns: [{ name: 'No.', expression: 'sku' }],
  updatedBy: 'u1',
  updatedAt: '2026-03-10T12:00:00Z',
  ...changes,
})

/** One store, which sells to Google. */
const stores = [
  {
    _id: 's1',
    workspaceId: 'w1',
    name: 'Nordhaus Online',
    store_website: '',
    channels: { google: 'Google Merchant Center' },
    resources: [],
    mappings: {},
    locked: false,
    sourceMarketplace: '',
    createdAt: '2026-03-01T12:00:00Z',
  },
]

/** Makes the fake API serve a catalog with these variants in a language. Returns what was asked of it. */
export function serveCatalog(rows: readonly CatalogRow[] = [], locale = '') {
  const asked: URLSearchParams[] = []
  const path = '*/api/v1/workspace/w1/catalog'
  server.use(
    http.get(`${path}/listings`, ({ request }) => {
      const search = new URL(request.url).searchParams
      asked.push(search)
      const choice = { value: 'Ecru', count: 2, chosen: search.has('filter') }
      const facets = search.has('facet') ? [{ field: 'color', choices: [choice], more: 0 }] : []
      return answer(rows, {
        total: rows.length,
        of: rows.length,
        styles: 1,
        next: '',
        facets,
        locale,
        revision: 1,
      })
    }),
    http.get(`${path}/attributes`, () => answer(attributes)),
    http.get(`${path}/changesets`, () => answer([], { next: '' })),
    http.get('*/api/v1/store', () => answer(stores)),
    http.get('*/api/v1/workspace/w1/limits', () => answer({ limits: [], features: [] })),
    http.get('*/api/v1/session', () => answer({ sessionId: 's1', user: ada })),
  )
  return asked
}
