import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { addressOf, api, setBillingBase } from '@/api/client'
import { ApiError } from '@/api/error'
import type { Answer, Data, Schema } from '@/api/types'
import { paths } from '@/lib/paths'
import { configQuery } from './config'
import type { User } from './profile'
import { sessionQuery } from './session'
import { servicesQuery } from './workspaces'
import { workspacesKey } from './workspaces-key'

export type Subscription = Schema<'Subscription'>
export type PlanPreview = Schema<'PlanPreview'>
export type CustomPlan = Schema<'CustomPlan'>
export type Credits = Schema<'Credits'>
export type CreditEntry = Schema<'CreditEntry'>
export type CreditDay = Data<'/api/billing/credits/usage-days/{workspaceId}', 'get'>[number]
export type Product = Schema<'Product'>
export type Price = Schema<'Price'>
export type Feature = Schema<'Feature'>
export type Customer = Schema<'Customer'>
export type BillingDetails = Schema<'BillingDetails'>
export type Card = Schema<'Card'>

/** What is sold, and its features in the order of the comparison. */
export type Products = { products: Product[]; features: Feature[] }

const billingKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'billing'] as const
const customerKey = (customerId: string) => ['customers', customerId] as const

/** The client, once it is known where the billing service is. */
async function billing(client: QueryClient): Promise<typeof api> {
  const { billingUrl } = await client.ensureQueryData(configQuery())
  setBillingBase(billingUrl)
  return api
}

/** The credits a workspace has; for everyone in it. */
export function creditsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'credits'],
    queryFn: async ({ client, signal }) => {
      const { get } = await billing(client)
      const params = { workspaceId }
      return (await get('/api/billing/credits/available/{workspaceId}', { params, signal })).data
    },
  })
}

const whileItWaits = 3000

/**
 * The plan a workspace is on; for its admins. A workspace that billing does not know yet is
 * registered there first. Asked for again while a change waits to be paid.
 */
export function subscriptionQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'subscription'],
    queryFn: async ({ client, signal }) => {
      const { get } = await billing(client)
      const params = { workspaceId }
      const read = async () =>
        (await get('/api/billing/subscriptions/current/{workspaceId}', { params, signal })).data
      try {
        return await read()
      } catch (error) {
        const unknown = error instanceof ApiError && error.reason === 'workspace_not_registered'
        if (!unknown || !(await registerWorkspace(client, workspaceId))) throw error
        return read()
      }
    },
    refetchInterval: ({ state }) => (state.data?.pending ? whileItWaits : false),
  })
}

const nameOf = ({ name }: { name: string }) => name

/**
 * Opens a workspace's billing account, which begins its credits; whether that could be done.
 * A failure is only logged: whoever looks at the plan tries again.
 */
export async function registerWorkspace(
  client: QueryClient,
  workspaceId: string,
): Promise<boolean> {
  try {
    const { post } = await billing(client)
    const session = await client.ensureQueryData(sessionQuery())
    const services = await client.ensureQueryData(servicesQuery(workspaceId))
    await post('/api/billing/workspaces', {
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

/** What was agreed with a workspace instead of a plan, or null; for its admins. */
export function customPlanQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'custom'],
    queryFn: async ({ client, signal }): Promise<CustomPlan | null> => {
      const { get } = await billing(client)
      const params = { workspaceId }
      try {
        return (await get('/api/billing/custom/{workspaceId}', { params, signal })).data
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
    queryFn: async ({ client, signal }): Promise<Products> => {
      const { get } = await billing(client)
      const { data, features } = await get('/api/billing/subscriptions/products', { signal })
      return { products: data, features }
    },
    staleTime: 5 * 60_000,
  })
}

/** What a change to a price costs and brings. Never old: it names the moment it holds for. */
export function planPreviewQuery(workspaceId: string, priceId: string) {
  return queryOptions({
    queryKey: [...billingKey(workspaceId), 'preview', priceId],
    queryFn: async ({ client, signal }) => {
      const { get } = await billing(client)
      const options = { params: { workspaceId }, query: { priceId }, signal }
      return (await get('/api/billing/subscriptions/preview/{workspaceId}', options)).data
    },
    staleTime: 0,
    gcTime: 0,
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

/** Gives where the PDF of an invoice is, '' if there is none. */
export function useInvoice(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderNumber: string) => {
      const { get } = await billing(client)
      const params = { workspaceId, orderNumber }
      const path = '/api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}'
      const { data } = await get(path, { params })
      // The answer of an old invoice may be empty.
      return data?.invoiceData?.invoice_pdf ?? ''
    },
  })
}

export type PlanChange = {
  user: User
  priceId: string
  productId: string
  action: 'upgrade' | 'downgrade'
  /** That of the preview, so that it costs what was shown. */
  prorationDate?: number
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
      const { post } = await billing(client)
      const back = (action: string) =>
        `${location.origin}${paths.billing(workspaceId)}?subscription_action=${action}`
      const { data } = await post('/api/billing/subscriptions/update/{workspaceId}', {
        params: { workspaceId },
        json: {
          ...change,
          workspaceId,
          quantity: 1,
          userId: user._id,
          triggeredByUserId: user._id,
          customerEmail: user.email,
          customMetadata: {},
          successUrl: back('success'),
          cancelUrl: back('cancel'),
        },
      })
      return data.checkoutUrl
    },
    onSettled: () => refreshBilling(client, workspaceId),
  })
}

