import { screen } from '@testing-library/react'
import { serveBilling } from './billing-account'
import { renderApp } from './render'
import { signIn } from './signed-in'

export const billingPath = '/workspace/w1/billing'

/** Opens the billing page; `billing` is what the fake API then knows. */
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
