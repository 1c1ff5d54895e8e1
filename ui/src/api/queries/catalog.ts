import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Data, Schema } from '@/api/types'
import { salesChannels } from '@/lib/catalog-channels'
import { workspacesKey } from './workspaces-key'

export const catalog = '/api/v1/workspace/{id}/catalog'
const list = `${catalog}/listings` as const

export type ListingPage = Answer<typeof list, 'get'>
export type CatalogRow = ListingPage['data'][number]
export type CatalogFacet = ListingPage['facets'][number]
export type CatalogValue = CatalogRow['values'][number]
export type CatalogProduct = Data<`${typeof catalog}/products/{product}`, 'get'>
export type CatalogAttribute = Data<`${typeof catalog}/attributes`, 'get'>[number]
export type CatalogEdit = Schema<'CatalogEdits'>['edits'][number]

/** Without an end, it is open there. */
export type ListingRange = Omit<Schema<'Numbers'>, 'high'> & { high?: number }

/** A range as URLs say it: 'price:1000-5000:EUR', 'stock:5-'. */
export const rangeParam = ({ attribute, currency, low, high }: ListingRange) =>
  `${attribute}:${low || ''}-${high ?? ''}${currency ? `:${currency}` : ''}`

/** Which variants. Several values of a field are any of them, or, with `not`, none of them. */
export type ListingFilter = {
  q: string
  order: 'title' | 'newest'
  filters: readonly { field: string; values: readonly string[]; not?: true }[]
  /** What numbers are within, both ends included, which may be open: money in the smallest unit of a currency. */
  ranges: readonly ListingRange[]
  /** That values are shown in; none: that of the stores. */
  language?: string
}

/** What of a filter says which variants. */
export type ListingQuery = Pick<ListingFilter, 'q' | 'filters' | 'ranges'>

/** What listings are counted by at first, in the order in which it is shown. */
const facetFields: readonly string[] = [
  'season',
  ...salesChannels.map(({ key }) => key),
  'family',
  'category',
  'color',
  'size',
  'gender',
  'missing',
  'without',
]

/** Whether a key is that of an attribute of a brand's own. */
export const isOwnKey = (key: string) => key.startsWith('own.')

/** What listings are counted by with a brand's own choices, which come before what is lacking. */
export function facetFieldsOf(attributes: readonly CatalogAttribute[]): string[] {
  const own = attributes.filter(({ own, facet }) => own && facet).map(({ key }) => key)
  return facetFields.toSpliced(facetFields.indexOf('missing'), 0, ...own)
}

/** What listings are counted by besides their attributes. */
const otherFields: readonly string[] = ['complete', 'picture', 'currency']

/** What listings are counted by where somebody wants it: the other attributes that are facets, and what isn't one. */
export function furtherFieldsOf(attributes: readonly CatalogAttribute[]): string[] {
  const usual = facetFieldsOf(attributes)
  const others = attributes.filter(({ key, facet }) => facet && !usual.includes(key))
  return [...others.map(({ key }) => key), ...otherFields]
}

/** Standard attributes that listings are only counted by where somebody wants it. */
const furtherAttributes: readonly string[] = [
  'brand',
  'color_family',
  'age_group',
  'material',
  'pattern',
  'availability',
  'status',
  'origin',
  'tags',
  'supplier',
]

/** What listings are narrowed by: also by their stores, by what one act changed, and by what is said. */
export const filterFields: readonly string[] = [
  'store',
  'changeset',
  ...facetFields,
  ...furtherAttributes,
  ...otherFields,
  'has',
]

export const catalogKey = (workspaceId: string) =>
  [...workspacesKey, workspaceId, 'catalog'] as const

/** Variants on a page. */
export const pageSize = 100

type PageOptions = {
  page?: number
  next?: string | undefined
  /** What is counted; none: nothing is. */
  facets?: readonly string[]
  /** Of what is counted, only values that are called so. */
  named?: string
  /** Without rows. */
  countsOnly?: boolean
  signal?: AbortSignal
}

