import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/api/client'
import type { Answer, Schema } from '@/api/types'
import { billing, billingKey } from './billing-client'

/** `freeCredits` is false where the workspace gets none until it pays. */
export type Credits = Schema<'Credits'> & { freeCredits: boolean }
export type CreditEntry = Schema<'CreditEntry'>

/** The credits a workspace has; for everyone in it. */
export function creditsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'credits'],
    queryFn: async ({ client, signal }) => {
      const { get } = await billing(client)
      const params = { workspaceId }
      return (await get('/api/billing/credits/available/{workspaceId}', { params, signal }))
        .data as Credits
    },
    // They are spent elsewhere: in other tabs, by other people.
    refetchOnWindowFocus: 'always',
  })
}

type HistoryTypes = 'add' | 'deduct,return'
type HistoryPage = Answer<'/api/billing/credits/get-usage-history/{workspaceId}', 'get'>

/** The grants (`add`), or what was spent, the last first and 50 at a time. */
export function creditHistoryQuery(workspaceId: string, types: HistoryTypes) {
  return infiniteQueryOptions({
    queryKey: [...billingKey(workspaceId), 'history', types],
    queryFn: async ({ client, signal, pageParam }): Promise<HistoryPage> => {
      const { get } = await billing(client)
      const query = { types, ...(pageParam && { next: pageParam }) }
      const options = { params: { workspaceId }, query, signal }
      return get('/api/billing/credits/get-usage-history/{workspaceId}', options)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    // All pages would be fetched again: only who comes back later begins anew, with the first.
    refetchOnWindowFocus: false,
    gcTime: 30_000,
  })
}

/** What was spent on each day (UTC) from one date to another, both `2026-03-14`, of 366 at most. */
export function creditDaysQuery(workspaceId: string, from: string, to: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'days', from, to],
    queryFn: async ({ client, signal }) => {
      const { get } = await billing(client)
      const options = { params: { workspaceId }, query: { from, to }, signal }
      return (await get('/api/billing/credits/usage-days/{workspaceId}', options)).data
    },
  })
}

/** Where all that was spent can be had as CSV; known once anything of billing was read. */
export function usageCsvAddress(workspaceId: string): string {
  return addressOf('/api/billing/credits/usage.csv/{workspaceId}', { workspaceId })
}
