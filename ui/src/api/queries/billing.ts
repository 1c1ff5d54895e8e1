import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import { ApiError } from '@/api/error'
import type { Schema } from '@/api/types'
import { paths } from '@/lib/paths'
import { billingKey } from './billing-key'
import { creditsQuery } from './credits'
import type { User } from './profile'
import { sessionQuery } from './session'
import { servicesQuery } from './workspaces'

export type Subscription = Schema<'Subscription'>
export type PendingChange = NonNullable<Subscription['pendingChange']>
export type PlanPreview = Schema<'PlanPreview'>
export type CustomPlan = Schema<'CustomPlan'>

/** The plans on sale, and their features in the order of the comparison. */
type Products = { products: Schema<'Product'>[]; features: Schema<'Feature'>[] }

const pendingPollInterval = 3000 // milliseconds

const subscriptionPart = 'subscription'
const subscriptionKey = (workspaceId: string) =>
  [...billingKey(workspaceId), subscriptionPart] as const

/**
 * The subscription of a workspace; for its admins. A workspace that billing doesn't know yet is
 * registered first. Polled while a change is pending and refetched on window focus, because people
 * pay in another tab. When it changes, all other billing queries are invalidated, so that credits
 * and invoices match the plan.
 */
export function subscriptionQuery(workspaceId: string) {
  return queryOptions({
    queryKey: subscriptionKey(workspaceId),
    queryFn: async ({ client, signal }): Promise<Subscription> => {
      const params = { workspaceId }
      const read = async () => {
        const path = '/api/billing/subscriptions/current/{workspaceId}'
        const { data } = await api.get(path, { params, signal })
        invalidateOthersOnChange(client, workspaceId, data)
        return data
      }
      try {
        return await read()
      } catch (error) {
        const unknown = error instanceof ApiError && error.reason === 'workspace_not_registered'
        if (!unknown || !(await registerWorkspace(client, workspaceId))) throw error
        return read()
      }
    },
    refetchInterval: ({ state }) => (state.data?.pending ? pendingPollInterval : false),
    refetchOnWindowFocus: 'always',
  })
}

/** Invalidates the other billing queries of a workspace if its subscription has changed. */
function invalidateOthersOnChange(client: QueryClient, workspaceId: string, next: Subscription) {
  const last = client.getQueryData<Subscription>(subscriptionKey(workspaceId))
  if (!last || replaceEqualDeep(last, next) === last) return
  client.invalidateQueries({
    queryKey: billingKey(workspaceId),
    predicate: ({ queryKey }) => queryKey.at(-1) !== subscriptionPart,
  })
}

const nameOf = ({ name }: { name: string }) => name

/**
 * Opens a workspace's billing account, which grants its first credits; returns whether it
 * succeeded. A failure is only logged: reading the subscription tries again.
 */
export async function registerWorkspace(
  client: QueryClient,
  workspaceId: string,
): Promise<boolean> {
  try {
    const session = await client.ensureQueryData(sessionQuery())
    const services = await client.ensureQueryData(servicesQuery(workspaceId))
    await api.post('/api/billing/workspaces', {
      json: {
        workspaceId,
        userId: session?.user._id,
        userEmail: session?.user.email,
        serviceNames: [
          ...new Set(Object.values(services.group).flatMap((group) => group.map(nameOf))),
        ],
      },
    })
  } catch (error) {
    console.error('Failed to add workspace in billing system', error)
    return false
  }
  client.invalidateQueries(creditsQuery(workspaceId))
  return true
}

/** The custom plan of a workspace, or null; for its admins. */
export function customPlanQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'custom'],
    queryFn: async ({ signal }): Promise<CustomPlan | null> => {
      const params = { workspaceId }
      try {
        return (await api.get('/api/billing/custom/{workspaceId}', { params, signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'no_custom_plan') return null
        throw error
      }
    },
  })
}

export function productsQuery() {
  return queryOptions({
    queryKey: ['products'],
    queryFn: async ({ signal }): Promise<Products> => {
      const { data, features } = await api.get('/api/billing/subscriptions/products', { signal })
      return { products: data, features }
    },
    staleTime: 5 * 60_000,
  })
}

/** What a change to a price costs and grants. Never cached: it is valid for one moment. */
export function planPreviewQuery(workspaceId: string, priceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'preview', priceId],
    queryFn: async ({ signal }) => {
      const options = { params: { workspaceId }, query: { priceId }, signal }
      return (await api.get('/api/billing/subscriptions/preview/{workspaceId}', options)).data
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Fetches the URL of an invoice's PDF, '' if there is none. */
export function useInvoice(workspaceId: string) {
  return useMutation({
    mutationFn: async (orderNumber: string) => {
      const params = { workspaceId, orderNumber }
      const path = '/api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}'
      const { data } = await api.get(path, { params })
      // The response for an old invoice may be empty.
      return data?.invoiceData?.invoice_pdf ?? ''
    },
  })
}

export type PlanChange = {
  user: User
  priceId: string
  productId: string
  action: 'upgrade' | 'downgrade'
  /** The preview's, so that the change costs what was confirmed. */
  prorationDate?: number
  /** The preview's amount due now; the change is refused if it costs anything else. */
  expectedAmount?: number
}

/**
 * Changes the plan; gives the page to pay it on, or null where nothing is left to do. From that
 * page one comes back to billing with `subscription_action`. Refused with reason card_declined
 * and the like (402).
 */
export function useChangePlan(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ user, ...change }: PlanChange) => {
      const returnUrl = (action: string) =>
        `${location.origin}${paths.billing(workspaceId)}?subscription_action=${action}`
      const { data } = await api.post('/api/billing/subscriptions/update/{workspaceId}', {
        params: { workspaceId },
        json: {
          ...change,
          workspaceId,
          quantity: 1,
          userId: user._id,
          triggeredByUserId: user._id,
          customerEmail: user.email,
          customMetadata: {},
          successUrl: returnUrl('success'),
          cancelUrl: returnUrl('cancel'),
        },
      })
      return data.checkoutUrl
    },
    onSettled: () => refreshBilling(client, workspaceId),
  })
}

/**
 * Drops the change of plan that waits for its payment. Refused with reason plan_change_paid if it
 * was paid in between.
 */
export function useDropPendingChange(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const params = { workspaceId }
      await api.delete('/api/billing/subscriptions/pending-change/{workspaceId}', { params })
    },
    onSettled: () => refreshBilling(client, workspaceId),
  })
}

/** Cancels a scheduled downgrade. */
export function useRevertDowngrade(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (userId: string) => {
      const options = { params: { workspaceId }, json: { userId } }
      return api.post('/api/billing/subscriptions/revert-downgrade/{workspaceId}', options)
    },
    onSettled: () => refreshBilling(client, workspaceId),
  })
}

/** Records a billing event of the workspace. */
export function useBillingEvent(workspaceId: string) {
  return useMutation({
    mutationFn: async (event: Record<string, string>) => {
      const path = '/api/billing/billing-event/create/{workspaceId}'
      // Cast: the description allows any members, which the generated type can't express.
      const json = event as Record<string, never>
      return (await api.post(path, { params: { workspaceId }, json })).data
    },
  })
}

/** Invalidates all billing queries of a workspace. */
export function refreshBilling(client: QueryClient, workspaceId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: billingKey(workspaceId) })
}