/** A page of variants, counted from 0. */
export async function fetchListings(
  workspaceId: string,
  { q, order, filters, ranges, language = '' }: ListingFilter,
  { page = 0, next, facets = [], named = '', countsOnly = false, signal }: PageOptions = {},
) {
  const said = (isNot: boolean) =>
    filters
      .filter(({ not = false }) => not === isNot)
      .flatMap(({ field, values }) => values.map((value) => `${field}:${value}`))
  const [filter, not] = [said(false), said(true)]
  const query = {
    order,
    ...(q !== '' && { q }),
    ...(language !== '' && { locale: language }),
    ...(filter.length > 0 && { filter }),
    ...(not.length > 0 && { not }),
    ...(ranges.length > 0 && {
      range: ranges.map(rangeParam),
    }),
    ...(facets.length > 0 && { facet: [...facets] }),
    ...(named !== '' && { named }),
    ...(countsOnly && { rows: '0' as const }),
    ...(page > 0 && (next ? { next } : { skip: String(page * pageSize) })),
  }
  return await api.get(list, { params: { id: workspaceId }, query, ...(signal && { signal }) })
}

export const listingsKey = (workspaceId: string, filter: ListingFilter) =>
  [...catalogKey(workspaceId), 'listings', filter] as const

/** Milliseconds for which a page is kept that is no longer shown: of a long list there are thousands. */
const keptFor = 10_000

/**
 * A page of variants; the first one has counts. It goes on behind the one before, if that is known or
 * on its way: the server finds it with a fraction of the work.
 */
export function listingsQuery(workspaceId: string, filter: ListingFilter, page = 0) {
  const key = listingsKey(workspaceId, filter)
  async function before(client: QueryClient) {
    const query = client.getQueryCache().find<ListingPage>({ queryKey: [...key, page - 1] })
    // Where it can't be read, this one is found from the beginning of the list.
    if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
    return query?.state.data?.next || undefined
  }
  return queryOptions({
    queryKey: [...key, page],
    ...(page > 0 && { gcTime: keptFor }),
    async queryFn({ signal, client }) {
      const facets =
        page === 0 ? facetFieldsOf(await client.ensureQueryData(attributesQuery(workspaceId))) : []
      return await fetchListings(workspaceId, filter, {
        page,
        next: await before(client),
        facets,
        signal,
      })
    },
  })
}

export const furtherFacetsKey = (workspaceId: string) =>
  [...catalogKey(workspaceId), 'listings', 'facets'] as const

/** What some listings are counted by besides the first page's facets, which doesn't wait for it. */
export function furtherFacetsQuery(
  workspaceId: string,
  { q, filters, ranges }: ListingQuery,
  facets: readonly string[],
) {
  const filter = { q, order: 'newest', filters, ranges } as const
  return queryOptions({
    queryKey: [...furtherFacetsKey(workspaceId), filter, facets],
    queryFn: async ({ signal }) =>
      (await fetchListings(workspaceId, filter, { facets, countsOnly: true, signal })).facets,
    enabled: facets.length > 0,
  })
}

/** The values of a field that are called so, counted as its facet is. */
export function facetSearchQuery(
  workspaceId: string,
  { q, filters, ranges }: ListingQuery,
  field: string,
  named: string,
) {
  const filter = { q, order: 'newest', filters, ranges } as const
  return queryOptions({
    queryKey: [...furtherFacetsKey(workspaceId), filter, field, named],
    queryFn: async ({ signal }) => {
      const options = { facets: [field], named, countsOnly: true, signal }
      const { facets } = await fetchListings(workspaceId, filter, options)
      return facets[0]
    },
  })
}

/** Whether a workspace has products that the member may see. */
export function hasProductsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'any'],
    queryFn: async ({ signal }) => {
      const all = { q: '', order: 'newest', filters: [], ranges: [] } as const
      return (await fetchListings(workspaceId, all, { countsOnly: true, signal })).total > 0
    },
    staleTime: 0,
  })
}

/** How many variants that the member may see match some filters. */
export function countQuery(workspaceId: string, filters: ListingFilter['filters']) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'count', filters],
    queryFn: async ({ signal }) => {
      const all = { q: '', order: 'newest', filters, ranges: [] } as const
      return (await fetchListings(workspaceId, all, { countsOnly: true, signal })).total
    },
    staleTime: 0,
  })
}

/** What can be said of products: it is the same until the brand changes its own. */
export function attributesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'attributes'],
    queryFn: async ({ signal }) =>
      (await api.get(`${catalog}/attributes`, { params: { id: workspaceId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Tells others who have Listings open where one is. It is sent even if the page is left. */
export async function tellCatalogPresence(
  workspaceId: string,
  json: Schema<'CatalogPresence'>,
): Promise<void> {
  const params = { id: workspaceId }
  await api.post(`${catalog}/presence`, { params, json, keepalive: json.left })
}
