import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Schema } from '@/api/types'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { held } from '@/test/sign-in'
import { ada, nordhaus, signIn } from '@/test/signed-in'
import { fakeVisit } from '@/test/visit'
import BillingDetailsPanel from './billing-details-panel'

type Customer = Schema<'Customer'>
type Card = Schema<'Card'>

const visit = fakeVisit()

const onClose = vi.fn()

const customer: Customer = {
  email: 'bills@nordhaus.com',
  name: 'Nordhaus',
  phone: '',
  tax_id: 'NO123456789MVA',
  address: { line1: '1 Loom St', city: 'Oslo', postal_code: '0150', country: 'NO' },
  invoice_settings: { default_payment_method: 'pm_1' },
}
const visa: Card = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2031,
  is_default: true,
}
const other: Card = { ...visa, id: 'pm_2', last4: '4444', is_default: false }

beforeEach(() => {
  vi.clearAllMocks()
  signIn()
})

type Situation = {
  address?: Customer['address']
  cards?: Card[]
  /** Response to the first request for the cards. */
  cardsAnswer?: () => Response
}

async function openPanel({
  address = customer.address,
  cards = [visa, other],
  cardsAnswer,
}: Situation = {}) {
  const requests: Record<string, unknown>[] = []
  const note = async ({ request }: { request: Request }) => {
    requests.push((await request.json()) as Record<string, unknown>)
  }
  const kept = [...cards]
  server.use(
    http.get('*/api/billing/customer/get-customer-info/cus_1', () =>
      answer({ ...customer, address }),
    ),
    http.get('*/api/billing/customer/customer-cards/cus_1', () => answer(kept)),
    http.post('*/api/billing/customer/update-customer-info/cus_1', async (call) => {
      await note(call)
      return answer(customer)
    }),
    http.patch('*/api/billing/customer/update-customer-card/cus_1', async (call) => {
      await note(call)
      return answer({ success: true, error: null, confirmUrl: null })
    }),
    http.delete(
      '*/api/billing/customer/customer-card/user/u1/customer/cus_1/card/:card',
      ({ params }) => {
        const at = kept.findIndex(({ id }) => id === params.card)
        kept.splice(at, 1)
        return answer({ deleted: true })
      },
    ),
    http.post('*/local/stripe/v1/payment_methods', () => HttpResponse.json({ id: 'pm_3' })),
  )
  if (cardsAnswer) {
    server.use(http.get('*/api/billing/customer/customer-cards/cus_1', cardsAnswer, { once: true }))
  }
  const view = renderInApp(
    <BillingDetailsPanel
      user={ada}
      workspace={nordhaus}
      customerId="cus_1"
      size="wide"
      onClose={onClose}
    />,
  )
  await screen.findByLabelText('Billing Email')
  await screen.findByLabelText('Card number')
  return { ...view, requests }
}

type Opened = Awaited<ReturnType<typeof openPanel>>

/** Presses a button and answers its confirmation dialog. */
async function agree({ user }: Opened, button: string, question: string) {
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('alertdialog', { name: question })
  const buttons = within(dialog).getAllByRole('button')
  await user.click(buttons.at(-1) as HTMLElement)
}

async function typeCard({ user }: Opened) {
  await user.type(screen.getByLabelText('Card number'), '4242424242424242')
  await user.type(screen.getByLabelText('Expiry'), '0431')
  await user.type(screen.getByLabelText('CVC'), '123')
}

const updateCard = (view: Opened) =>
  agree(view, 'Update Card', 'Are you sure to update card details')

