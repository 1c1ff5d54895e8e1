import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Schema } from '@/api/types'
import { addressOf } from '@/api/url'
import { allUsage, type UsageFilter } from '@/lib/usage-totals'
import { billingKey } from './billing-key'

/** `freeCredits` is false where the workspace gets none until it pays. */
export type Credits = Schema<'Credits'> & { freeCredits: boolean }
export type CreditEntry = Schema<'CreditEntry'>

/** The credits a workspace has; for everyone in it. */
export function creditsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'credits'],
    queryFn: async ({ signal }) => {
      const params = { workspaceId }
      return (await api.get('/api/billing/credits/available/{workspaceId}', { params, signal }))
        .data as Credits
    },
    // They are spent elsewhere: in other tabs, by other people.
    refetchOnWindowFocus: 'always',
  })
}

type HistoryTypes = 'deduct,return'
type HistoryPage = Answer<'/api/billing/credits/get-usage-history/{workspaceId}', 'get'>

/** What was spent, or the part that a filter leaves; the last first and 50 at a time. */
export function creditHistoryQuery(
  workspaceId: string,
  types: HistoryTypes,
  filter: UsageFilter = allUsage,
) {
  return infiniteQueryOptions({
    queryKey: [...billingKey(workspaceId), 'history', types, filter],
    queryFn: async ({ signal, pageParam }): Promise<HistoryPage> => {
      const query = { types, ...givenOf(filter), ...(pageParam && { next: pageParam }) }
      const options = { params: { workspaceId }, query, signal }
      return api.get('/api/billing/credits/get-usage-history/{workspaceId}', options)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    // All pages would be fetched again: only who comes back later begins anew, with the first.
    refetchOnWindowFocus: false,
    gcTime: 30_000,
  })
}

/** What was spent on each of the last 30 days (UTC), until today by the server's clock. */
export function creditDaysQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'days'],
    queryFn: async ({ signal }) => {
      const options = { params: { workspaceId }, signal }
      return api.get('/api/billing/credits/usage-days/{workspaceId}', options)
    },
  })
}

/** What each person spent in each studio on those days, of 366 at most; else of the last 365. */
export function creditTotalsQuery(workspaceId: string, { from, to }: UsageFilter) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'totals', from, to],
    queryFn: async ({ signal }) => {
      const query = givenOf({ from, to })
      const options = { params: { workspaceId }, query, signal }
      return api.get('/api/billing/credits/usage-totals/{workspaceId}', options)
    },
  })
}

/** URL of the usage that a filter leaves, as CSV. */
export function usageCsvAddress(workspaceId: string, filter: UsageFilter): string {
  const address = addressOf('/api/billing/credits/usage.csv/{workspaceId}', { workspaceId })
  const query = new URLSearchParams(givenOf(filter)).toString()
  return query === '' ? address : `${address}?${query}`
}

/** The members that are not empty. */
function givenOf<T extends Record<string, string>>(
  members: T,
): Partial<T> & Record<string, string> {
  // Cast: fromEntries forgets the names.
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== ''),
  ) as Partial<T> & Record<string, string>
}
