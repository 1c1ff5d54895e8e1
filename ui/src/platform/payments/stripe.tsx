import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { type CardHandle, PaymentError, type Payments } from './port'

/** Stripe's card field, loaded from Stripe. Rejects if Stripe can't be reached. */
export async function stripePayments(publishableKey: string): Promise<Payments> {
  const stripe = await loadStripe(publishableKey)
  return {
    kind: 'element',
    CardField: (props) => (
      <Elements stripe={stripe}>
        <Card {...props} />
      </Elements>
    ),
  }
}

function Card({ ref, label }: { ref: Ref<CardHandle>; label: string }) {
  const stripe = useStripe()
  const elements = useElements()
  const frame = useRef<HTMLFieldSetElement>(null)
  const [style, setStyle] = useState<StripeCardElementOptions['style']>()

  // Our style sheets don't apply inside Stripe's iframe.
  useLayoutEffect(() => {
    if (!frame.current) return
    const { color, fontFamily } = getComputedStyle(frame.current)
    setStyle({ base: { color, fontFamily, fontSize: '16px' } })
  }, [])

  useImperativeHandle(ref, () => ({
    async createPaymentMethod(billing_details) {
      const card = elements?.getElement(CardElement)
      if (!stripe || !card) throw new PaymentError('')
      const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
      if (made.error) throw new PaymentError(made.error.message)
      return made.paymentMethod.id
    },
  }))

  return (
    <fieldset ref={frame} aria-label={label}>
      {style && <CardElement options={{ style, hidePostalCode: true }} />}
    </fieldset>
  )
}
