import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Subscription } from '@/api/queries/billing'
import { waitingForBank } from '@/test/billing-account'
import { previewOf, serveChange, servePlans, subscriptionTo } from '@/test/plans'
import { button, dialog, move, onManageDetails, openPlans, track } from '@/test/plans-page'
import { answer, refuse, server } from '@/test/server'
import { arrived, signIn } from '@/test/signed-in'
import { fakeVisit } from '@/test/visit'

const visit = fakeVisit()

beforeEach(() => {
  vi.clearAllMocks()
  signIn()
})

describe('an upgrade', () => {
  const preview = previewOf('Starter', 'Standard', {
    dueNow: 3833,
    credits: 4600,
    lines: [
      { description: 'Unused time on Starter', amount: -2223 },
      { description: 'Remaining time on Standard', amount: 6056 },
    ],
  })

  async function agree(change?: Parameters<typeof serveChange>[1]) {
    const requests = serveChange(preview, change)
    const view = await openPlans('Starter')
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    const question = await dialog()
    await view.user.click(within(question).getByRole('button', { name: 'Upgrade to Standard' }))
    return { ...view, requests }
  }

  test('is shown with its cost, and can be closed @spec:7.31', async () => {
    const requests = serveChange(preview)
    const view = await openPlans('Starter')
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    const question = await dialog()
    expect(question).toHaveTextContent('Due now$38.33')
    expect(question).toHaveTextContent('Credits added now+4,600')
    expect(question).toHaveTextContent('Next payment in 23 days$79.00 on Dec 14th, 2026')
    await view.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(requests).toEqual([])
  })

  test('costs the shown amount, and returns to billing @spec:4.17 @spec:7.30', async () => {
    const { requests, history } = await agree()
    expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
    expect(requests).toMatchObject([
      {
        priceId: 'price_standard_month',
        productId: 'selvedge_standard',
        prorationDate: preview.prorationDate,
        expectedAmount: 3833,
        action: 'upgrade',
        quantity: 1,
        userId: 'u1',
        triggeredByUserId: 'u1',
        workspaceId: 'w1',
        customerEmail: 'ada@example.com',
        customMetadata: {},
        successUrl: expect.stringMatching(/\/workspace\/w1\/billing\?subscription_action=success$/),
        cancelUrl: expect.stringMatching(/\/workspace\/w1\/billing\?subscription_action=cancel$/),
      },
    ])
    await arrived(history, '/workspace/w1/billing')
  })

  test('redirects to the payment page if needed', async () => {
    const { history } = await agree(() => answer({ checkoutUrl: 'https://pay.test/c/1' }))
    await waitFor(() => expect(visit).toHaveBeenCalledExactlyOnceWith('https://pay.test/c/1'))
    expect(history.at(-1)).toBe('/workspace/w1/billing/plans')
  })

  test('shows what to do after a decline', async () => {
    const { user } = await agree(() => refuse(402, 'Your card has insufficient funds.', 'declined'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your card has insufficient funds.')
    expect(alert).toHaveTextContent("Your plan hasn't changed and you haven't been charged.")
    await user.click(button('Manage billing details'))
    expect(onManageDetails).toHaveBeenCalledExactlyOnceWith('cus_1')
  })

  test('shows why it failed @spec:8.16', async () => {
    await agree(() => refuse(503, 'Stripe is away.'))
    expect(await screen.findByText('Stripe is away.')).toBeVisible()
  })

  test.each([
    ['Failed to create checkout session', 'post', 'update'],
    ['Unable to update plan', 'get', 'preview'],
  ] as const)('a failure without a reason shows: %s @spec:8.16', async (text, method, call) => {
    serveChange(preview)
    server.use(http[method](`*/api/billing/subscriptions/${call}/w1`, () => refuse(500, '')))
    const view = await openPlans('Starter')
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    if (call === 'update') {
      const question = within(await dialog())
      await view.user.click(question.getByRole('button', { name: 'Upgrade to Standard' }))
    }
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('each step is tracked @spec:7.41', async () => {
    const { user } = await agree(() => answer({ checkoutUrl: 'https://pay.test/c/1' }))
    await waitFor(() => expect(visit).toHaveBeenCalled())
    expect(track.mock.calls).toEqual([
      ['update plan page view', { workspaceId: 'w1' }],
      ['clicked_subscription_update', { plan: 'Standard' }],
      ['navigate_stripe_page', { plan: 'Standard' }],
    ])
    track.mockClear()
    serveChange(preview)
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Standard' }))
    const question = within(await dialog())
    await user.click(question.getByRole('button', { name: 'Upgrade to Standard' }))
    await screen.findByText('Your plan is now Standard.')
    expect(track).toHaveBeenLastCalledWith('subscription_updated', { plan: 'Standard' })
  })
})

describe('while a change is pending', () => {
  const waiting = {
    pending: true,
    pendingChange: waitingForBank().pendingChange,
  } satisfies Partial<Subscription>

  /** Makes the fake API drop the change; returns the recorded calls. */
  function serveDrop() {
    const dropped: string[] = []
    server.use(
      http.delete('*/api/billing/subscriptions/pending-change/w1', ({ request }) => {
        dropped.push(request.url)
        servePlans(subscriptionTo('Starter'))
        return answer(null)
      }),
    )
    return dropped
  }

  test('the button of that plan leads to the payment', async () => {
    const view = await openPlans('Starter', waiting)
    await move(view, 2)
    expect(screen.getByRole('link', { name: 'Complete payment' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
  })

  test('another plan can be chosen only after dropping that change', async () => {
    const requests = serveChange(previewOf('Starter', 'Standard', { dueNow: 4999 }))
    const dropped = serveDrop()
    const view = await openPlans('Starter', waiting)
    await move(view, 1)
    expect(
      screen.getByText("Your upgrade to Growth ($169.98) is waiting for your bank's confirmation."),
    ).toBeVisible()
    await view.user.click(button('Upgrade to Standard'))
    const first = await screen.findByRole('alertdialog', { name: 'Another change is waiting' })
    expect(first).toHaveTextContent('Your upgrade to Growth ($169.98) is waiting')
    expect(first).toHaveTextContent('Drop it first to change to Standard')
    await view.user.click(within(first).getByRole('button', { name: 'Drop it and continue' }))

    const second = await screen.findByRole('alertdialog', { name: 'Upgrade to Standard?' })
    expect(second).toHaveTextContent('Due now$49.99')
    expect(dropped).toHaveLength(1)
    expect(requests).toEqual([])
    await view.user.click(within(second).getByRole('button', { name: 'Upgrade to Standard' }))
    expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
    expect(requests).toMatchObject([{ priceId: 'price_standard_month', expectedAmount: 4999 }])
  })

  test('keeping it changes nothing', async () => {
    const requests = serveChange(previewOf('Starter', 'Standard'))
    const dropped = serveDrop()
    const view = await openPlans('Starter', waiting)
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([...dropped, ...requests]).toEqual([])
  })

  test('a change from another tab can be dropped from the refusal', async () => {
    let refused = false
    const requests = serveChange(previewOf('Starter', 'Standard'), () => {
      if (refused) return answer({ checkoutUrl: null })
      refused = true
      servePlans(subscriptionTo('Starter', waiting))
      return refuse(409, 'Your upgrade to Growth ($169.98) waits.', 'plan_change_waiting')
    })
    serveDrop()
    const view = await openPlans('Starter')
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    const question = within(await dialog())
    await view.user.click(question.getByRole('button', { name: 'Upgrade to Standard' }))
    const offer = await screen.findByRole('alertdialog', { name: 'Another change is waiting' })
    expect(offer).toHaveTextContent('Your upgrade to Growth ($169.98) is waiting')
    await view.user.click(within(offer).getByRole('button', { name: 'Drop it and continue' }))
    const again = await screen.findByRole('alertdialog', { name: 'Upgrade to Standard?' })
    expect(requests).toHaveLength(1)
    await view.user.click(within(again).getByRole('button', { name: 'Upgrade to Standard' }))
    expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
  })
})

test('a changed amount must be confirmed before the charge', async () => {
  const shown = previewOf('Starter', 'Standard', { dueNow: 3 })
  const renewed = previewOf('Starter', 'Standard', { dueNow: 5000, prorationDate: 1_800_000_000 })
  const requests = serveChange(shown, () =>
    requests.length === 1
      ? refuse(409, 'It costs more.', 'price_changed', {}, renewed)
      : answer({ checkoutUrl: null }),
  )
  const view = await openPlans('Starter')
  await move(view, 1)
  await view.user.click(button('Upgrade to Standard'))
  const question = await dialog()
  expect(question).toHaveTextContent('Due now$0.03')
  await view.user.click(within(question).getByRole('button', { name: 'Upgrade to Standard' }))
  const alert = await screen.findByText(/^The amount has changed since you last saw it/)
  expect(alert).toHaveTextContent("You haven't been charged. It's now $50.00.")
  const again = screen.getByRole('alertdialog', { name: 'Upgrade to Standard?' })
  expect(again).toHaveTextContent('Due now$50.00')
  expect(requests).toHaveLength(1)
  await view.user.click(within(again).getByRole('button', { name: 'Upgrade to Standard' }))
  expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
  expect(requests).toMatchObject([
    { expectedAmount: 3, prorationDate: shown.prorationDate },
    { expectedAmount: 5000, prorationDate: 1_800_000_000 },
  ])
})

describe('while a payment is due', () => {
  test('no plan can be chosen, and the reason is shown in advance', async () => {
    const view = await openPlans('Starter', { status: 'past_due' })
    await move(view, 1)
    const upgrade = button('Upgrade to Standard')
    expect(upgrade).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText(/^Pay the open invoice before changing plans\./)).toBeVisible()
    await view.user.click(upgrade)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('the change to Free is immediate', async () => {
    const now = '2026-11-21T09:00:00Z'
    const requests = serveChange(previewOf('Starter', 'Free', { startsAt: now }))
    const view = await openPlans('Starter', { status: 'past_due' })
    await move(view, -1)
    await view.user.click(button('Back to Free'))
    const question = await screen.findByRole('alertdialog', { name: 'Back to Free?' })
    expect(question).toHaveTextContent(
      "Starter ends right away. Its open invoice is cancelled and you won't be charged.",
    )
    await view.user.click(within(question).getByRole('button', { name: 'Back to Free' }))
    expect(await screen.findByText('Your plan is now Free.')).toBeVisible()
    expect(requests).toMatchObject([{ action: 'downgrade', expectedAmount: 0 }])
  })
})