/** Takes a scheduled downgrade back. */
export function useRevertDowngrade(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (userId: string) => {
      const { post } = await billing(client)
      const options = { params: { workspaceId }, json: { userId } }
      return post('/api/billing/subscriptions/revert-downgrade/{workspaceId}', options)
    },
    onSettled: () => refreshBilling(client, workspaceId),
  })
}

/** Has something that happened in billing recorded with the workspace. */
export function useBillingEvent(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (event: Record<string, string>) => {
      const { post } = await billing(client)
      const path = '/api/billing/billing-event/create/{workspaceId}'
      // Cast: the description leaves the event open, which its types can not say.
      const json = event as Record<string, never>
      return (await post(path, { params: { workspaceId }, json })).data
    },
  })
}

/** Everything of a workspace's billing is asked for anew: it changed elsewhere. */
export function refreshBilling(client: QueryClient, workspaceId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: billingKey(workspaceId) })
}

/** Whom the provider bills. */
export function customerQuery(customerId: string) {
  return queryOptions({
    queryKey: [...customerKey(customerId), 'info'],
    queryFn: async ({ client, signal }) => {
      const { get } = await billing(client)
      const path = '/api/billing/customer/get-customer-info/{customerId}'
      return (await get(path, { params: { customerId }, signal })).data
    },
    // A form is filled from it: nothing that is old.
    staleTime: 0,
    gcTime: 0,
  })
}

/** The saved cards, the default one first. */
export function cardsQuery(customerId: string) {
  return queryOptions({
    queryKey: [...customerKey(customerId), 'cards'],
    queryFn: async ({ client, signal }) => {
      const { get } = await billing(client)
      const path = '/api/billing/customer/customer-cards/{customerId}'
      return (await get(path, { params: { customerId }, signal })).data
    },
  })
}

/** Writes whom the provider bills; gives it as it stands then. */
export function useUpdateCustomer(customerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: BillingDetails) => {
      const { post } = await billing(client)
      const path = '/api/billing/customer/update-customer-info/{customerId}'
      return (await post(path, { params: { customerId }, json })).data
    },
    onSuccess: (customer) => client.setQueryData(customerQuery(customerId).queryKey, customer),
  })
}

export type CardChange = {
  paymentMethodId: string
  billingDetails: BillingDetails
  workspaceId: string
  /** Where the bank's page leads back to. */
  returnUrl: string
}

/**
 * Keeps a card and charges it from now on. `success` is false with `confirmUrl` where the bank
 * wants to ask first, and with `error` where it said no.
 */
export function useSaveCard(customerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: CardChange) => {
      const { patch } = await billing(client)
      const path = '/api/billing/customer/update-customer-card/{customerId}'
      return (await patch(path, { params: { customerId }, json })).data
    },
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerId) }),
  })
}

/** Forgets a saved card. The default one is refused with reason default_card. */
export function useRemoveCard(customerId: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (cardId: string) => {
      const { delete: remove } = await billing(client)
      const path =
        '/api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}'
      return (await remove(path, { params: { userId, customerId, cardId } })).data.deleted
    },
    onSettled: () => client.invalidateQueries(cardsQuery(customerId)),
  })
}
