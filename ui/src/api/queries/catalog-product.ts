import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Data, Schema } from '@/api/types'
import { type CatalogEdit, catalog, catalogKey } from './catalog'

const one = `${catalog}/products/{product}` as const

export type ProductEntry = Answer<`${typeof one}/history`, 'get'>['data'][number]
export type SelectionEdit = Schema<'SelectionEdit'>
export type Selected = Data<`${typeof catalog}/listings/edit`, 'post'>

/** What became of edits of products. */
export type Edited = Data<`${typeof catalog}/products`, 'patch'>

const paramsOf = (workspaceId: string, productId: string) => ({
  id: workspaceId,
  product: productId,
})

export function productQuery(workspaceId: string, productId: string) {
  return queryOptions({
    queryKey: [...catalogKey(workspaceId), 'product', productId],
    queryFn: async ({ signal }) =>
      (await api.get(one, { params: paramsOf(workspaceId, productId), signal })).data,
  })
}

/** What was changed of a product, the latest first. */
export function productHistoryQuery(workspaceId: string, productId: string) {
  return infiniteQueryOptions({
    queryKey: [...catalogKey(workspaceId), 'product', productId, 'history'],
    queryFn: ({ signal, pageParam }) =>
      api.get(`${one}/history`, {
        params: paramsOf(workspaceId, productId),
        query: { next: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
  })
}

/** Makes those edits of products that can be made. */
export async function editProducts(
  workspaceId: string,
  products: readonly { productId: string; edits: readonly CatalogEdit[] }[],
): Promise<Edited> {
  const list = products.map(({ productId, edits }) => ({ productId, edits: [...edits] }))
  const params = { id: workspaceId }
  return (await api.patch(`${catalog}/products`, { params, json: { products: list } })).data
}

/** Changes a product's family, stores or pictures; what is left out stays. */
export async function changeProduct(
  workspaceId: string,
  productId: string,
  json: Schema<'ProductChange'>,
) {
  return (await api.put(one, { params: paramsOf(workspaceId, productId), json })).data
}

/** Makes a product with its variants. */
export async function makeProduct(workspaceId: string, json: Schema<'NewProduct'>) {
  return (await api.post(`${catalog}/products`, { params: { id: workspaceId }, json })).data
}

/** Deletes a product with its variants, which can be undone. */
export const deleteProduct = (workspaceId: string, productId: string) =>
  api.delete(one, { params: paramsOf(workspaceId, productId) })

export async function addVariants(
  workspaceId: string,
  productId: string,
  json: Schema<'NewVariants'>,
) {
  const params = paramsOf(workspaceId, productId)
  return (await api.post(`${one}/variants`, { params, json })).data
}

/** Deletes a variant of several, which can be undone. */
export async function deleteVariant(workspaceId: string, productId: string, ordinal: number) {
  const params = { ...paramsOf(workspaceId, productId), variant: String(ordinal) }
  return (await api.delete(`${one}/variants/{variant}`, { params })).data
}

/** Puts back what a change set changed, of one product or of all, as far as nobody edited it since. */
export async function undoChangeSet(workspaceId: string, number: number, product?: string) {
  const params = { id: workspaceId, number: String(number) }
  const query = product === undefined ? {} : { product }
  return (await api.post(`${catalog}/changesets/{number}/undo`, { params, query })).data
}

/** Puts the products of all variants that a query finds in a store, or takes them out. */
export function useAssignStore(workspaceId: string) {
  return useMutation({
    mutationFn: async (json: Schema<'StoreAssignment'>) =>
      (await api.post(`${catalog}/listings/store`, { params: { id: workspaceId }, json })).data,
  })
}

/** Gives a family to the products of all variants that a query finds, or says what that would do. */
export function useAssignFamily(workspaceId: string) {
  return useMutation({
    mutationFn: async (json: Schema<'FamilyAssignment'>) =>
      (await api.post(`${catalog}/listings/family`, { params: { id: workspaceId }, json })).data,
  })
}

/** Sets values of all variants that a query finds, or says what that would do. */
export function useEditSelection(workspaceId: string) {
  return useMutation({
    mutationFn: async (json: SelectionEdit) =>
      (await api.post(`${catalog}/listings/edit`, { params: { id: workspaceId }, json })).data,
  })
}

/** Raises or lowers the prices of all variants that a query finds, or says what that would do. */
export function useAdjustPrices(workspaceId: string) {
  return useMutation({
    mutationFn: async (json: Schema<'PriceAdjustment'>) =>
      (await api.post(`${catalog}/listings/prices`, { params: { id: workspaceId }, json })).data,
  })
}
