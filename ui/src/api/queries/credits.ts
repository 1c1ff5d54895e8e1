import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Schema } from '@/api/types'
import { addressOf } from '@/api/url'
import { allUsage, type UsageFilter } from '@/lib/usage-totals'
import { billingKey } from './billing-key'

/** `freeCredits` is false if the workspace gets none until it pays. */
export type Credits = Schema<'Credits'> & { freeCredits: boolean }
export type CreditEntry = Schema<'CreditEntry'>

/** The credits of a workspace; for all its members. */
export function creditsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'credits'],
    queryFn: async ({ signal }) => {
      const params = { workspaceId }
      return (await api.get('/api/billing/credits/available/{workspaceId}', { params, signal }))
        .data as Credits
    },
    // Other tabs and other people spend them.
    refetchOnWindowFocus: 'always',
  })
}

type HistoryTypes = 'deduct,return'
type HistoryPage = Answer<'/api/billing/credits/get-usage-history/{workspaceId}', 'get'>

/** The usage that matches a filter, newest first, 50 per page. */
export function creditHistoryQuery(
  workspaceId: string,
  types: HistoryTypes,
  filter: UsageFilter = allUsage,
) {
  return infiniteQueryOptions({
    queryKey: [...billingKey(workspaceId), 'history', types, filter],
    queryFn: async ({ signal, pageParam }): Promise<HistoryPage> => {
      const query = { types, ...withoutEmpty(filter), ...(pageParam && { next: pageParam }) }
      const options = { params: { workspaceId }, query, signal }
      return api.get('/api/billing/credits/get-usage-history/{workspaceId}', options)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    // A refetch would load all pages again. Opening the screen again starts with the first.
    refetchOnWindowFocus: false,
    gcTime: 30_000,
  })
}

/** Credits spent on each of the last 30 days (UTC), up to today by the server's clock. */
export function creditDaysQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'days'],
    queryFn: async ({ signal }) => {
      const options = { params: { workspaceId }, signal }
      return api.get('/api/billing/credits/usage-days/{workspaceId}', options)
    },
  })
}

/** Credits spent per person and studio in a range of at most 366 days, by default the last 365. */
export function creditTotalsQuery(workspaceId: string, { from, to }: UsageFilter) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'totals', from, to],
    queryFn: async ({ signal }) => {
      const query = withoutEmpty({ from, to })
      const options = { params: { workspaceId }, query, signal }
      return api.get('/api/billing/credits/usage-totals/{workspaceId}', options)
    },
  })
}

/** URL of the usage that matches a filter, as CSV. */
export function usageCsvAddress(workspaceId: string, filter: UsageFilter): string {
  const address = addressOf('/api/billing/credits/usage.csv/{workspaceId}', { workspaceId })
  const query = new URLSearchParams(withoutEmpty(filter)).toString()
  return query === '' ? address : `${address}?${query}`
}

/** The members that are not empty. */
function withoutEmpty<T extends Record<string, string>>(
  members: T,
): Partial<T> & Record<string, string> {
  // Cast: fromEntries loses the names.
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== ''),
  ) as Partial<T> & Record<string, string>
}
