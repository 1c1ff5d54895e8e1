import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer } from '@/api/types'
import type { InvoiceStatus } from '@/lib/invoices'
import { billingKey } from './billing-key'

type InvoicePage = Answer<'/api/billing/subscriptions/invoices/{workspaceId}', 'get'>

/** The payment provider's invoices with a status, or all (''), newest first. */
export function invoicesQuery(workspaceId: string, status: InvoiceStatus | '') {
  return infiniteQueryOptions({
    queryKey: [...billingKey(workspaceId), 'invoices', status],
    queryFn: async ({ signal, pageParam }): Promise<InvoicePage> => {
      const query = { ...(status && { status }), ...(pageParam && { before: pageParam }) }
      const options = { params: { workspaceId }, query, signal }
      return api.get('/api/billing/subscriptions/invoices/{workspaceId}', options)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
  })
}
