import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { urlOf } from '@/api/url'
import type { Edit } from '@/lib/document-edits'
import { type TechpackDocument, techpackQuery, techpacksKey } from './techpacks'

const list = '/api/v1/workspace/{id}/techpacks'
const one = `${list}/{techpack}` as const

export type Finding = Schema<'Finding'>
export type TechpackRevision = Data<`${typeof one}/revisions`, 'get'>[number]
export type Difference = Schema<'Difference'>
export type Comment = Data<`${typeof one}/comments`, 'get'>[number]
export type Anchor = Comment['anchor']
export type Fit = Data<`${typeof one}/fits`, 'get'>[number]
export type FactoryLink = Data<`${typeof one}/links`, 'get'>[number]
export type Sketch = Schema<'Sketch'>
export type Side = Schema<'Side'>
export type Entry = Schema<'Entry'>
export type EntryKind = 'block' | 'supplier' | 'material' | 'point'

/** The workspace and the techpack of a call. */
export type Place = { workspaceId: string; techpackId: string }

const paramsOf = ({ workspaceId, techpackId }: Place) => ({ id: workspaceId, techpack: techpackId })

/** Below it is everything about one techpack but the techpack itself. */
const keyOf = ({ workspaceId, techpackId }: Place) =>
  [...techpacksKey(workspaceId), 'parts', techpackId] as const

/** Changes places of a techpack, all or none. */
export async function editTechpack(place: Place, changes: readonly Edit[]) {
  const json = { changes: [...changes] }
  return (await api.patch(one, { params: paramsOf(place), json })).data
}

/** Tells others who have a techpack open where one is. It is sent even if the page is left. */
export async function tellPresence(
  place: Place,
  json: { tab: string; path: string; joins: boolean; left: boolean },
): Promise<void> {
  await api.post(`${one}/presence`, { params: paramsOf(place), json, keepalive: json.left })
}

/** What a factory would send back or ask about. */
export function checkQuery(place: Place, version: number) {
  return queryOptions({
    queryKey: [...keyOf(place), 'findings', version],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/check`, { params: paramsOf(place), signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}

/** A garment's measures by key, in tenths of a millimetre. */
export type Measures = Readonly<Record<string, number>>

/** Sizes of a garment, drawn as they are edited. */
export function sketchQuery(
  workspaceId: string,
  { style, sex }: Pick<TechpackDocument, 'style' | 'sex'>,
  sizes: readonly Measures[],
) {
  return queryOptions({
    queryKey: [...techpacksKey(workspaceId), 'sketch', style, sex, sizes],
    queryFn: async ({ signal }) => {
      const json = { style, sex, sizes: sizes.map((size) => ({ ...size })) }
      return (await api.post(`${list}/sketch`, { params: { id: workspaceId }, json, signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

type FlatQuery = {
  size: string
  view: 'front' | 'back'
  colourway: string
  /** Of the techpack: another one may look different. */
  version: number
}

/** A side of a techpack in the colours of a colourway, as SVG. */
export function flatQuery(place: Place, { size, view, colourway, version }: FlatQuery) {
  return queryOptions({
    queryKey: [...keyOf(place), 'flat', size, view, colourway, version],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ size, view, colourway })
      const answer = await fetch(`${urlOf(`${one}/flat.svg`, paramsOf(place))}?${query}`, {
        signal,
      })
      if (!answer.ok) throw new Error('The drawing could not be loaded.')
      return answer.text()
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}

export function revisionsQuery(place: Place) {
  return queryOptions({
    queryKey: [...keyOf(place), 'revisions'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/revisions`, { params: paramsOf(place), signal })).data,
  })
}

