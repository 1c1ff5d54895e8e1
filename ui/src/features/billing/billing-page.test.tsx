import { screen } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Schema } from '@/api/types'
import { expectAccessible } from '@/test/axe'
import { creditsOf, growth, serveBilling, subscriptionOf } from '@/test/billing-account'
import {
  actionsOf,
  billingPath,
  creditsCard,
  openBilling,
  planCard,
  scheduled,
} from '@/test/billing-page'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { arrived, atelier, configured, openSignedIn, signIn } from '@/test/signed-in'

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
  test('shows remaining and total credits, and when they reset', async () => {
    await openBilling({
      credits: creditsOf({ availableCredits: 1842, totalCredits: 3000 }),
    })
    const card = await creditsCard()
    expect(await card.findByText('1,842')).toHaveTextContent('1,842/3,000')
    expect(card.getByText('Credits reset every month (Dec 14th, 2026)')).toBeVisible()
  })

  test('shows the yearly reset of a custom plan', async () => {
    await openBilling({ subscription: customSubscription, custom })
    const card = await creditsCard()
    expect(await card.findByText('Credits reset every year (Dec 14th, 2026)')).toBeVisible()
  })

  test('shows a dash if the end is unknown', async () => {
    const { plan } = subscriptionOf()
    await openBilling({
      subscription: subscriptionOf({ plan: { ...plan, subscriptionEndDate: null } }),
    })
    expect(await screen.findByText('Credits reset every month (-)')).toBeVisible()
  })

  test('explains why there are no free credits', async () => {
    await openBilling({
      credits: creditsOf({ availableCredits: 0, totalCredits: 0, freeCredits: false }),
    })
    expect(
      await (await creditsCard()).findByText(
        'This workspace has no free credits: they go to your first workspace. Choose a plan to get credits.',
      ),
    ).toBeVisible()
    expect(screen.queryByText(/Credits reset/)).not.toBeInTheDocument()
  })

  test('shows an error and can be retried', async () => {
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
    ['a scheduled downgrade', { subscription: scheduled }, ['Cancel Downgrade', 'Manage plan']],
    ['a custom plan', { subscription: customSubscription, custom }, ['Contact Sales']],
  ])('of %s has its buttons', async (_, billing, names) => {
    await openBilling(billing)
    expect(await actionsOf()).toEqual(names)
    await expectAccessible()
  })

  test('shows the price, the credits and the next payment', async () => {
    await openBilling({ subscription: growth() })
    const card = await planCard()
    expect(card.getByText('Growth')).toBeVisible()
    expect(card.getByText('$199.00').parentElement).toHaveTextContent(
      '$199.00 billed monthly, 24,000 credits each month',
    )
    expect(card.getByText('Next payment on Dec 14th, 2026.')).toBeVisible()
  })

  test('shows the terms of a custom plan', async () => {
    await openBilling({ subscription: customSubscription, custom })
    const card = await planCard()
    expect((await card.findByText('INR 15,000.00')).parentElement).toHaveTextContent(
      'INR 15,000.00 billed yearly, 120,000 credits each year',
    )
  })

  test('of a custom plan links to the configured sales page', async () => {
    signIn()
    serveBilling({ subscription: customSubscription, custom })
    server.use(configured({ salesUrl: 'https://example.com/sales' }))
    renderApp(billingPath)
    const sales = await screen.findByRole('link', { name: 'Contact Sales' })
    expect(sales).toHaveAttribute('href', 'https://example.com/sales')
    expect(sales).toHaveAttribute('target', '_blank')
    expect(sales).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('of a custom plan links to the configured sales address', async () => {
    signIn()
    serveBilling({ subscription: customSubscription, custom })
    server.use(configured({ salesUrl: 'mailto:sales@example.com' }))
    renderApp(billingPath)
    const sales = await screen.findByRole('link', { name: 'Contact Sales' })
    expect(sales).toHaveAttribute('href', 'mailto:sales@example.com')
    expect(sales).not.toHaveAttribute('target')
  })

  test('of a custom plan opens live support without a configured sales contact', async () => {
    const { user } = await openBilling({ subscription: customSubscription, custom })
    await user.click((await planCard()).getByRole('button', { name: 'Contact Sales' }))
    expect(await screen.findByRole('dialog', { name: /support/i })).toBeVisible()
  })

  test('is shown without the custom plan if that fails to load @spec:7.25', async () => {
    signIn()
    serveBilling({ subscription: customSubscription })
    server.use(http.get('*/api/billing/custom/:id', () => refuse(500, 'It broke.')))
    renderApp(billingPath)
    expect(await screen.findByText('$15,000.00')).toBeVisible()
  })

  test.each([
    [subscriptionOf(), 'Upgrade plan'],
    [growth(), 'Manage plan'],
  ])('links to the plans', async (subscription, name) => {
    const { user, history } = await openBilling({ subscription })
    await user.click((await planCard()).getByRole('button', { name }))
    await arrived(history, '/workspace/w1/billing/plans')
  })

  test('opens the dialog for changing to Free', async () => {
    const { user } = await openBilling({ subscription: growth() })
    await user.click((await planCard()).getByRole('button', { name: 'Cancel plan' }))
    expect(await screen.findByRole('dialog', { name: 'Update Subscription' })).toBeVisible()
  })
})

describe('the page', () => {
  test('shows a loading state', async () => {
    signIn()
    server.use(
      http.get('*/api/billing/subscriptions/current/:id', () => new Promise<never>(() => {})),
    )
    renderApp(billingPath)
    await screen.findByRole('heading', { level: 1, name: 'Billing' })
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(statuses).toContain('Loading...')
  })

  test('shows an error and can be retried', async () => {
    signIn()
    server.use(
      http.get('*/api/billing/subscriptions/current/:id', () => refuse(503, 'Not just now.')),
    )
    const { user } = renderApp(billingPath)
    await screen.findByRole('heading', { name: "Couldn't load your plan" })
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

  test('opens the billing details once if the URL says so', async () => {
    const { history } = await openSignedIn('/workspace/w1/billing?details=true', 'Billing')
    expect(await screen.findByRole('dialog', { name: 'Update Billing Details' })).toBeVisible()
    await arrived(history, billingPath)
  })

  test('redirects a member', async () => {
    signIn({ workspaces: [atelier] })
    const { history } = renderApp('/workspace/w2/billing')
    expect(await screen.findByText('Member has no access to the section')).toBeVisible()
    await arrived(history, '/workspace/w2')
  })
})

describe('an unregistered workspace', () => {
  const unknown = () => refuse(404, 'Workspace not found', 'workspace_not_registered')

  test('is registered, and its plan and credits are reloaded @spec:4.23', async () => {
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

  test('shows an error if it can’t be registered, and logs the reason @spec:8.18', async () => {
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
