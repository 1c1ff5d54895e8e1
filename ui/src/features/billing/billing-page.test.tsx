import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Schema } from '@/api/types'
import { expectAccessible } from '@/test/axe'
import { growth, serveBilling, subscriptionOf } from '@/test/billing-account'
import { billingPath, openBilling } from '@/test/billing-page'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { arrived, atelier, openSignedIn, signIn } from '@/test/signed-in'

const planCard = async () => within(await screen.findByRole('region', { name: 'Current plan' }))
const creditsCard = async () =>
  within(await screen.findByRole('region', { name: 'Credits remaining' }))

const actionsOf = async () => {
  const card = await planCard()
  return [...card.queryAllByRole('button'), ...card.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  )
}

const scheduled = growth({
  downgradeScheduled: true,
  preDowngradeStripePriceData: { name: 'Growth', amount: 19900 },
  scheduledPlan: {
    id: 'price_starter',
    name: 'Starter',
    amount: 2900,
    startsAt: '2026-12-14T09:00:00Z',
  },
})

const custom: Schema<'CustomPlan'> = {
  price: 1500000,
  credits: 120000,
  billingCycle: 'yearly',
  currency: 'inr',
  requestCustomerCardDetails: false,
  downgradeData: null,
}
const customSubscription = subscriptionOf({
  plan: { ...subscriptionOf().plan, id: '', productId: '', name: 'Custom', amount: 1500000 },
})

describe('the credits card', () => {
  test('says what is left of all, and when there are new ones', async () => {
    await openBilling({
      credits: { availableCredits: 1842, totalCredits: 3000, nextExpiry: null, freeCredits: true },
    })
    const card = await creditsCard()
    expect(await card.findByText('1,842')).toHaveTextContent('1,842/3,000')
    expect(card.getByText('Credits reset every month (Dec 14th, 2026)')).toBeVisible()
  })

  test('says that a custom plan resets by the year where that was agreed', async () => {
    await openBilling({ subscription: customSubscription, custom })
    const card = await creditsCard()
    expect(await card.findByText('Credits reset every year (Dec 14th, 2026)')).toBeVisible()
  })

  test('has a dash where the end is not known', async () => {
    const { plan } = subscriptionOf()
    await openBilling({
      subscription: subscriptionOf({ plan: { ...plan, subscriptionEndDate: null } }),
    })
    expect(await screen.findByText('Credits reset every month (-)')).toBeVisible()
  })

  test('says what went wrong, and tries again', async () => {
    signIn()
    server.use(http.get('*/api/billing/credits/available/:id', () => refuse(500, 'It broke.')))
    const { user } = renderApp(billingPath)
    await screen.findByRole('heading', { level: 1, name: 'Billing' })
    const card = await creditsCard()
    expect(await card.findByRole('alert')).toHaveTextContent('It broke.')
    serveBilling()
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByText('240')).toBeVisible()
  })
})

