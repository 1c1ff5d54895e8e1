import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { creditsQuery } from '@/api/queries/credits'
import { expectAccessible } from '@/test/axe'
import { waitingForBank } from '@/test/billing-account'
import { previewOf, serveChange, servePlans, subscriptionTo } from '@/test/plans'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, nordhaus, signIn } from '@/test/signed-in'
import { fakeVisit } from '@/test/visit'
import UpdateSubscriptionPanel from './update-subscription-panel'

const visit = fakeVisit()

const onClose = vi.fn()
const onManageDetails = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  signIn()
})

async function openPanel(
  priceId: string | null,
  extra: ReactNode = null,
  subscription = subscriptionTo('Starter'),
) {
  servePlans(subscription)
  const view = renderInApp(
    <>
      <UpdateSubscriptionPanel
        user={ada}
        workspace={nordhaus}
        priceId={priceId}
        onManageDetails={onManageDetails}
        onClose={onClose}
      />
      {extra}
    </>,
  )
  return { ...view, panel: screen.getByRole('dialog', { name: 'Update Subscription' }) }
}

const action = (name: string) => screen.findByRole('button', { name })

const upgrade = previewOf('Starter', 'Growth', {
  dueNow: 13033,
  credits: 16100,
  lines: [
    { description: 'Unused time on Starter', amount: -2223 },
    { description: 'Remaining time on Growth', amount: 15256 },
  ],
})

