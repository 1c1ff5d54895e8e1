import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { downloadFile } from '@/api/download'
import type { Data, Schema } from '@/api/types'
import { urlOf } from '@/api/url'
import { type BoardPlace, boardQuery, boardsKey } from './boards'

const one = '/api/v1/workspace/{id}/boards/{board}'

const paramsOf = ({ workspaceId, boardId }: BoardPlace) => ({ id: workspaceId, board: boardId })
const keyOf = ({ workspaceId, boardId }: BoardPlace) => [...boardsKey(workspaceId), 'of', boardId]

/** What is broadcast of where somebody is on a board. */
export type Presence = Schema<'BoardPresence'>

/** Sent when the page is left, too. Returns how far the board is. */
export async function sendPresence(place: BoardPlace, json: Presence): Promise<{ seq: number }> {
  const options = { params: paramsOf(place), json, keepalive: true }
  return (await api.post(`${one}/presence`, options)).data
}

/** A change of what belongs to a board, which is read again. */
function usePartChange<Input, Result>(
  place: BoardPlace,
  part: 'comments' | 'versions',
  change: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [...keyOf(place), part] }),
  })
}

export type BoardComment = Data<`${typeof one}/comments`, 'get'>[number]

export function boardCommentsQuery(place: BoardPlace) {
  return queryOptions({
    queryKey: [...keyOf(place), 'comments'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/comments`, { params: paramsOf(place), signal })).data,
  })
}

export type NewBoardComment = Schema<'NewBoardComment'>

export function useAddBoardComment(place: BoardPlace) {
  return usePartChange(place, 'comments', (json: NewBoardComment) =>
    api.post(`${one}/comments`, { params: paramsOf(place), json }),
  )
}

export function useResolveBoardComment(place: BoardPlace) {
  return usePartChange(
    place,
    'comments',
    ({ comment, resolved }: { comment: string; resolved: boolean }) =>
      api.put(`${one}/comments/{comment}`, {
        params: { ...paramsOf(place), comment },
        json: { resolved },
      }),
  )
}

export function useEditBoardComment(place: BoardPlace) {
  return usePartChange(
    place,
    'comments',
    ({ comment, ...json }: Schema<'EditedBoardComment'> & { comment: string }) =>
      api.put(`${one}/comments/{comment}/text`, { params: { ...paramsOf(place), comment }, json }),
  )
}

export function useDeleteBoardComment(place: BoardPlace) {
  return usePartChange(place, 'comments', (comment: string) =>
    api.delete(`${one}/comments/{comment}`, { params: { ...paramsOf(place), comment } }),
  )
}

export function boardVersionsQuery(place: BoardPlace) {
  return queryOptions({
    queryKey: [...keyOf(place), 'versions'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/versions`, { params: paramsOf(place), signal })).data,
  })
}

export function useKeepBoardVersion(place: BoardPlace) {
  return usePartChange(place, 'versions', (name: string) =>
    api.post(`${one}/versions`, { params: paramsOf(place), json: { name } }),
  )
}

export function useDeleteBoardVersion(place: BoardPlace) {
  return usePartChange(place, 'versions', (version: string) =>
    api.delete(`${one}/versions/{version}`, { params: { ...paramsOf(place), version } }),
  )
}

export function useRestoreBoardVersion(place: BoardPlace) {
  return usePartChange(
    place,
    'versions',
    async (version: string) =>
      (
        await api.post(`${one}/versions/{version}/restore`, {
          params: { ...paramsOf(place), version },
        })
      ).data,
  )
}

/** The link of a board that has one. */
export function boardLinkQuery(place: BoardPlace) {
  return queryOptions({
    queryKey: [...keyOf(place), 'link'],
    queryFn: async ({ signal }) =>
      (await api.get(`${one}/link`, { params: paramsOf(place), signal })).data,
  })
}

/** A change of whether a board has a link. */
function useLinkChange<Input, Result>(
  place: BoardPlace,
  linked: boolean,
  change: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      client.setQueryData(
        boardQuery(place).queryKey,
        (now) => now && { ...now, board: { ...now.board, linked } },
      )
      const queryKey = [...keyOf(place), 'link']
      // One that has ended is not there to be asked for.
      if (linked) client.invalidateQueries({ queryKey })
      else client.removeQueries({ queryKey })
    },
  })
}

/** Makes a link that ends after so many days; 0: not by itself. */
export function useMakeBoardLink(place: BoardPlace) {
  return useLinkChange(
    place,
    true,
    async (days: number) =>
      (await api.post(`${one}/link`, { params: paramsOf(place), json: { days } })).data,
  )
}

export function useEndBoardLink(place: BoardPlace) {
  return useLinkChange(place, false, (_: undefined) =>
    api.delete(`${one}/link`, { params: paramsOf(place) }),
  )
}

/** Downloads a board as a PDF, one page a frame. */
export function useBoardPdf(place: BoardPlace) {
  return useMutation({
    mutationFn: (name: string) =>
      downloadFile(urlOf(`${one}/export`, paramsOf(place)), `${name}.pdf`, {}),
  })
}
