import { screen, within } from '@testing-library/react'
import { growth, serveBilling } from './billing-account'
import { renderApp } from './render'
import { signIn } from './signed-in'

export const billingPath = '/workspace/w1/billing'

/** Opens the billing page; the fake API serves `billing`. */
export async function openBilling(
  billing: Parameters<typeof serveBilling>[0] = {},
  address = billingPath,
) {
  signIn()
  serveBilling(billing)
  const view = renderApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Billing' })
  return view
}

export const planCard = async () =>
  within(await screen.findByRole('region', { name: 'Current plan' }))

export const creditsCard = async () =>
  within(await screen.findByRole('region', { name: 'Credits remaining' }))

/** The texts of the buttons and links of the plan card. */
export const actionsOf = async () => {
  const card = await planCard()
  return [...card.queryAllByRole('button'), ...card.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  )
}

/** A subscription to Growth that becomes Starter when its period ends. */
export const scheduled = growth({
  downgradeScheduled: true,
  preDowngradeStripePriceData: { name: 'Growth', amount: 19900 },
  scheduledPlan: {
    id: 'price_starter',
    name: 'Starter',
    amount: 2900,
    startsAt: '2026-12-14T09:00:00Z',
  },
})
