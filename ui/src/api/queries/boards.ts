import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Data, Schema } from '@/api/types'
import type { Batch, CommittedBatch } from '@/lib/board/board-document'
import type { BoardElement } from '@/lib/board/element'
import { workspacesKey } from './workspaces-key'

const list = '/api/v1/workspace/{id}/boards'
const one = `${list}/{board}` as const
const folders = '/api/v1/workspace/{id}/board-folders'

export type BoardPlace = { workspaceId: string; boardId: string }

type BoardPage = Answer<typeof list, 'get'>
export type Board = BoardPage['data']['boards'][number]
export type BoardFolder = BoardPage['data']['folders'][number]
export type BoardCounts = BoardPage['data']['counts']

export type BoardState = 'open' | 'starred' | 'archived' | 'bin'

/** Which boards; an empty folder: any. */
export type BoardOrder = 'changed' | 'newest' | 'name'

export type BoardFilter = {
  folder: string
  state: BoardState
  q: string
  /** Only those that the user made. */
  mine: boolean
  sort: BoardOrder
}

const paramsOf = ({ workspaceId, boardId }: BoardPlace) => ({ id: workspaceId, board: boardId })

export const boardsKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'boards'] as const

/** The boards that match a filter, 60 per page, with all folders and counts. */
export function boardsQuery(workspaceId: string, filter: BoardFilter) {
  const { folder, state, q, mine, sort } = filter
  return infiniteQueryOptions({
    queryKey: [...boardsKey(workspaceId), 'list', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        state,
        ...(folder !== '' && { folder }),
        ...(q !== '' && { q }),
        ...(mine && { owner: 'mine' as const }),
        ...(sort !== 'changed' && { sort }),
        ...(pageParam !== '' && { next: pageParam }),
      }
      return api.get(list, { params: { id: workspaceId }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    placeholderData: keepPreviousData,
  })
}

/** Whether a board can be changed. */
export const isOpen = (board: Board) => board.archivedAt === null && board.deletedAt === null

export type BoardOrigin = Data<`${typeof one}/origins`, 'get'>[number]

export type LoadedBoard = {
  board: Board
  elements: BoardElement[]
  origins: BoardOrigin[]
  seq: number
}

export async function loadBoard(place: BoardPlace): Promise<LoadedBoard> {
  const { data } = await api.get(one, { params: paramsOf(place) })
  // Cast: an element's data is that of its kind.
  return data as LoadedBoard
}

/** A board as it is when it is opened; what happens after that is streamed. */
export function boardQuery(place: BoardPlace) {
  return queryOptions({
    queryKey: [...boardsKey(place.workspaceId), 'one', place.boardId],
    queryFn: () => loadBoard(place),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Which of the assets on a board were not simply uploaded. */
export async function boardOrigins(place: BoardPlace): Promise<BoardOrigin[]> {
  return (await api.get(`${one}/origins`, { params: paramsOf(place) })).data
}

/** Sends a batch; the same one is made once, however often it is sent. */
export async function sendBatch(place: BoardPlace, batch: Batch): Promise<{ seq: number }> {
  // Cast: the ops of a document are those that are described.
  const json = batch as unknown as Schema<'NewBoardBatch'>
  return (await api.post(`${one}/ops`, { params: paramsOf(place), json })).data
}

type Since = { batches: CommittedBatch[]; whole: boolean; more: boolean }

/** The batches after a number. */
export async function batchesSince(place: BoardPlace, seq: number): Promise<Since> {
  const options = { params: paramsOf(place), query: { after: String(seq) } }
  // Cast: the ops are those of a document.
  return (await api.get(`${one}/ops`, options)).data as unknown as Since
}

/** A change of the list. */
function useListChange<Input, Result>(
  workspaceId: string,
  change: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [...boardsKey(workspaceId), 'list'] }),
  })
}

export function useMakeBoard(workspaceId: string) {
  return useListChange(
    workspaceId,
    async (json: Schema<'NewBoard'>) =>
      (await api.post(list, { params: { id: workspaceId }, json })).data,
  )
}

export function useChangeBoard(workspaceId: string) {
  const client = useQueryClient()
  return useListChange(
    workspaceId,
    async ({ boardId, ...json }: Schema<'ChangedBoard'> & { boardId: string }) => {
      const place = { workspaceId, boardId }
      const { data } = await api.put(one, { params: paramsOf(place), json })
      client.setQueryData(boardQuery(place).queryKey, (now) => now && { ...now, board: data })
      return data
    },
  )
}

/** Puts a board into the bin. */
export function useBinBoard(workspaceId: string) {
  return useListChange(workspaceId, (boardId: string) =>
    api.delete(one, { params: paramsOf({ workspaceId, boardId }) }),
  )
}

/** Deletes a board that is in the bin for good. */
export function useDeleteBoard(workspaceId: string) {
  return useListChange(workspaceId, (boardId: string) =>
    api.delete(one, {
      params: paramsOf({ workspaceId, boardId }),
      query: { forGood: 'true' },
    }),
  )
}

export function useRestoreBoard(workspaceId: string) {
  const client = useQueryClient()
  return useListChange(workspaceId, async (boardId: string) => {
    const place = { workspaceId, boardId }
    const { data } = await api.post(`${one}/restore`, { params: paramsOf(place) })
    client.setQueryData(boardQuery(place).queryKey, (now) => now && { ...now, board: data })
  })
}

export function useCopyBoard(workspaceId: string) {
  return useListChange(workspaceId, async ({ _id, name, folder, season }: Board) => {
    const json = { name: `${name.slice(0, 110)}, copy`, folder, season }
    const params = paramsOf({ workspaceId, boardId: _id })
    return (await api.post(`${one}/copy`, { params, json })).data
  })
}

export function useMakeFolder(workspaceId: string) {
  return useListChange(workspaceId, (json: Schema<'NewBoardFolder'>) =>
    api.post(folders, { params: { id: workspaceId }, json }),
  )
}

export function useChangeFolder(workspaceId: string) {
  return useListChange(
    workspaceId,
    ({ folder, ...json }: Schema<'NewBoardFolder'> & { folder: string }) =>
      api.put(`${folders}/{folder}`, { params: { id: workspaceId, folder }, json }),
  )
}

export function useDeleteFolder(workspaceId: string) {
  return useListChange(workspaceId, (folder: string) =>
    api.delete(`${folders}/{folder}`, { params: { id: workspaceId, folder } }),
  )
}

export type SharedBoard = Omit<Data<'/api/v1/shared-board/{token}', 'get'>, 'elements'> & {
  elements: BoardElement[]
}

/** A board as whoever has its link sees it, without signing in. */
export function sharedBoardQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-board', token],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/api/v1/shared-board/{token}', { params: { token }, signal })
      // Cast: an element's data is that of its kind.
      return data as SharedBoard
    },
    retry: false,
  })
}
