import { expect, test } from 'vitest'
import { stripePayments } from './stripe'

test('the script is Stripe’s release basil, from Stripe’s site @spec:7.39', async () => {
  const loading = stripePayments('pk_test_1')
  const script = document.querySelector<HTMLScriptElement>('script[src*="stripe"]')
  expect(script?.src).toBe('https://js.stripe.com/basil/stripe.js')
  script?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toThrow('Failed to load Stripe.js')
  script?.remove()
})
