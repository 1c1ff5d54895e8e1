import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { createRef, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { answer, server } from '@/test/server'
import { paymentsQuery } from './choose'
import { type CardHandle, PaymentError } from './port'

const provider = vi.hoisted(() => ({ load: vi.fn(), createPaymentMethod: vi.fn() }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }))
vi.mock('@stripe/react-stripe-js', () => ({
  CardElement: () => <input aria-label="Stripe's field" />,
  Elements: ({ children }: { children: ReactNode }) => children,
  useStripe: () => provider,
  useElements: () => ({ getElement: () => 'the card' }),
}))

const details = {
  email: 'ada@example.com',
  name: 'Ada',
  phone: '',
  address: { line1: '1 Loom St', line2: '', city: 'Oslo', postal_code: '0150', country: 'NO' },
}

function choose(kind: 'local' | 'stripe') {
  server.use(
    http.get('*/api/v1/config', () => answer({ payments: { kind, publishableKey: 'pk_test_1' } })),
  )
  const client = createQueryClient()
  return client.fetchQuery({ ...paymentsQuery(client), retry: false })
}

describe('the local card form', () => {
  async function local() {
    const payments = await choose('local')
    if (payments.kind !== 'form') throw new Error('the product draws the local form')
    return payments
  }
  const card = { number: '4242 4242 4242 4242', expiry: '04 / 31', cvc: '123' }

  test('sends the card to the local provider in Stripe’s format', async () => {
    let sent: Record<string, string> = {}
    let key: string | null = ''
    server.use(
      http.post('*/local/stripe/v1/payment_methods', async ({ request }) => {
        key = request.headers.get('authorization')
        sent = Object.fromEntries(new URLSearchParams(await request.text()))
        return HttpResponse.json({ id: 'pm_1' })
      }),
    )
    expect(await (await local()).createPaymentMethod(card, details)).toBe('pm_1')
    expect(key).toBe('Bearer pk_test_1')
    expect(sent).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '04',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
      'billing_details[email]': 'ada@example.com',
      'billing_details[name]': 'Ada',
      'billing_details[address][line1]': '1 Loom St',
      'billing_details[address][city]': 'Oslo',
      'billing_details[address][postal_code]': '0150',
      'billing_details[address][country]': 'NO',
    })
  })

  test("passes on the provider's refusal", async () => {
    server.use(
      http.post('*/local/stripe/v1/payment_methods', () =>
        HttpResponse.json({ error: { message: 'Your card number is invalid.' } }, { status: 402 }),
      ),
    )
    const payments = await local()
    await expect(payments.createPaymentMethod(card, details)).rejects.toThrow(
      new PaymentError('Your card number is invalid.'),
    )
    expect(provider.load).not.toHaveBeenCalled()
  })
})

describe("Stripe's card field", () => {
  async function field() {
    provider.load.mockResolvedValue({})
    const payments = await choose('stripe')
    if (payments.kind !== 'element') throw new Error('Stripe draws its own field')
    const handle = createRef<CardHandle>()
    render(<payments.CardField ref={handle} label="Card" />)
    expect(screen.getByRole('group', { name: 'Card' })).toContainElement(
      screen.getByLabelText("Stripe's field"),
    )
    return handle.current
  }

  test('creates a payment method from its input @spec:7.39', async () => {
    provider.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_2' } })
    expect(await (await field())?.createPaymentMethod(details)).toBe('pm_2')
    expect(provider.load).toHaveBeenCalledWith('pk_test_1')
    expect(provider.createPaymentMethod).toHaveBeenCalledWith({
      type: 'card',
      card: 'the card',
      billing_details: details,
    })
  })

  test("passes on Stripe's refusal", async () => {
    provider.createPaymentMethod.mockResolvedValue({ error: { message: 'Incomplete number.' } })
    const handle = await field()
    await expect(handle?.createPaymentMethod(details)).rejects.toThrow('Incomplete number.')
  })

  test('fails if Stripe fails to load, and can be retried', async () => {
    provider.load.mockRejectedValue(new Error('blocked'))
    await expect(choose('stripe')).rejects.toThrow('blocked')
  })
})
