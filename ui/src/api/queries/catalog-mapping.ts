import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { catalog, catalogKey } from './catalog'
import { batchesKey } from './catalog-batches'

const one = `${catalog}/batches/{batch}` as const

export type BatchMapping = Data<`${typeof one}/mapping`, 'get'>
export type BatchColumn = BatchMapping['columns'][number]
export type BatchChoices = BatchMapping['reading']['choices']
export type Decisions = Schema<'BatchDecisions'>
export type PreviewRow = Data<`${typeof one}/preview`, 'get'>[number]
export type PreviewCell = PreviewRow['cells'][number]
type ColumnValues = Data<`${typeof one}/columns/{column}`, 'get'>
export type ColumnValue = ColumnValues['values'][number]
export type Tray = Data<`${typeof one}/photos/tray`, 'get'>
export type LoosePhoto = Tray['photos'][number]
export type TrayProduct = Tray['products'][number]
export type PhotoPlace = Schema<'PhotoPlaces'>['photos'][number]

/** A supplier's file on its way in. */
export type BatchPlace = { workspaceId: string; batchId: string }

/** Rows in a page of the preview. */
export const previewPage = 200

const paramsOf = ({ workspaceId, batchId }: BatchPlace) => ({ id: workspaceId, batch: batchId })

const batchKey = ({ workspaceId, batchId }: BatchPlace) =>
  [...catalogKey(workspaceId), 'batch', batchId] as const

/** How a file was read, what its columns are, and which cells were fixed. */
export function batchMappingQuery(place: BatchPlace) {
  return queryOptions({
    queryKey: [...batchesKey(place.workspaceId), 'mapping', place.batchId],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/mapping`, { params: paramsOf(place), signal })).data,
  })
}

export const previewKey = (place: BatchPlace) => [...batchKey(place), 'preview'] as const

/** What the cells of a page of rows become. */
export function previewQuery(place: BatchPlace, page: number) {
  return queryOptions({
    queryKey: [...previewKey(place), page],
    queryFn: async ({ signal }) => {
      const query = { from: String(page * previewPage) }
      return (await api.get(`${one}/preview`, { params: paramsOf(place), query, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the cells of some rows become, by their numbers in the file. */
export function rowsQuery(place: BatchPlace, numbers: readonly number[], version: string) {
  return queryOptions({
    queryKey: [...batchKey(place), 'rows', numbers, version],
    queryFn: async ({ signal }) => {
      const query = { rows: numbers.join(',') }
      return (await api.get(`${one}/preview`, { params: paramsOf(place), query, signal })).data
    },
  })
}

export const columnsKey = (place: BatchPlace) => [...batchKey(place), 'column'] as const

/** The values of a column, with how often each is there. */
export function columnValuesQuery(place: BatchPlace, column: number) {
  return queryOptions({
    queryKey: [...columnsKey(place), column],
    queryFn: async ({ signal }) => {
      const params = { ...paramsOf(place), column: String(column) }
      return (await api.get(`${one}/columns/{column}`, { params, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The photos that nothing places, with where they may belong. */
export function trayQuery(place: BatchPlace) {
  return queryOptions({
    queryKey: [...batchKey(place), 'tray'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/photos/tray`, { params: paramsOf(place), signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** What photos may be placed on, by words of styles, titles, colors or SKUs. */
export function photoProductsQuery(place: BatchPlace, q: string) {
  return queryOptions({
    queryKey: [...batchKey(place), 'products', q],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/photos/products`, { params: paramsOf(place), query: { q }, signal }))
        .data,
    placeholderData: keepPreviousData,
  })
}

export async function decideMapping(place: BatchPlace, decisions: Decisions) {
  return (await api.put(`${one}/mapping`, { params: paramsOf(place), json: decisions })).data
}

/** Reads the file again; what is left out of the choices is found. */
export async function readAgain(place: BatchPlace, choices: BatchChoices) {
  return (await api.put(`${one}/reading`, { params: paramsOf(place), json: choices })).data
}

export async function planBatch(place: BatchPlace) {
  return (await api.post(`${one}/plan`, { params: paramsOf(place) })).data
}

/** Places photos, all or none of them. */
export async function placePhotos(place: BatchPlace, photos: readonly PhotoPlace[]) {
  const json = { photos: [...photos] }
  return (await api.put(`${one}/photos`, { params: paramsOf(place), json })).data
}