test('has two sections and a close button', async () => {
  const { user } = await openPanel()
  const headings = screen.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Billing Details:',
    'Card Details:',
  ])
  const [inHead, inFoot] = screen.getAllByRole('button', { name: 'Close' })
  await user.click(inHead as HTMLElement)
  await user.click(inFoot as HTMLElement)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'Failed to update customer details',
    'post',
    '*/api/billing/customer/update-customer-info/cus_1',
  ],
  ['Failed to update card', 'patch', '*/api/billing/customer/update-customer-card/cus_1'],
  ['Unable to add card details', 'post', '*/local/stripe/v1/payment_methods'],
  ['Failed to delete card', 'delete', '*/api/billing/customer/customer-card/*'],
] as const)('a failure without a reason shows: %s @spec:8.11', async (text, method, path) => {
  const view = await openPanel()
  server.use(http[method](path, () => refuse(500, '')))
  if (text === 'Failed to update customer details') {
    await agree(view, 'Save Changes', 'Are you sure to update details')
  } else if (text === 'Failed to delete card') {
    await screen.findByText('XXXX 4444')
    await agree(view, 'Remove card XXXX 4444', 'Are you sure to remove the saved card')
  } else {
    await typeCard(view)
    await updateCard(view)
  }
  expect(await screen.findByText(text)).toBeVisible()
})

