import type { ComponentType, Ref } from 'react'
import type { Schema } from '@/api/types'

export type BillingDetails = Schema<'BillingDetails'>

/** A card as it is typed. It is handed to the payment provider and kept nowhere. */
export type CardNumbers = { number: string; expiry: string; cvc: string }

/** A card that behaves in a known way. */
type TestCard = { number: string; behaviour: string }

/** What a provider's card field lets its owner do. */
export type CardHandle = {
  /** As that of the form. */
  createPaymentMethod(details: BillingDetails): Promise<string>
}

/** How a card is entered, by who draws the fields. */
export type Payments =
  /** The product does. */
  | {
      kind: 'form'
      testCards: readonly TestCard[]
      /** Hands a card to the provider; gives its id there, or throws a PaymentError. */
      createPaymentMethod(card: CardNumbers, details: BillingDetails): Promise<string>
    }
  /** The provider does, in a frame of its own. */
  | { kind: 'element'; CardField: ComponentType<{ ref: Ref<CardHandle>; label: string }> }

/** A provider's refusal of a card, in its own words. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
}