/** The document of a revision, which never changes. */
export function revisionQuery(place: Place, number: number) {
  return queryOptions({
    queryKey: [...keyOf(place), 'revision', number],
    queryFn: async ({ signal }) => {
      const query = { revision: String(number) }
      return (await api.get(`${one}/document`, { params: paramsOf(place), query, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What changed from a revision to another one, or to the working copy of a version. */
export function differenceQuery(place: Place, from: number, to: number | { version: number }) {
  return queryOptions({
    queryKey: [...keyOf(place), 'difference', from, to],
    queryFn: async ({ signal }) => {
      const query = { from: String(from), ...(typeof to === 'number' && { to: String(to) }) }
      return (await api.get(`${one}/differences`, { params: paramsOf(place), query, signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

export function commentsQuery(place: Place) {
  return queryOptions({
    queryKey: [...keyOf(place), 'comments'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/comments`, { params: paramsOf(place), signal })).data,
  })
}

export function fitsQuery(place: Place) {
  return queryOptions({
    queryKey: [...keyOf(place), 'fits'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/fits`, { params: paramsOf(place), signal })).data,
  })
}

export function linksQuery(place: Place) {
  return queryOptions({
    queryKey: [...keyOf(place), 'links'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/links`, { params: paramsOf(place), signal })).data,
  })
}

/** The workspace's own blocks, suppliers, materials or points of measure. */
export function entriesQuery(workspaceId: string, kind: EntryKind) {
  return queryOptions({
    queryKey: [...techpacksKey(workspaceId), 'entries', kind],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId, kind }
      return (await api.get('/api/v1/workspace/{id}/techpack-library/{kind}', { params, signal }))
        .data
    },
  })
}

/** A change of what belongs to a techpack; everything about it is asked for again. */
function usePartChange<Input, Result>(place: Place, change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keyOf(place) }),
        client.invalidateQueries(techpackQuery(place.workspaceId, place.techpackId)),
      ])
    },
  })
}

export function useReleaseTechpack(place: Place) {
  return usePartChange(
    place,
    async (json: Schema<'NewRevision'>) =>
      (await api.post(`${one}/revisions`, { params: paramsOf(place), json })).data,
  )
}

export function useAddComment(place: Place) {
  return usePartChange(
    place,
    async (json: Schema<'NewComment'>) =>
      (await api.post(`${one}/comments`, { params: paramsOf(place), json })).data,
  )
}

export function useResolveComment(place: Place) {
  return usePartChange(place, ({ comment, resolved }: { comment: string; resolved: boolean }) =>
    api.put(`${one}/comments/{comment}/resolved`, {
      params: { ...paramsOf(place), comment },
      json: { resolved },
    }),
  )
}

export function useDeleteComment(place: Place) {
  return usePartChange(place, (comment: string) =>
    api.delete(`${one}/comments/{comment}`, { params: { ...paramsOf(place), comment } }),
  )
}

export function useBeginFit(place: Place) {
  return usePartChange(
    place,
    async (json: Schema<'NewFit'>) =>
      (await api.post(`${one}/fits`, { params: paramsOf(place), json })).data,
  )
}

/** Writes what was measured, if nobody else has since then. */
export function useWriteFit(place: Place) {
  return usePartChange(
    place,
    async ({ fit, ...json }: Schema<'FitEntries'> & { fit: string }) =>
      (await api.put(`${one}/fits/{fit}`, { params: { ...paramsOf(place), fit }, json })).data,
  )
}

/** Ends a fit session; what was revised is written into the chart if that is accepted. */
export function useEndFit(place: Place) {
  return usePartChange(
    place,
    async ({ fit, ...json }: Schema<'Verdict'> & { fit: string }) =>
      (await api.post(`${one}/fits/{fit}/verdict`, { params: { ...paramsOf(place), fit }, json }))
        .data,
  )
}

export function useDeleteFit(place: Place) {
  return usePartChange(place, (fit: string) =>
    api.delete(`${one}/fits/{fit}`, { params: { ...paramsOf(place), fit } }),
  )
}

export function useMakeLink(place: Place) {
  return usePartChange(
    place,
    async (json: Schema<'NewLink'>) =>
      (await api.post(`${one}/links`, { params: paramsOf(place), json })).data,
  )
}

export function useRevokeLink(place: Place) {
  return usePartChange(place, (link: string) =>
    api.delete(`${one}/links/{link}`, { params: { ...paramsOf(place), link } }),
  )
}
