import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import { ApiError } from '@/api/error'
import type { Answer, Data, Schema } from '@/api/types'
import { pause } from '@/lib/pause'
import { catalog, catalogKey } from './catalog'

const all = `${catalog}/batches` as const
const one = `${all}/{batch}` as const

export type Batch = Data<typeof one, 'get'>
export type BatchRow = Answer<`${typeof one}/rows`, 'get'>['data'][number]
export type BatchProblem = BatchRow['problems'][number]
export type BatchChange = BatchRow['changes'][number]
export type PhotoRow = Answer<`${typeof one}/photos/rows`, 'get'>['data'][number]
export type Outcome = BatchRow['outcome']
export type BatchFix = Schema<'BatchFix'>
export type BatchRevision = Schema<'BatchRevision'>
export type NewBatch = Schema<'NewBatch'>

/** Photos that one request may name. */
const photosAtOnce = 1000

/** Milliseconds after which a file that is being read is tried again. */
const untilRead = 1000

export const batchesKey = (workspaceId: string) => [...catalogKey(workspaceId), 'batches'] as const

const listsKey = (workspaceId: string) => [...batchesKey(workspaceId), 'list'] as const

const oneKey = (workspaceId: string, batchId: string) =>
  [...batchesKey(workspaceId), 'one', batchId] as const

/** Which files: in one of some states, any if there are none, with a text in their or their supplier's name. */
export type BatchFilter = { states: readonly Batch['state'][]; q: string }

export const allBatches: BatchFilter = { states: [], q: '' }

