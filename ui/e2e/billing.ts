import type { Locator, Page } from '@playwright/test'
import type { Server } from './server'
import { authenticate, expect } from './test'

/** Of tests that also run in production mode: what its database, email and payments do otherwise. */
export const inProduction = { tag: '@production' }

/** Stripe's published test cards. */
export const cards = {
  works: '4242424242424242',
  declined: '4000000000000002',
  declinedLater: '4000000000000341',
  asks: '4000002760003184',
}

/** Signs in as a new user, opens their workspace's billing page and returns its path. */
export async function openBilling(page: Page, server: Server, email: string): Promise<string> {
  await authenticate(page, server, email)
  const workspaces = await (await page.request.get('/api/v1/workspace')).json()
  const path = `/workspace/${workspaces.data[0]._id}/billing`
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
  return path
}

/** The card with the current plan. */
export function planCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Current plan' })
}

/** The card with the remaining credits. */
export function creditsCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Credits remaining' })
}

/** Opens the plans, moves the slider to one and presses its button. */
export async function choosePlan(page: Page, billing: string, name: string) {
  await page.goto(`${billing}/plans`)
  const slider = page.getByRole('slider', { name: 'Plan' })
  await slider.focus()
  await page.keyboard.press('Home')
  const plans = ['Free', 'Starter', 'Standard', 'Growth', 'Pro', 'Ultimate', 'Enterprise']
  for (let at = plans.indexOf(name); at > 0; at--) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${name},`))
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`(to|plan)( ${name})?$`) })
    .click()
}

/** Confirms a change of plan and returns the text of the dialog. */
export async function agree(page: Page, label: string): Promise<string> {
  const dialog = page.getByRole('alertdialog', { name: `${label}?` })
  await expect(dialog).toBeVisible()
  const text = await dialog.innerText()
  await dialog.getByRole('button', { name: label, exact: true }).click()
  return text
}

/** Pays with a card on the provider's checkout page. */
export async function pay(page: Page, number: string) {
  await page.waitForURL(/\/local\/checkout\//)
  await page.getByLabel('Another card (enter it below)').check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/^Expires/).fill('12 / 34')
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Advances the clock by a month, in two steps: a session unused for thirty days ends. */
export async function passMonth(page: Page, server: Server) {
  const before = await lastSeen(page)
  await server.advance('400h')
  // In staging the server notices the provider's new time a moment later.
  await expect.poll(async () => (await lastSeen(page)) - before).toBeGreaterThan(399 * 3_600_000)
  await server.advance('360h')
}

/** When the server last saw this browser's session, in ms: its current time, to the hour. */
async function lastSeen(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/sessions')
  const { data } = (await answer.json()) as { data: { current: boolean; lastSeenAt: string }[] }
  return Date.parse(data.find(({ current }) => current)?.lastSeenAt ?? '')
}

/** Expects a new current plan once its webhooks have arrived. */
export async function expectPlanInTime(page: Page, name: string) {
  await expectAfterReloads(page, planCard(page).getByText(name, { exact: true }))
}

/** Reloads the page until the effect of a webhook is visible. */
export async function expectAfterReloads(page: Page, what: Locator) {
  await expect(async () => {
    await page.reload()
    await expect(what).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Upgrades from Free to a paid plan, completing 3-D Secure if the card requires it. */
export async function subscribe(page: Page, billing: string, name: string, number = cards.works) {
  await choosePlan(page, billing, name)
  await agree(page, `Upgrade to ${name}`)
  await pay(page, number)
  if (number === cards.asks) await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/\/billing(\?.*)?$/)
  await expect(planCard(page).getByText(name, { exact: true })).toBeVisible()
}
