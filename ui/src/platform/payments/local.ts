import { digitsOf, parseExpiry } from '@/lib/card'
import { type BillingDetails, type CardNumbers, PaymentError, type Payments } from './port'

const path = '/local/stripe/v1/payment_methods'

/** Test cards of the local provider, as Stripe publishes them. */
const testCards = [
  { number: '4242 4242 4242 4242', behaviour: 'Succeeds' },
  { number: '4000 0025 0000 3155', behaviour: 'Asks for 3-D Secure' },
  { number: '4000 0000 0000 0341', behaviour: 'Saves, then declines' },
  { number: '4000 0000 0000 0002', behaviour: 'Declined' },
  { number: '4000 0000 0000 9995', behaviour: 'Insufficient funds' },
  { number: '4000 0000 0000 0069', behaviour: 'Expired' },
]

/** Payments through a local Stripe, at `origin` if it isn't this server's own. */
export function localPayments(publishableKey: string, origin = ''): Payments {
  return {
    kind: 'form',
    testCards,
    async createPaymentMethod(card, details) {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${publishableKey}` },
        body: bodyOf(card, details),
      })
      const answer: Answer = await response.json()
      if (!response.ok || !answer.id) throw new PaymentError(answer.error?.message ?? '')
      return answer.id
    },
  }
}

type Answer = { id?: string; error?: { message?: string } }

function bodyOf({ number, expiry, cvc }: CardNumbers, { address = {}, ...person }: BillingDetails) {
  const [month, year = ''] = parseExpiry(expiry)
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digitsOf(number),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc.trim(),
  })
  for (const [name, value] of Object.entries(person)) set(`billing_details[${name}]`, value)
  for (const [name, value] of Object.entries(address)) {
    set(`billing_details[address][${name}]`, value)
  }
  return body

  function set(name: string, value: string | undefined) {
    if (value) body.set(name, value)
  }
}