test('cancelling the plan is a downgrade to Free at the end of the period @spec:4.13', async () => {
  const requests = serveChange(previewOf('Starter', 'Free'))
  const { user, panel } = await openPanel(null)
  const down = await action('Downgrade to Free')
  expect(panel).toHaveTextContent('You keep Starter until Dec 14th, 2026, then switch to Free')
  expect(panel).toHaveTextContent('NowStarter$29.00From Dec 14th, 2026FreeYou keep Starter')
  expect(panel).toHaveTextContent('Due now$0.00')
  expect(panel).toHaveTextContent('Next paymentNone')
  expect(screen.queryByText('Cost breakdown')).toBeNull()
  await user.click(down)
  expect(await screen.findByText('Your plan will change to Free on Dec 14th, 2026.')).toBeVisible()
  expect(requests).toMatchObject([
    { priceId: 'price_free_month', productId: 'selvedge_free', action: 'downgrade' },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('an upgrade shows its costs line by line, with the source of a credit', async () => {
  serveChange(upgrade)
  const { user, panel } = await openPanel('price_growth_month')
  await action('Upgrade to Growth')
  expect(panel).toHaveTextContent('Next payment in 23 days$199.00 on Dec 14th, 2026')
  const breakdown = screen.getByRole('group')
  expect(breakdown).not.toHaveAttribute('open')
  await user.click(screen.getByText('Cost breakdown'))
  expect(breakdown).toHaveAttribute('open')
  expect(breakdown).toHaveTextContent('Unused time on Starter-$22.23')
  expect(breakdown).toHaveTextContent('Remaining time on Growth$152.56')
  expect(breakdown).toHaveTextContent('Due now$130.33')
  await user.hover(screen.getByRole('button', { name: 'Credit from your current plan' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    "You've already paid for the rest of this period on Starter, so we take that off the price of Growth.",
  )
  await expectAccessible(panel)
})

test('a change redirects to the payment page if needed @spec:4.12', async () => {
  serveChange(upgrade, () => answer({ checkoutUrl: 'https://bank.test/ask' }))
  const { user } = await openPanel('price_growth_month')
  await user.click(await action('Upgrade to Growth'))
  await waitFor(() => expect(visit).toHaveBeenCalledExactlyOnceWith('https://bank.test/ask'))
  expect(onClose).not.toHaveBeenCalled()
})

test('plan and credits are reloaded without a payment page @spec:4.12', async () => {
  serveChange(upgrade)
  function Credits() {
    const { data } = useQuery(creditsQuery('w1'))
    return <p>{data?.availableCredits} left</p>
  }
  const { user } = await openPanel('price_growth_month', <Credits />)
  expect(await screen.findByText('240 left')).toBeInTheDocument()
  const upgradeNow = await action('Upgrade to Growth')
  let requested = false
  server.use(
    http.get('*/api/billing/credits/available/w1', () =>
      answer({ availableCredits: 16340, totalCredits: 16400, nextExpiry: null, freeCredits: true }),
    ),
    http.get('*/api/billing/subscriptions/current/w1', () => {
      requested = true
      return answer(subscriptionTo('Growth'))
    }),
  )
  await user.click(upgradeNow)
  expect(await screen.findByText('16340 left')).toBeInTheDocument()
  await waitFor(() => expect(requested).toBe(true))
})

test('a failed change without a reason shows an error', async () => {
  serveChange(upgrade, () => refuse(500, ''))
  const { user } = await openPanel('price_growth_month')
  await user.click(await action('Upgrade to Growth'))
  expect(await screen.findByText('Unable to update plan')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a declined card links to the billing details', async () => {
  serveChange(upgrade, () => refuse(402, 'Your card was declined.', 'generic_decline'))
  const { user } = await openPanel('price_growth_month')
  await user.click(await action('Upgrade to Growth'))
  const alert = await screen.findByText("Your payment didn't go through")
  expect(alert.parentElement).toHaveTextContent('Your card was declined.')
  await user.click(screen.getByRole('button', { name: 'Manage billing details' }))
  expect(onManageDetails).toHaveBeenCalledExactlyOnceWith('cus_1')
})

test('a rejected change shows why, and can be retried', async () => {
  serveChange(upgrade)
  server.use(
    http.get(
      '*/api/billing/subscriptions/preview/w1',
      () =>
        refuse(409, 'Cancel the requested downgrade request in order to update plan', 'scheduled'),
      { once: true },
    ),
  )
  const { user, panel } = await openPanel('price_growth_month')
  expect(
    await screen.findByText('Cancel the requested downgrade request in order to update plan'),
  ).toBeVisible()
  expect(within(panel).queryByRole('button', { name: /^Upgrade/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await action('Upgrade to Growth')).toBeVisible()
})

test('a price that is no longer available shows an error', async () => {
  await openPanel('price_of_yesterday')
  expect(await screen.findByText('This plan is no longer available.')).toBeVisible()
})

test('a changed amount must be confirmed before the charge', async () => {
  const renewed = { ...upgrade, dueNow: 19900, prorationDate: 1_800_000_000 }
  const requests = serveChange(upgrade, () =>
    requests.length === 1
      ? refuse(409, 'It costs more.', 'price_changed', {}, renewed)
      : answer({ checkoutUrl: null }),
  )
  const { user, panel } = await openPanel('price_growth_month')
  await user.click(await action('Upgrade to Growth'))
  expect(await screen.findByText(/^The amount has changed since/)).toHaveTextContent('$199.00')
  expect(panel).toHaveTextContent('Due now$199.00')
  expect(requests).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await action('Upgrade to Growth'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests).toMatchObject([{ expectedAmount: 13033 }, { expectedAmount: 19900 }])
})

test('a pending change must be dropped first', async () => {
  serveChange(previewOf('Starter', 'Free'))
  const { pendingChange } = waitingForBank()
  const { user, panel } = await openPanel(
    null,
    null,
    subscriptionTo('Starter', { pending: true, pendingChange }),
  )
  expect(await screen.findByText(/^Your upgrade to Growth \(\$169\.98\) is waiting/)).toBeVisible()
  expect(within(panel).queryByRole('button', { name: /^Downgrade/ })).toBeNull()
  server.use(
    http.delete('*/api/billing/subscriptions/pending-change/w1', () => {
      servePlans(subscriptionTo('Starter'))
      return answer(null)
    }),
  )
  await user.click(await action('Drop the upgrade to Growth'))
  expect(await action('Downgrade to Free')).toBeVisible()
})

test('an unpaid plan ends immediately', async () => {
  const requests = serveChange(previewOf('Starter', 'Free', { startsAt: '2026-11-21T09:00:00Z' }))
  const { user, panel } = await openPanel(
    null,
    null,
    subscriptionTo('Starter', { status: 'past_due' }),
  )
  const leave = await action('Back to Free')
  expect(panel).toHaveTextContent('Starter ends right away. Its open invoice is cancelled')
  expect(panel).not.toHaveTextContent('You keep Starter until')
  await user.click(leave)
  expect(await screen.findByText('Your plan is now Free.')).toBeVisible()
  expect(requests).toHaveLength(1)
})
