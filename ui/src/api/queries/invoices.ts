import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@/api/types'
import type { InvoiceStatus } from '@/lib/invoices'
import { billing, billingKey } from './billing-client'

type InvoicePage = Answer<'/api/billing/subscriptions/invoices/{workspaceId}', 'get'>

/** The invoices that the payment provider sent, of one state or all ('') and the last made first. */
export function invoicesQuery(workspaceId: string, status: InvoiceStatus | '') {
  return infiniteQueryOptions({
    queryKey: [...billingKey(workspaceId), 'invoices', status],
    queryFn: async ({ client, signal, pageParam }): Promise<InvoicePage> => {
      const { get } = await billing(client)
      const query = { ...(status && { status }), ...(pageParam && { before: pageParam }) }
      const options = { params: { workspaceId }, query, signal }
      return get('/api/billing/subscriptions/invoices/{workspaceId}', options)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
  })
}
