import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { pastDue, serveBilling, subscriptionOf } from '@/test/billing-account'
import { renderApp } from '@/test/render'
import { atelier, openSignedIn, signIn } from '@/test/signed-in'

beforeEach(() => localStorage.clear())

const failed = { name: "Your last payment didn't go through" }
const ended = { name: 'Your Growth plan has ended' }
const endedPlan = {
  name: 'Growth',
  endedAt: '2026-11-10T09:00:00Z',
  reason: 'payment_failed',
} as const

function open(path: string, subscription = pastDue()) {
  signIn()
  serveBilling({ subscription })
  return renderApp(path)
}

describe('a failed payment', () => {
  test.each([
    ['the landing', '/workspace/w1'],
    ['home', '/workspace/w1/home'],
    ['the apps', '/workspace/w1/service'],
    ['the team', '/workspace/w1/teams'],
    ['billing', '/workspace/w1/billing'],
    ['the plans', '/workspace/w1/billing/plans'],
    ['the profile', '/workspace/w1/profile'],
    ['the settings', '/workspace/w1/workspace-settings'],
  ])('is shown on %s', async (_, path) => {
    open(path)
    const notice = await screen.findByRole('region', failed)
    expect(notice).toHaveTextContent(
      "You won't get new credits until the Growth plan is paid ($199.00); otherwise it ends on Nov 29th, 2026.",
    )
    expect(within(notice).getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
    expect(within(notice).queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  test('is outside the main landmark, and accessible', async () => {
    open('/workspace/w1/service')
    const notice = await screen.findByRole('region', failed)
    expect(screen.getByRole('main')).not.toContainElement(notice)
    await expectAccessible()
  })

  test('links to the card and to Free', async () => {
    const { user } = open('/workspace/w1/service')
    const notice = within(await screen.findByRole('region', failed))
    await user.click(notice.getByRole('button', { name: 'Back to Free' }))
    expect(await screen.findByRole('dialog', { name: 'Update Subscription' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The page accepts clicks again one effect after the panel is closed.
    await waitFor(() => expect(document.body).not.toHaveStyle('pointer-events: none'))
    await user.click(notice.getByRole('button', { name: 'Update card' }))
    expect(await screen.findByRole('dialog', { name: 'Update Billing Details' })).toBeVisible()
  })

  test('is not shown to members', async () => {
    serveBilling({ subscription: pastDue() })
    await openSignedIn('/workspace/w2/service', 'Retail Command Center', { workspaces: [atelier] })
    expect(await screen.findByText('240 / 300')).toBeVisible()
    expect(screen.queryByRole('region', failed)).toBeNull()
  })
})

describe('a plan that ended unpaid', () => {
  test('is shown until it is dismissed in this browser', async () => {
    const view = open('/workspace/w1/service', subscriptionOf({ endedPlan }))
    const notice = await screen.findByRole('region', ended)
    expect(notice).toHaveTextContent(
      "It ended on Nov 10th, 2026 because it wasn't paid. You're now on the Free plan.",
    )
    expect(within(notice).getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      '/workspace/w1/billing/plans',
    )
    await view.user.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', ended)).toBeNull()
    view.unmount()

    renderApp('/workspace/w1/teams')
    await screen.findByRole('link', { name: 'Credits 240 / 300' })
    expect(screen.queryByRole('region', ended)).toBeNull()
  })

  test('is shown again when another one ends', async () => {
    const first = open('/workspace/w1/service', subscriptionOf({ endedPlan }))
    const notice = within(await screen.findByRole('region', ended))
    await first.user.click(notice.getByRole('button', { name: 'Dismiss' }))
    first.unmount()
    open(
      '/workspace/w1/service',
      subscriptionOf({ endedPlan: { ...endedPlan, endedAt: '2027-01-10T09:00:00Z' } }),
    )
    expect(await screen.findByRole('region', ended)).toBeVisible()
  })
})

test('nothing is shown when everything is paid', async () => {
  await openSignedIn('/workspace/w1/service', 'Retail Command Center')
  await screen.findByRole('link', { name: 'Credits 240 / 300' })
  expect(screen.queryByRole('region', failed)).toBeNull()
  expect(screen.queryByRole('region', { name: /has ended$/ })).toBeNull()
})