describe('the plan card', () => {
  test.each<[string, Parameters<typeof serveBilling>[0], string[]]>([
    ['the free plan', {}, ['Upgrade plan']],
    ['a paid plan', { subscription: growth() }, ['Manage plan', 'Cancel plan']],
    ['a plan that goes down', { subscription: scheduled }, ['Cancel Downgrade', 'Manage plan']],
    ['a custom plan', { subscription: customSubscription, custom }, ['Contact Sales']],
  ])('of %s has its buttons', async (_, billing, names) => {
    await openBilling(billing)
    expect(await actionsOf()).toEqual(names)
    await expectAccessible()
  })

  test('says what the plan costs and gives, and when it is paid next', async () => {
    await openBilling({ subscription: growth() })
    const card = await planCard()
    expect(card.getByText('Growth')).toBeVisible()
    expect(card.getByText('$199.00').parentElement).toHaveTextContent(
      '$199.00 billed monthly, 24,000 credits each month',
    )
    expect(card.getByText('Next payment on Dec 14th, 2026.')).toBeVisible()
  })

  test('of a custom plan says what was agreed', async () => {
    await openBilling({ subscription: customSubscription, custom })
    const card = await planCard()
    expect((await card.findByText('INR 15,000.00')).parentElement).toHaveTextContent(
      'INR 15,000.00 billed yearly, 120,000 credits each year',
    )
    const sales = card.getByRole('link', { name: 'Contact Sales' })
    expect(sales).toHaveAttribute('href', 'https://book.selvedge.example/30min')
    expect(sales).toHaveAttribute('target', '_blank')
    expect(sales).toHaveAttribute('rel', 'noopener')
  })

  test('does without the custom record where that can not be had', async () => {
    signIn()
    serveBilling({ subscription: customSubscription })
    server.use(http.get('*/api/billing/custom/:id', () => refuse(500, 'It broke.')))
    renderApp(billingPath)
    expect(await screen.findByText('$15,000.00')).toBeVisible()
  })

  test.each([
    [subscriptionOf(), 'Upgrade plan'],
    [growth(), 'Manage plan'],
  ])('leads to the plans', async (subscription, name) => {
    const { user, history } = await openBilling({ subscription })
    await user.click((await planCard()).getByRole('button', { name }))
    await arrived(history, '/workspace/w1/billing/plans')
  })

  test('opens the change to the free plan', async () => {
    const { user } = await openBilling({ subscription: growth() })
    await user.click((await planCard()).getByRole('button', { name: 'Cancel plan' }))
    expect(await screen.findByRole('dialog', { name: 'Update Subscription' })).toBeVisible()
  })

  test('that waits for a payment leads to it', async () => {
    await openBilling({
      subscription: growth({ pending: true, payUrl: 'https://pay.example.com/1' }),
    })
    const card = await planCard()
    expect(card.getByRole('link', { name: 'Complete the payment' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
  })
})

describe('a first payment that is not made', () => {
  test('leaves the free plan in force, and leads to the payment', async () => {
    const payUrl = 'https://pay.example.com/1'
    await openBilling({
      subscription: subscriptionOf({ status: 'incomplete', pending: true, payUrl }),
    })
    const card = await planCard()
    expect(card.getByText('Free')).toBeVisible()
    expect(card.getByText(/A change of plan waits for its payment/)).toBeVisible()
    expect(card.getByRole('link', { name: 'Complete the payment' })).toHaveAttribute('href', payUrl)
    expect(await actionsOf()).toEqual(['Upgrade plan', 'Complete the payment'])
    expect(screen.queryByText('Your last payment did not go through')).not.toBeInTheDocument()
  })
})

describe('a scheduled downgrade', () => {
  test('leaves the old plan in sight, and says what comes when', async () => {
    await openBilling({ subscription: scheduled })
    const card = await planCard()
    expect(card.getByText('Growth')).toBeVisible()
    expect(card.getByText('Starter takes effect from Dec 14th, 2026.')).toBeVisible()
  })

  test('keeps one from the plans', async () => {
    const { user, history } = await openBilling({ subscription: scheduled })
    await user.click((await planCard()).getByRole('button', { name: 'Manage plan' }))
    expect(
      await screen.findByText('Cancel the requested downgrade request in order to update plan', {
        selector: '[data-title]',
      }),
    ).toBeVisible()
    expect(history.at(-1)).toBe(billingPath)
  })

  test('can be taken back, and that is confirmed', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    const sent: unknown[] = []
    server.use(
      http.post('*/api/billing/subscriptions/revert-downgrade/w1', async ({ request }) => {
        sent.push(await request.json())
        serveBilling({ subscription: growth() })
        return answer(null)
      }),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    const dialog = await screen.findByRole('dialog', { name: 'Downgrade cancelled' })
    expect(dialog).toHaveTextContent('Your plan goes on and renews as before.')
    const plan = within(dialog).getByRole('region', { name: 'Current plan' })
    expect(plan).toHaveTextContent('Growth')
    await waitFor(() => expect(plan).toHaveTextContent('Next payment on'))
    expect(sent).toEqual([{ userId: 'u1' }])
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect(await actionsOf()).toEqual(['Manage plan', 'Cancel plan']))
  })

  test('that can not be taken back says why', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    server.use(
      http.post('*/api/billing/subscriptions/revert-downgrade/w1', () =>
        refuse(409, 'It has begun already.'),
      ),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    expect(await screen.findByText('It has begun already.')).toBeVisible()
  })

  test('that can not be taken back says so even without a reason', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    server.use(http.post('*/api/billing/subscriptions/revert-downgrade/w1', () => refuse(500, '')))
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    expect(await screen.findByText('Error in cancel downgrade')).toBeVisible()
  })
})

describe('a failed payment', () => {
  const due = growth({ status: 'past_due', payUrl: 'https://pay.example.com/1' })

  test('is told, with the way to make it good', async () => {
    const { user } = await openBilling({ subscription: due })
    const name = 'Your last payment did not go through'
    const banner = within(await screen.findByRole('region', { name }))
    expect(banner.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
    await expectAccessible()
    await user.click(banner.getByRole('button', { name: 'Update card' }))
    expect(await screen.findByRole('dialog', { name: 'Update Billing Details' })).toBeVisible()
  })

  test('is not spoken of otherwise', async () => {
    await openBilling({ subscription: growth() })
    await planCard()
    expect(screen.queryByText('Your last payment did not go through')).not.toBeInTheDocument()
  })
})

describe('the page', () => {
  test('says that it is loading', async () => {
    signIn()
    server.use(
      http.get('*/api/billing/subscriptions/current/:id', () => new Promise<never>(() => {})),
    )
    renderApp(billingPath)
    await screen.findByRole('heading', { level: 1, name: 'Billing' })
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(statuses).toContain('Loading...')
  })

  test('says what went wrong, and tries again', async () => {
    signIn()
    server.use(
      http.get('*/api/billing/subscriptions/current/:id', () => refuse(503, 'Not just now.')),
    )
    const { user } = renderApp(billingPath)
    await screen.findByRole('heading', { name: 'The plan can not be shown' })
    expect(screen.getByRole('alert')).toHaveTextContent('Not just now.')
    serveBilling()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Upgrade plan' })).toBeVisible()
  })

  test('opens the billing details', async () => {
    const { user } = await openBilling()
    await planCard()
    await user.click(screen.getByRole('button', { name: 'Manage billing details' }))
    expect(await screen.findByRole('dialog', { name: 'Update Billing Details' })).toBeVisible()
  })

  test('opens the billing details that the address asks for, once', async () => {
    const { history } = await openSignedIn('/workspace/w1/billing?details=true', 'Billing')
    expect(await screen.findByRole('dialog', { name: 'Update Billing Details' })).toBeVisible()
    await arrived(history, billingPath)
  })

  test('sends a member away', async () => {
    const { history } = await openSignedIn('/workspace/w2/billing', 'Atelier Duarte', {
      workspaces: [atelier],
    })
    await arrived(history, '/workspace/w2')
    expect(await screen.findByText('Member has no access to the section')).toBeVisible()
  })
})

describe('a workspace that billing does not know', () => {
  const unknown = () => refuse(404, 'Workspace not found', 'workspace_not_registered')

  test('is registered, and its plan and credits are asked for again', async () => {
    signIn()
    const sent: unknown[] = []
    server.use(
      http.get('*/api/billing/subscriptions/current/:id', unknown),
      http.get('*/api/billing/credits/available/:id', () =>
        answer({ availableCredits: 0, totalCredits: 0, nextExpiry: null, freeCredits: true }),
      ),
      http.post('*/api/billing/workspaces', async ({ request }) => {
        sent.push(await request.json())
        serveBilling()
        return answer(null)
      }),
    )
    renderApp(billingPath)
    expect(await screen.findByRole('button', { name: 'Upgrade plan' })).toBeVisible()
    expect(await (await creditsCard()).findByText('240')).toBeVisible()
    expect(sent).toEqual([
      {
        workspaceId: 'w1',
        userId: 'u1',
        userEmail: 'ada@example.com',
        serviceNames: [
          'projects',
          'photogenix',
          'stores',
          'prelogix',
          'catalist',
          'ai-training',
          'insights',
        ],
      },
    ])
  })

  test('that can not be registered is shown as unknown, and the reason is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    signIn()
    server.use(
      http.get('*/api/billing/subscriptions/current/:id', unknown),
      http.post('*/api/billing/workspaces', () => refuse(503, 'Not now.')),
    )
    renderApp(billingPath)
    expect(await screen.findByText('Workspace not found')).toBeVisible()
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to add workspace in billing system')
    logged.mockRestore()
  })
})

describe('coming back from the payment provider', () => {
  test.each([
    ['success', /^Thank you\./],
    ['cancel', /^The payment was cancelled\./],
  ])('with %s leads to billing and says so', async (action, message) => {
    const events: unknown[] = []
    signIn()
    server.use(
      http.post('*/api/billing/billing-event/create/w1', async ({ request }) => {
        events.push(await request.json())
        return answer({ _id: 'e1', createdAt: '2026-11-05T15:00:00Z' })
      }),
    )
    const { history } = renderApp(`/workspace/w1/billing/plans?subscription_action=${action}`)
    await arrived(history, billingPath)
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() =>
      expect(events).toEqual(action === 'success' ? [{ name: 'subscription_updated' }] : []),
    )
  })
})
