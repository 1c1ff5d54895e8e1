import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'

export type Customer = Schema<'Customer'>
export type Card = Schema<'Card'>

type BillingDetails = Schema<'BillingDetails'>

const customerKey = (customerId: string) => ['customers', customerId] as const

/** The customer's billing details at the provider. */
export function customerQuery(customerId: string) {
  return queryOptions({
    queryKey: [...customerKey(customerId), 'info'],
    queryFn: async ({ signal }) => {
      const path = '/api/billing/customer/get-customer-info/{customerId}'
      return (await api.get(path, { params: { customerId }, signal })).data
    },
    // Prefills a form, so it must be fresh.
    staleTime: 0,
    gcTime: 0,
  })
}

/** The saved cards, the default first. */
export function cardsQuery(customerId: string) {
  return queryOptions({
    queryKey: [...customerKey(customerId), 'cards'],
    queryFn: async ({ signal }) => {
      const path = '/api/billing/customer/customer-cards/{customerId}'
      return (await api.get(path, { params: { customerId }, signal })).data
    },
  })
}

/** Updates the billing details; returns the saved ones. */
export function useUpdateCustomer(customerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: BillingDetails) => {
      const path = '/api/billing/customer/update-customer-info/{customerId}'
      return (await api.post(path, { params: { customerId }, json })).data
    },
    onSuccess: (customer) => client.setQueryData(customerQuery(customerId).queryKey, customer),
  })
}

type CardChange = {
  paymentMethodId: string
  billingDetails: BillingDetails
  workspaceId: string
  /** Where the bank's page redirects to. */
  returnUrl: string
}

/**
 * Saves a card and makes it the default. `success` is false with `confirmUrl` if the bank requires
 * confirmation, and with `error` if it declines.
 */
export function useSaveCard(customerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: CardChange) => {
      const path = '/api/billing/customer/update-customer-card/{customerId}'
      return (await api.patch(path, { params: { customerId }, json })).data
    },
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerId) }),
  })
}

/** Removes a saved card; fails with reason default_card for the default one. */
export function useRemoveCard(customerId: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (cardId: string) => {
      const path =
        '/api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}'
      return (await api.delete(path, { params: { userId, customerId, cardId } })).data.deleted
    },
    onSettled: () => client.invalidateQueries(cardsQuery(customerId)),
  })
}