describe('the details', () => {
  test('are shown as stored @spec:7.33', async () => {
    await openPanel()
    const values = ['Company name', 'Tax ID', 'Billing Email']
    values.push('Address Line 1', 'Address Line 2', 'City', 'Postal Code')
    expect(values.map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)).toEqual(
      ['Nordhaus', 'NO123456789MVA', 'bills@nordhaus.com', '1 Loom St', '', 'Oslo', '0150'],
    )
    expect(screen.getByLabelText('Postal Code')).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Norway')
    await expectAccessible(screen.getByRole('dialog', { name: 'Update Billing Details' }))
  })

  test('are saved once confirmed, without empty fields @spec:4.18', async () => {
    const view = await openPanel()
    await view.user.type(screen.getByLabelText('Address Line 2'), 'Floor 2')
    await view.user.clear(screen.getByLabelText('City'))
    await view.user.clear(screen.getByLabelText('Company name'))
    await view.user.type(screen.getByLabelText('Company name'), 'Nordhaus ApS')
    await view.user.clear(screen.getByLabelText('Tax ID'))
    await view.user.type(screen.getByLabelText('Tax ID'), 'DK12345678')
    await agree(view, 'Save Changes', 'Are you sure to update details')
    expect(await screen.findByText('Customer details updated successfully')).toBeVisible()
    expect(view.requests).toEqual([
      {
        email: 'bills@nordhaus.com',
        name: 'Nordhaus ApS',
        tax_id: 'DK12345678',
        address: { line1: '1 Loom St', line2: 'Floor 2', postal_code: '0150', country: 'NO' },
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('are not saved with an invalid email address @spec:5.13', async () => {
    const { user, requests } = await openPanel()
    await user.clear(screen.getByLabelText('Billing Email'))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
    expect(screen.getByLabelText('Billing Email')).toBeInvalid()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests).toEqual([])
  })

  test('keep the entered values when saving fails', async () => {
    const view = await openPanel()
    server.use(
      http.post('*/api/billing/customer/update-customer-info/cus_1', () =>
        refuse(503, 'Stripe is away.'),
      ),
    )
    await view.user.type(screen.getByLabelText('State'), 'Viken')
    await agree(view, 'Save Changes', 'Are you sure to update details')
    expect(await screen.findByText('Stripe is away.')).toBeVisible()
    expect(screen.getByLabelText('State')).toHaveValue('Viken')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the saved cards', () => {
  test('are listed with the default one marked @spec:7.34', async () => {
    await openPanel()
    const list = await screen.findByRole('list', { name: 'Saved cards' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((card) => card.textContent),
    ).toEqual(['XXXX 424204/2031Default', 'XXXX 444404/2031'])
  })

  test('have an empty state @spec:8.26', async () => {
    await openPanel({ cards: [] })
    expect(await screen.findByText('No saved cards found.')).toBeVisible()
  })

  test('can be removed @spec:5.15', async () => {
    const view = await openPanel()
    await screen.findByText('XXXX 4444')
    await agree(view, 'Remove card XXXX 4444', 'Are you sure to remove the saved card')
    expect(await screen.findByText('Card removed successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('XXXX 4444')).toBeNull())
  })

  test('can’t be removed if default @spec:8.14', async () => {
    const { user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Remove card XXXX 4242' }))
    const why = 'Can not remove default card. Add another card to remove this card'
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('can be reloaded after a failure @spec:8.12', async () => {
    const { user } = await openPanel({ cards: [], cardsAnswer: () => refuse(503, 'Away.') })
    expect(await screen.findByText('Error fetching customer card details')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No saved cards found.')).toBeVisible()
  })
})

describe('a new card', () => {
  test('is sent to the provider, then saved @spec:5.15', async () => {
    const view = await openPanel()
    await typeCard(view)
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(screen.getByLabelText('Expiry')).toHaveValue('04 / 31')
    await updateCard(view)
    expect(await screen.findByText('Card updated successfully!')).toBeVisible()
    expect(view.requests).toMatchObject([
      {
        paymentMethodId: 'pm_3',
        workspaceId: 'w1',
        billingDetails: { email: 'bills@nordhaus.com', address: { country: 'NO' } },
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('shows that it is being saved, and can’t be submitted twice @spec:4.18', async () => {
    const view = await openPanel()
    const { resolver, release } = held(() =>
      answer({ success: true, error: null, confirmUrl: null }),
    )
    server.use(http.patch('*/api/billing/customer/update-customer-card/cus_1', resolver))
    await typeCard(view)
    await updateCard(view)
    const busy = await screen.findByRole('button', { name: 'Updating...' })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    await view.user.click(busy)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    release()
    expect(await screen.findByRole('button', { name: 'Update Card' })).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('can be one of the test cards', async () => {
    const { user } = await openPanel()
    await user.click(screen.getByText('Test cards'))
    await user.click(screen.getByRole('button', { name: /^4000 0025 0000 3155/ }))
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0025 0000 3155')
    expect(screen.getByLabelText('CVC')).toHaveValue('123')
  })

  test('requires an address @spec:5.14', async () => {
    const { user, requests } = await openPanel({ address: { line1: '1 Loom St' } })
    await user.click(screen.getByRole('button', { name: 'Update Card' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(
      'Please fill in the required address fields (line1, city, postal code, country) before updating the card.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(requests).toEqual([])
  })

  test("shows the provider's error, and can be corrected @spec:5.16", async () => {
    const view = await openPanel()
    server.use(
      http.post('*/local/stripe/v1/payment_methods', () =>
        HttpResponse.json({ error: { message: 'Your card number is invalid.' } }, { status: 402 }),
      ),
    )
    await typeCard(view)
    await updateCard(view)
    expect(
      await screen.findByRole('alertdialog', { name: "We can't use this card" }),
    ).toHaveTextContent('Your card number is invalid.')
    expect(view.requests).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test("that needs authentication redirects to the bank's page", async () => {
    const view = await openPanel()
    server.use(
      http.patch('*/api/billing/customer/update-customer-card/cus_1', () =>
        answer({ success: false, error: null, confirmUrl: 'https://bank.test/3ds' }),
      ),
    )
    await typeCard(view)
    await updateCard(view)
    await waitFor(() => expect(visit).toHaveBeenCalledExactlyOnceWith('https://bank.test/3ds'))
    expect(screen.queryByText('Card updated successfully!')).toBeNull()
  })

  test.each([
    ['declined', () => refuse(402, 'Your card was declined.'), 'Your card was declined.'],
    [
      'refused',
      () => answer({ success: false, error: 'No such card.', confirmUrl: null }),
      'No such card.',
    ],
    [
      'rejected without a message',
      () => answer({ success: false, error: null, confirmUrl: null }),
      'Failed to update card',
    ],
  ])('shows an error if %s @spec:8.13', async (_, reply, text) => {
    const view = await openPanel()
    server.use(http.patch('*/api/billing/customer/update-customer-card/cus_1', reply))
    await typeCard(view)
    await updateCard(view)
    expect(await screen.findByText(text)).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
