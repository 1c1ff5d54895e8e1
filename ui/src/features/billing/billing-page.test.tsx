import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Schema } from '@/api/types'
import { expectAccessible } from '@/test/axe'
import {
  creditsOf,
  growth,
  pastDue,
  serveBilling,
  subscriptionOf,
  waitingForBank,
} from '@/test/billing-account'
import { billingPath, openBilling } from '@/test/billing-page'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { arrived, atelier, configured, openSignedIn, signIn } from '@/test/signed-in'

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
      credits: creditsOf({ availableCredits: 1842, totalCredits: 3000 }),
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

  test('says where there are no free credits', async () => {
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

  test('has what credits buy below it', async () => {
    await openBilling()
    const prices = await screen.findByRole('region', { name: 'What credits buy' })
    expect(prices).toHaveTextContent(
      'A generation30 creditsA transformation60 creditsA catalog product45 creditsA video300 credits',
    )
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
  })

  test('of a custom plan leads to the sales page that is configured', async () => {
    signIn()
    serveBilling({ subscription: customSubscription, custom })
    server.use(configured({ salesUrl: 'https://example.com/sales' }))
    renderApp(billingPath)
    const sales = await screen.findByRole('link', { name: 'Contact Sales' })
    expect(sales).toHaveAttribute('href', 'https://example.com/sales')
    expect(sales).toHaveAttribute('target', '_blank')
    expect(sales).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('of a custom plan writes to the sales mailbox that is configured', async () => {
    signIn()
    serveBilling({ subscription: customSubscription, custom })
    server.use(configured({ salesUrl: 'mailto:sales@example.com' }))
    renderApp(billingPath)
    const sales = await screen.findByRole('link', { name: 'Contact Sales' })
    expect(sales).toHaveAttribute('href', 'mailto:sales@example.com')
    expect(sales).not.toHaveAttribute('target')
  })

  test('of a custom plan opens the live support where no sales address is configured', async () => {
    const { user } = await openBilling({ subscription: customSubscription, custom })
    await user.click((await planCard()).getByRole('button', { name: 'Contact Sales' }))
    expect(await screen.findByRole('dialog', { name: /support/i })).toBeVisible()
  })

  test('does without the custom record where that can not be had @spec:7.25', async () => {
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
})

describe('a change that waits for its payment', () => {
  const text = /^Your upgrade to Growth \(\$169\.98\) is waiting for your bank's confirmation\./

  test('is named with its amount and until when, and leads to the payment', async () => {
    await openBilling({ subscription: waitingForBank() })
    const card = await planCard()
    expect(card.getByText('Starter')).toBeVisible()
    expect(card.getByText(text)).toHaveTextContent(
      'You can complete it until Nov 23rd, 2026 - 9:00AM.',
    )
    expect(card.getByRole('link', { name: 'Complete payment' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
    expect(await actionsOf()).toEqual([
      'Manage plan',
      'Cancel plan',
      'Drop this change',
      'Complete payment',
    ])
    await expectAccessible()
  })

  test('can be dropped, once that is agreed to', async () => {
    const { user } = await openBilling({ subscription: waitingForBank() })
    let dropped = 0
    server.use(
      http.delete('*/api/billing/subscriptions/pending-change/w1', () => {
        dropped++
        serveBilling({ subscription: growth() })
        return answer(null)
      }),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Drop this change' }))
    const question = await screen.findByRole('alertdialog', { name: 'Drop the upgrade to Growth?' })
    expect(question).toHaveTextContent("We'll cancel its payment of $169.98 and charge nothing.")
    expect(question).toHaveTextContent('You stay on Starter.')
    await user.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(dropped).toBe(0)

    await user.click((await planCard()).getByRole('button', { name: 'Drop this change' }))
    const again = await screen.findByRole('alertdialog')
    await user.click(within(again).getByRole('button', { name: 'Drop this change' }))
    expect(
      await screen.findByText("Dropped the upgrade to Growth. You weren't charged for it."),
    ).toBeVisible()
    expect(dropped).toBe(1)
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
  })

  test('that was paid in that moment says so', async () => {
    const { user } = await openBilling({ subscription: waitingForBank() })
    server.use(
      http.delete('*/api/billing/subscriptions/pending-change/w1', () =>
        refuse(409, 'Growth was paid just now.', 'plan_change_paid'),
      ),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Drop this change' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Drop this change' }))
    expect(await screen.findByText('Growth was paid just now.')).toBeVisible()
  })

  test('as the first payment leaves the free plan in force', async () => {
    const { plan, credits } = subscriptionOf()
    await openBilling({ subscription: waitingForBank({ status: 'incomplete', plan, credits }) })
    const card = await planCard()
    expect(card.getByText('Free')).toBeVisible()
    expect(
      card.getByText(/^Your upgrade to Growth \(\$169\.98\) is waiting for its payment\./),
    ).toBeVisible()
    expect(screen.queryByText("Your last payment didn't go through")).not.toBeInTheDocument()
  })

  test('once it is paid, the credits are asked for again with the plan', async () => {
    await openBilling({ subscription: waitingForBank() })
    expect(await (await creditsCard()).findByText('240')).toBeVisible()
    await planCard()
    serveBilling({
      subscription: growth(),
      credits: creditsOf({ availableCredits: 20998, totalCredits: 24000 }),
    })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await (await planCard()).findByText('Growth')).toBeVisible()
    expect(await (await creditsCard()).findByText('20,998')).toBeVisible()
  })
})

describe('a scheduled downgrade', () => {
  test('leaves the old plan in sight, and says what comes when', async () => {
    await openBilling({ subscription: scheduled })
    const card = await planCard()
    expect(card.getByText('Growth')).toBeVisible()
    expect(card.getByText('Starter takes effect on Dec 14th, 2026.')).toBeVisible()
  })

  test('keeps one from the plans @spec:4.14', async () => {
    const { user, history } = await openBilling({ subscription: scheduled })
    await user.click((await planCard()).getByRole('button', { name: 'Manage plan' }))
    expect(
      await screen.findByText('Cancel the requested downgrade request in order to update plan', {
        selector: '[data-title]',
      }),
    ).toBeVisible()
    expect(history.at(-1)).toBe(billingPath)
  })

  test('can be taken back, and that is confirmed @spec:4.11', async () => {
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
    expect(dialog).toHaveTextContent('Your plan stays the same and renews as usual.')
    const plan = within(dialog).getByRole('region', { name: 'Current plan' })
    expect(plan).toHaveTextContent('Growth')
    await waitFor(() => expect(plan).toHaveTextContent('Next payment on'))
    expect(sent).toEqual([{ userId: 'u1' }])
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect(await actionsOf()).toEqual(['Manage plan', 'Cancel plan']))
  })

  test('that can not be taken back says why @spec:8.17', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    server.use(
      http.post('*/api/billing/subscriptions/revert-downgrade/w1', () =>
        refuse(409, 'It has begun already.'),
      ),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    expect(await screen.findByText('It has begun already.')).toBeVisible()
  })

  test('that can not be taken back says so even without a reason @spec:8.17', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    server.use(http.post('*/api/billing/subscriptions/revert-downgrade/w1', () => refuse(500, '')))
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    expect(await screen.findByText('Error in cancel downgrade')).toBeVisible()
  })
})

describe('a failed payment', () => {
  test('is told, with the way to make it good', async () => {
    const { user } = await openBilling({ subscription: pastDue() })
    const name = "Your last payment didn't go through"
    const banner = within(await screen.findByRole('region', { name }))
    expect(banner.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
    await expectAccessible()
    await user.click(banner.getByRole('button', { name: 'Update card' }))
    expect(await screen.findByRole('dialog', { name: 'Update Billing Details' })).toBeVisible()
  })

  test('leaves no promise of new credits, and says what is due until when', async () => {
    await openBilling({ subscription: pastDue() })
    expect(
      await (await creditsCard()).findByText("You won't get new credits until Growth is paid."),
    ).toBeVisible()
    expect(screen.queryByText(/Credits reset/)).not.toBeInTheDocument()
    expect((await planCard()).getByText('$199.00 due since Nov 14th, 2026.')).toBeVisible()
    expect(screen.queryByText(/Next payment on/)).not.toBeInTheDocument()
  })

  test('is not spoken of otherwise', async () => {
    await openBilling({ subscription: growth() })
    await planCard()
    expect(screen.queryByText("Your last payment didn't go through")).not.toBeInTheDocument()
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

  test('is registered, and its plan and credits are asked for again @spec:4.23', async () => {
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

  test('that can not be registered is shown as unknown, and the reason is logged @spec:8.18', async () => {
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
  function comeBack(action: string, billing: Parameters<typeof serveBilling>[0]) {
    const events: unknown[] = []
    signIn()
    serveBilling(billing)
    server.use(
      http.post('*/api/billing/billing-event/create/w1', async ({ request }) => {
        events.push(await request.json())
        return answer({ _id: 'e1', createdAt: '2026-11-05T15:00:00Z' })
      }),
    )
    return { events, ...renderApp(`/workspace/w1/billing/plans?subscription_action=${action}`) }
  }

  test('once it is paid says what one is on now', async () => {
    const { history, events } = comeBack('success', {
      subscription: growth(),
      credits: creditsOf({ availableCredits: 24300, totalCredits: 24300 }),
    })
    await arrived(history, billingPath)
    expect(
      await screen.findByText("Thanks! You're on Growth now, with 24,300 credits."),
    ).toBeVisible()
    await waitFor(() => expect(events).toEqual([{ name: 'subscription_updated' }]))
  })

  test('while the payment is not confirmed says that it waits', async () => {
    const { events } = comeBack('success', { subscription: waitingForBank() })
    expect(
      await screen.findByText('Thanks! Your new plan starts as soon as your payment is confirmed.'),
    ).toBeVisible()
    await waitFor(() => expect(events).toEqual([{ name: 'subscription_updated' }]))
  })

  test('thanks nobody on the free plan with nothing to pay', async () => {
    const { history, events } = comeBack('success', {})
    await arrived(history, billingPath)
    await planCard()
    expect(await (await creditsCard()).findByText('240')).toBeVisible()
    expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument()
    expect(events).toEqual([])
  })

  test('with a cancelled payment says so', async () => {
    const { history, events } = comeBack('cancel', {})
    await arrived(history, billingPath)
    expect(await screen.findByText(/^Payment cancelled\./)).toBeVisible()
    expect(events).toEqual([])
  })
})
