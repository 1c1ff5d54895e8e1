import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Data, Schema } from '@/api/types'
import { billingKey } from './billing-key'
import { workspacesKey } from './workspaces-key'

export type Job = Schema<'Job'>
export type JobTask = Job['tasks'][number]
export type JobFilter = 'all' | 'mine' | 'failed'

type Page = Answer<'/api/v1/workspace/{id}/jobs', 'get'>
export type RecentJobs = Data<'/api/v1/workspace/{id}/jobs/recent', 'get'>

/** Long work of an area that is no job: it costs nothing. */
export type LongRun = RecentJobs['runs'][number]

const jobsKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'jobs'] as const
const recentKey = (workspaceId: string) => [...jobsKey(workspaceId), 'recent'] as const

/**
 * What runs and waits of the apps that the user may open, by turn, and the newest jobs that have ended.
 * Fails with 403 for those without any app.
 */
export function recentJobsQuery(workspaceId: string, filter: JobFilter = 'all') {
  return queryOptions({
    queryKey: [...recentKey(workspaceId), filter],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId }, query: { filter }, signal }
      return (await api.get('/api/v1/workspace/{id}/jobs/recent', options)).data
    },
  })
}

/** All jobs of the last 90 days, newest first, 30 per page. */
export function jobsQuery(workspaceId: string, filter: JobFilter) {
  return infiniteQueryOptions({
    queryKey: [...jobsKey(workspaceId), 'pages', filter],
    queryFn: ({ signal, pageParam: next }): Promise<Page> =>
      api.get('/api/v1/workspace/{id}/jobs', {
        params: { id: workspaceId },
        query: { filter, next },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    staleTime: 0,
    // A refetch would load all pages again. What changes is among the recent jobs.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** Loads the recent jobs again where they are shown. */
export function refreshJobs(client: QueryClient, workspaceId: string) {
  return client.invalidateQueries({ queryKey: recentKey(workspaceId) })
}

/** What a job is to make. The input depends on the kind. */
export type JobWish = { kind: string; count: number; input: object }

const quotesKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'quote'] as const

// Cast: the API's description leaves the input of a kind open.
const sent = ({ input, ...wish }: JobWish) => ({ ...wish, input: input as Record<string, never> })

/** What a job of a kind would cost, which no input changes, and whether it would be accepted now. */
export function quoteQuery(workspaceId: string, wish: JobWish) {
  return queryOptions({
    queryKey: [...quotesKey(workspaceId), wish.kind, wish.count],
    queryFn: async ({ signal }) => {
      const options = { params: { id: workspaceId }, json: sent(wish), signal }
      return (await api.post('/api/v1/workspace/{id}/quote', options)).data
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Starts a job. Repeated with the same key it returns the same job. */
export function useStartJob(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...wish }: JobWish & { idempotencyKey: string }) => {
      const json = { ...sent(wish), idempotencyKey }
      return (await api.post('/api/v1/workspace/{id}/jobs', { params: { id: workspaceId }, json }))
        .data
    },
    onSettled: () => jobsChanged(client, workspaceId),
  })
}

/** Cancels one task of a job that is not made yet. */
export function useCancelTask(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ job, n }: { job: string; n: number }) =>
      api.post('/api/v1/workspace/{id}/jobs/{job}/cancel', {
        params: { id: workspaceId, job },
        json: { tasks: [n] },
      }),
    onSettled: () => jobsChanged(client, workspaceId),
  })
}

function jobsChanged(client: QueryClient, workspaceId: string) {
  refreshJobs(client, workspaceId)
  client.invalidateQueries({ queryKey: quotesKey(workspaceId) })
  client.invalidateQueries({ queryKey: billingKey(workspaceId) })
}

/** What retrying the failed and cancelled tasks of a job would cost, and whether it is allowed. */
export async function retryQuote(workspaceId: string, { kind, input, tasks }: Job) {
  const count = tasks.filter(({ state }) => state === 'failed' || state === 'cancelled').length
  const options = { params: { id: workspaceId }, json: { kind, input, count } }
  return (await api.post('/api/v1/workspace/{id}/quote', options)).data
}

/** A mutation of a job, whose result replaces it in the lists. */
function useJobChange(workspaceId: string, change: (job: string) => Promise<Job>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      const replace = (jobs: Job[]) => jobs.map((job) => (job._id === changed._id ? changed : job))
      client.setQueriesData<RecentJobs>(
        { queryKey: recentKey(workspaceId) },
        (recent) => recent && { ...recent, jobs: replace(recent.jobs) },
      )
    },
    onSettled: () => jobsChanged(client, workspaceId),
  })
}

/** Cancels the tasks of a job that have not ended; returns the job. */
export function useCancelJob(workspaceId: string) {
  return useJobChange(workspaceId, async (job) => {
    const options = { params: { id: workspaceId, job }, json: { tasks: [] } }
    return (await api.post('/api/v1/workspace/{id}/jobs/{job}/cancel', options)).data
  })
}

/** Stops long work that is no job. What it has done stays. */
export function useStopRun(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ area, _id: run }: Pick<LongRun, 'area' | '_id'>) =>
      api.post('/api/v1/workspace/{id}/runs/{area}/{run}/stop', {
        params: { id: workspaceId, area, run },
      }),
    onSettled: () => refreshJobs(client, workspaceId),
  })
}

/** Starts a new job for the tasks of a job that failed; returns the new one. */
export function useRetryJob(workspaceId: string) {
  return useJobChange(
    workspaceId,
    async (job) =>
      (
        await api.post('/api/v1/workspace/{id}/jobs/{job}/retry', {
          params: { id: workspaceId, job },
        })
      ).data,
  )
}