/** Suppliers' files that match a filter, the latest first, 100 to a page. */
export function batchesQuery(workspaceId: string, filter: BatchFilter) {
  const { states, q } = filter
  return infiniteQueryOptions({
    queryKey: [...listsKey(workspaceId), filter],
    queryFn: ({ signal, pageParam }) =>
      api.get(all, {
        params: { id: workspaceId },
        query: {
          ...(states.length > 0 && { state: [...states] }),
          ...(q !== '' && { q }),
          ...(pageParam !== '' && { next: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    placeholderData: keepPreviousData,
  })
}

/** The latest 100, to be found by name. */
export function recentBatchesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...batchesKey(workspaceId), 'recent'],
    queryFn: async ({ signal }) =>
      (await api.get(all, { params: { id: workspaceId }, signal })).data,
    staleTime: 10_000,
  })
}

export function batchQuery(workspaceId: string, batchId: string) {
  return queryOptions({
    queryKey: oneKey(workspaceId, batchId),
    queryFn: async ({ signal }) =>
      (await api.get(one, { params: { id: workspaceId, batch: batchId }, signal })).data,
  })
}

/** Which rows of a plan: with an outcome, with a code, such as that of a problem, or found by a text. */
export type RowFilter = { outcome?: Outcome; code?: string; q?: string }

/** Rows of a plan, 100 to a page. A new plan has a new version; the old rows stay meanwhile. */
export function batchRowsQuery(
  workspaceId: string,
  batchId: string,
  filter: RowFilter,
  version: string,
) {
  return infiniteQueryOptions({
    queryKey: [...oneKey(workspaceId, batchId), 'rows', filter, version],
    queryFn: ({ signal, pageParam }) =>
      api.get(`${one}/rows`, {
        params: { id: workspaceId, batch: batchId },
        query: { ...filter, ...(pageParam !== '' && { next: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

export type PhotoGroup = 'add' | 'replace' | 'same' | 'loose' | 'refused' | 'out'

/** Photos of a plan without rows, by what they do, 100 to a page. A new plan has a new version; the old ones stay meanwhile. */
export function photoRowsQuery(
  workspaceId: string,
  batchId: string,
  group: PhotoGroup,
  version: string,
) {
  return infiniteQueryOptions({
    queryKey: [...oneKey(workspaceId, batchId), 'photos', group, version],
    queryFn: ({ signal, pageParam }) =>
      api.get(`${one}/photos/rows`, {
        params: { id: workspaceId, batch: batchId },
        query: { group, ...(pageParam !== '' && { next: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    placeholderData: keepPreviousData,
  })
}

/** Takes in a file with its photos, or photos alone, in as many requests as those need. */
export async function beginBatch(workspaceId: string, batch: NewBatch): Promise<Batch> {
  const { photoIds = [], photoNames = {} } = batch
  const some = (at: number) => {
    const ids = photoIds.slice(at, at + photosAtOnce)
    const names = ids.flatMap((id) => (photoNames[id] ? [[id, photoNames[id]]] : []))
    return { photoIds: ids, photoNames: Object.fromEntries(names) }
  }
  const json = { ...batch, ...some(0) }
  const begun = (await api.post(all, { params: { id: workspaceId }, json })).data
  for (let at = photosAtOnce; at < photoIds.length; at += photosAtOnce) {
    await addPhotos(workspaceId, begun._id, some(at))
  }
  return begun
}

type Photos = { photoIds: string[]; photoNames: Record<string, string> }

/** Adds photos once the file was read. */
async function addPhotos(workspaceId: string, batchId: string, json: Photos): Promise<void> {
  for (;;) {
    try {
      const params = { id: workspaceId, batch: batchId }
      await api.post(`${one}/photos`, { params, json })
      return
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'batch_busy')) throw error
      await pause(untilRead)
    }
  }
}

/** Changes the batches of the lists that are loaded. */
function changeList(
  client: QueryClient,
  workspaceId: string,
  change: (batches: Batch[]) => Batch[],
): void {
  client.setQueriesData<InfiniteData<Answer<typeof all, 'get'>, string>>(
    { queryKey: listsKey(workspaceId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: change(page.data) })),
      },
  )
}

/** A batch as it was just answered, also in the lists, which are read again as its rows are. */
function showBatch(client: QueryClient, workspaceId: string, batch: Batch): void {
  client.setQueryData(batchQuery(workspaceId, batch._id).queryKey, batch)
  changeList(client, workspaceId, (batches) =>
    batches.map((each) => (each._id === batch._id ? batch : each)),
  )
  client.invalidateQueries({ queryKey: listsKey(workspaceId) })
}

function useBatchChange<Input>(
  workspaceId: string,
  change: (input: Input) => Promise<{ data: Batch }>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).data,
    onSuccess: (batch) => showBatch(client, workspaceId, batch),
  })
}

export type BatchStep = 'plan' | 'apply' | 'stop' | 'undo'

/** Begins a step of a batch, or stops the one that is going on. */
export function useBatchStep(workspaceId: string) {
  return useBatchChange(workspaceId, ({ id, step }: { id: string; step: BatchStep }) =>
    api.post(`${one}/${step}`, { params: { id: workspaceId, batch: id } }),
  )
}

/** Tries again to fetch the pictures whose addresses could not be fetched. */
export function useFetchPictures(workspaceId: string, batchId: string) {
  return useBatchChange(workspaceId, () =>
    api.post(`${one}/pictures`, { params: { id: workspaceId, batch: batchId } }),
  )
}

/** Changes what a plan is made with. What fixes touch is planned again before this is answered, if that is little. */
export function useReviseBatch(workspaceId: string, batchId: string) {
  return useBatchChange(workspaceId, (json: BatchRevision) =>
    api.patch(`${one}/plan`, { params: { id: workspaceId, batch: batchId }, json }),
  )
}

/** Reads the stored file again with other choices. */
export function useReadAgain(workspaceId: string, batchId: string) {
  return useBatchChange(workspaceId, (json: Schema<'BatchChoices'>) =>
    api.put(`${one}/reading`, { params: { id: workspaceId, batch: batchId }, json }),
  )
}

const removing = (workspaceId: string) => [...batchesKey(workspaceId), 'remove'] as const

/** Removes a batch; it counts as being removed until the list is read without it. */
export function useDeleteBatch(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: removing(workspaceId),
    mutationFn: (id: string) => api.delete(one, { params: { id: workspaceId, batch: id } }),
    onSuccess: (_, id) =>
      changeList(client, workspaceId, (batches) => batches.filter(({ _id }) => _id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey(workspaceId) }),
  })
}

/** The batches that are being removed: of them nothing may be asked for anymore. */
export function useRemovedBatches(workspaceId: string): readonly string[] {
  return useMutationState({
    filters: { mutationKey: removing(workspaceId), status: 'pending' },
    // Cast: mutations are kept without the type of their variables.
    select: ({ state }) => state.variables as string,
  })
}

/** The address of the file as it came. */
export const fileAddress = (workspaceId: string, batchId: string) =>
  `/api/v1/workspace/${workspaceId}/catalog/batches/${batchId}/file`

/** The address of the refused rows with what is wrong, to be mended and dropped again. */
export const problemsAddress = (workspaceId: string, batchId: string) =>
  `/api/v1/workspace/${workspaceId}/catalog/batches/${batchId}/problems.xlsx`
