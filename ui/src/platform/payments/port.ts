import type { ComponentType, Ref } from 'react'
import type { Schema } from '@/api/types'

export type BillingDetails = Schema<'BillingDetails'>

/** A card as typed. It goes to the payment provider only and is never stored. */
export type CardNumbers = { number: string; expiry: string; cvc: string }

/** A test card with known behaviour. */
type TestCard = { number: string; behaviour: string }

/** The imperative handle of a provider's card field. */
export type CardHandle = {
  /** Like that of `Payments` with a form. */
  createPaymentMethod(details: BillingDetails): Promise<string>
}

/** How a card is entered, by who renders the fields. */
export type Payments =
  /** The app renders them. */
  | {
      kind: 'form'
      testCards: readonly TestCard[]
      /** Creates a payment method at the provider; returns its ID or throws PaymentError. */
      createPaymentMethod(card: CardNumbers, details: BillingDetails): Promise<string>
    }
  /** The provider renders them in an iframe. */
  | { kind: 'element'; CardField: ComponentType<{ ref: Ref<CardHandle>; label: string }> }

/** A provider's rejection of a card, with its message. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
}
