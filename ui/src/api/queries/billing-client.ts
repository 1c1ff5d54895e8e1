import type { QueryClient } from '@tanstack/react-query'
import { api, setBillingBase } from '@/api/client'
import { configQuery } from './config'
import { workspacesKey } from './workspaces-key'

/** The client, once it is known where the billing service is. */
export async function billing(client: QueryClient): Promise<typeof api> {
  const { billingUrl } = await client.ensureQueryData(configQuery())
  setBillingBase(billingUrl)
  return api
}

/** Below it is whatever is known of a workspace's billing. */
export const billingKey = (workspaceId: string) =>
  [...workspacesKey, workspaceId, 'billing'] as const
