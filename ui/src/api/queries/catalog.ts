import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Data, Schema } from '@/api/types'
import { workspacesKey } from './workspaces-key'

export const catalog = '/api/v1/workspace/{id}/catalog'
const list = `${catalog}/listings` as const

type ListingPage = Answer<typeof list, 'get'>
export type CatalogRow = ListingPage['data'][number]
export type CatalogFacet = ListingPage['facets'][number]
export type CatalogValue = CatalogRow['values'][number]
export type CatalogProduct = Data<`${typeof catalog}/products/{product}`, 'get'>
export type CatalogAttribute = Data<`${typeof catalog}/attributes`, 'get'>[number]
export type CatalogEdit = Schema<'CatalogEdits'>['edits'][number]
export type ListingPages = InfiniteData<ListingPage, string>

/** Which variants. Several values of a field are any of them. */
export type ListingFilter = {
  q: string
  order: 'title' | 'newest'
  filters: readonly { field: string; values: readonly string[] }[]
}

/** What listings are counted by, in the order in which it is shown. */
export const facetFields = ['season', 'category', 'color', 'size', 'gender', 'missing'] as const

export const catalogKey = (workspaceId: string) =>
  [...workspacesKey, workspaceId, 'catalog'] as const

/** A page of 100 variants; the first one has counts. */
export async function fetchListings(
  workspaceId: string,
  { q, order, filters }: ListingFilter,
  { next = '', signal }: { next?: string; signal?: AbortSignal } = {},
) {
  const query = {
    order,
    ...(q !== '' && { q }),
    ...(filters.length > 0 && {
      filter: filters.flatMap(({ field, values }) => values.map((value) => `${field}:${value}`)),
    }),
    ...(next === '' ? { facet: [...facetFields] } : { next }),
  }
  return await api.get(list, { params: { id: workspaceId }, query, ...(signal && { signal }) })
}

export function listingsQuery(workspaceId: string, filter: ListingFilter) {
  return infiniteQueryOptions({
    queryKey: [...catalogKey(workspaceId), 'listings', filter],
    queryFn: ({ signal, pageParam }) =>
      fetchListings(workspaceId, filter, { next: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    placeholderData: keepPreviousData,
  })
}

/** What can be said of products. It is the same as long as the product is. */
export function attributesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'attributes'],
    queryFn: async ({ signal }) =>
      (await api.get(`${catalog}/attributes`, { params: { id: workspaceId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
