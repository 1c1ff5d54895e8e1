import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'

export type Customer = Schema<'Customer'>
export type Card = Schema<'Card'>

type BillingDetails = Schema<'BillingDetails'>

const customerKey = (customerId: string) => ['customers', customerId] as const

/** Whom the provider bills. */
export function customerQuery(customerId: string) {
  return queryOptions({
    queryKey: [...customerKey(customerId), 'info'],
    queryFn: async ({ signal }) => {
      const path = '/api/billing/customer/get-customer-info/{customerId}'
      return (await api.get(path, { params: { customerId }, signal })).data
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
    queryFn: async ({ signal }) => {
      const path = '/api/billing/customer/customer-cards/{customerId}'
      return (await api.get(path, { params: { customerId }, signal })).data
    },
  })
}

/** Writes whom the provider bills; gives it as it stands then. */
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
      const path = '/api/billing/customer/update-customer-card/{customerId}'
      return (await api.patch(path, { params: { customerId }, json })).data
    },
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerId) }),
  })
}

/** Forgets a saved card. The default one is refused with reason default_card. */
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
