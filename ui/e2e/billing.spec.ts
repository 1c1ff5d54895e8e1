import type { Page } from '@playwright/test'
import {
  agree,
  cards,
  choosePlan,
  creditsCard,
  expectAfterReloads,
  expectPlanInTime,
  inProduction,
  openBilling,
  passMonth,
  pay,
  planCard,
  subscribe,
} from './billing'
import { expect, expectAccessible, expectToast, pressDimmed, test } from './test'

test(
  'checkout starts a paid plan, and an upgrade costs what was confirmed @spec:4.9',
  inProduction,
  async ({ page, server, complaints }) => {
    complaints.push(/status of 402/) // the checkout's response to a declined card
    const billing = await openBilling(page, server, 'grace@example.com')
    await expect(planCard(page)).toContainText('Free')
    await expect(creditsCard(page)).toContainText('300')
    await expectAccessible(page)

    await choosePlan(page, billing, 'Starter')
    const confirmed = await agree(page, 'Upgrade to Starter')
    expect(confirmed).toContain('$29.00')
    await expect(page.getByLabel('Card number')).toBeAttached()
    await page.waitForURL(/\/local\/checkout\//)
    await expectAccessible(page)
    await pay(page, cards.declined)
    await expect(page.getByRole('alert')).toContainText(/declined/i)
    await pay(page, cards.works)
    await page.waitForURL(/\/billing(\?.*)?$/)
    await expect(planCard(page)).toContainText('Starter')
    await expect(creditsCard(page)).toContainText('3,300')

    await server.advance('240h')
    await choosePlan(page, billing, 'Growth')
    const question = page.getByRole('alertdialog')
    await question.getByText('Cost breakdown').click()
    await expectAccessible(page)
    const due = /Due now\s+(\$[\d.]+)/.exec(await agree(page, 'Upgrade to Growth'))?.[1] ?? ''
    expect(due).toMatch(/^\$1\d\d\.\d\d$/)
    await page.waitForURL(/\/billing(\?.*)?$/)
    await expect(planCard(page)).toContainText('Growth')

    await page
      .getByRole('radio', { name: 'Invoices' })
      .or(page.getByRole('tab', { name: 'Invoices' }))
      .click()
    await expect(page).toHaveURL(/invoices/)
    await expect(page.getByRole('row').nth(1)).toContainText(due)
    await expectAccessible(page)
  },
)

test(
  'a downgrade is scheduled for the end of the period, can be reverted, and blocks other changes @spec:4.10 @spec:5.24',
  inProduction,
  async ({ page, server }) => {
    const billing = await openBilling(page, server, 'grace@example.com')
    await subscribe(page, billing, 'Growth')
    await choosePlan(page, billing, 'Starter')
    expect(await agree(page, 'Downgrade to Starter')).toContain("You won't be charged now.")
    await page.waitForURL(/\/billing(\?.*)?$/)
    await expect(planCard(page)).toContainText('Growth')
    await expect(planCard(page)).toContainText('Starter')
    await expectAccessible(page)

    await choosePlan(page, billing, 'Pro')
    await expectToast(page, 'Cancel the requested downgrade request in order to update plan')
    await page.goto(billing)
    await pressDimmed(planCard(page).getByRole('button', { name: 'Manage plan' }))
    await planCard(page).getByRole('button', { name: 'Cancel Downgrade' }).click()
    const said = page.getByRole('dialog', { name: 'Downgrade cancelled' })
    await expect(said).toContainText('Growth')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(planCard(page).getByRole('button', { name: 'Cancel plan' })).toBeVisible()

    await choosePlan(page, billing, 'Growth')
    await expectToast(page, 'You are currently on the same plan: Growth ($199.00)')
    await choosePlan(page, billing, 'Standard')
    await agree(page, 'Downgrade to Standard')
    await page.waitForURL(/\/billing(\?.*)?$/)
    await passMonth(page, server)
    await expectPlanInTime(page, 'Standard')
    await expect(creditsCard(page)).toContainText('9,000')
  },
)

test('a cancelled plan stays active until the period ends and then becomes Free @spec:4.13', async ({
  page,
  server,
}) => {
  const billing = await openBilling(page, server, 'grace@example.com')
  await subscribe(page, billing, 'Starter')
  await planCard(page).getByRole('button', { name: 'Cancel plan' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Subscription' })
  await expect(panel).toContainText('You keep Starter until')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Downgrade to Free' }).click()
  await expect(panel).toBeHidden()
  await expect(planCard(page).getByRole('button', { name: 'Cancel Downgrade' })).toBeVisible()
  await passMonth(page, server)
  await expectPlanInTime(page, 'Free')
  await expect(creditsCard(page)).toContainText('300/300')
})

test(
  '3-D Secure is completed, and a failed renewal is paid @security:27.1',
  inProduction,
  async ({ page, server }) => {
    const billing = await openBilling(page, server, 'grace@example.com')
    await choosePlan(page, billing, 'Starter')
    await agree(page, 'Upgrade to Starter')
    await pay(page, cards.asks)
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await pay(page, cards.asks)
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.waitForURL(/\/billing(\?.*)?$/)
    await expect(planCard(page)).toContainText('Starter')

    await passMonth(page, server)
    const banner = page.getByRole('region', { name: "Your last payment didn't go through" })
    await expectAfterReloads(page, banner)
    await expectAccessible(page)
    const href = await banner.getByRole('link', { name: 'Pay now' }).getAttribute('href')
    await page.goto(href ?? '')
    await expectAccessible(page)
    await page.getByLabel(/4242/).first().check()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText(/^paid$/)).toBeVisible()
    await page.goto(billing)
    await expect(banner).toHaveCount(0)
    await expect(creditsCard(page)).toContainText('3,000')
  },
)

test('two tabs in checkout create one subscription @security:27', async ({
  page,
  server,
  context,
  complaints,
}) => {
  complaints.push(/status of 410/) // the closed page's response
  const billing = await openBilling(page, server, 'grace@example.com')
  await choosePlan(page, billing, 'Starter')
  await agree(page, 'Upgrade to Starter')
  await page.waitForURL(/\/local\/checkout\//)
  const second = await context.newPage()
  await choosePlan(second, billing, 'Growth')
  const waiting = second.getByRole('alertdialog', { name: 'Another change is waiting' })
  await expect(waiting).toContainText(
    'Your upgrade to Starter ($29.00) is waiting for its payment.',
  )
  await waiting.getByRole('button', { name: 'Drop it and continue' }).click()
  await agree(second, 'Upgrade to Growth')
  await pay(second, cards.works)
  await second.waitForURL(/\/billing(\?.*)?$/)
  await expect(planCard(second)).toContainText('Growth')

  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('This checkout has expired')).toBeVisible()
  await page.goto(`${billing}?tab=invoices`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('$199.00')
})

test('a pending upgrade is shown, blocks another one, and can be cancelled', async ({
  page,
  server,
}) => {
  const billing = await openBilling(page, server, 'grace@example.com')
  await subscribe(page, billing, 'Starter', cards.asks)
  await expectToast(page, "Thanks! You're on Starter now, with 3,300 credits.")

  await choosePlan(page, billing, 'Standard')
  const due = /Due now\s+(\$[\d.]+)/.exec(await agree(page, 'Upgrade to Standard'))?.[1] ?? ''
  await page.waitForURL(/\/local\//)
  await page.goto(billing)
  const waits = planCard(page).getByText(
    `Your upgrade to Standard (${due}) is waiting for your bank's confirmation.`,
  )
  await expect(waits).toBeVisible()
  await expect(planCard(page).getByRole('link', { name: 'Complete payment' })).toHaveAttribute(
    'href',
    /\/local\//,
  )
  await expectAccessible(page)

  await choosePlan(page, billing, 'Growth')
  const other = page.getByRole('alertdialog', { name: 'Another change is waiting' })
  await expect(other).toContainText(`Your upgrade to Standard (${due}) is waiting`)
  await expectAccessible(page)
  await other.getByRole('button', { name: 'Keep it' }).click()
  await page.goto(billing)
  await expect(waits).toBeVisible()

  await planCard(page).getByRole('button', { name: 'Drop this change' }).click()
  const question = page.getByRole('alertdialog', { name: 'Drop the upgrade to Standard?' })
  await question.getByRole('button', { name: 'Drop this change' }).click()
  await expectToast(page, "Dropped the upgrade to Standard. You weren't charged for it.")
  await expect(waits).toBeHidden()
  await expect(planCard(page).getByText('Starter', { exact: true })).toBeVisible()
  await page.goto(`${billing}?tab=invoices`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText('Void')
  await expect(page.getByRole('row').nth(2)).toContainText('Paid')
})

test('another upgrade replaces a pending one only after confirmation', async ({ page, server }) => {
  const billing = await openBilling(page, server, 'grace@example.com')
  await subscribe(page, billing, 'Starter', cards.asks)
  await choosePlan(page, billing, 'Standard')
  await agree(page, 'Upgrade to Standard')
  await page.waitForURL(/\/local\//)

  await choosePlan(page, billing, 'Growth')
  await page.getByRole('button', { name: 'Drop it and continue' }).click()
  const confirmed = await agree(page, 'Upgrade to Growth')
  const due = /Due now\s+(\$[\d.]+)/.exec(confirmed)?.[1] ?? ''
  await page.waitForURL(/\/local\//)
  await expect(page.getByText(due).first()).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.goto(billing)
  await expectPlanInTime(page, 'Growth')
})

test(
  'a payment in one tab updates plan and credits in the other',
  inProduction,
  async ({ page, server, context }) => {
    const billing = await openBilling(page, server, 'grace@example.com')
    await subscribe(page, billing, 'Starter')
    await page.goto(billing)
    await expect(creditsCard(page)).toContainText('3,300/3,300')

    const second = await context.newPage()
    await choosePlan(second, billing, 'Standard')
    await agree(second, 'Upgrade to Standard')
    await second.waitForURL(/\/billing(\?.*)?$/)
    await expect(planCard(second).getByText('Standard', { exact: true })).toBeVisible()

    // As if the first tab came to the front.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(planCard(page).getByText('Standard', { exact: true })).toBeVisible()
    await expect(creditsCard(page)).toContainText(/9,(299|300)\/9,(299|300)/)
  },
)

test('a failed payment is shown on every screen without a layout shift', async ({
  page,
  server,
}) => {
  const billing = await openBilling(page, server, 'grace@example.com')
  await subscribe(page, billing, 'Starter', cards.asks)
  await passMonth(page, server)
  const notice = page.getByRole('region', { name: "Your last payment didn't go through" })
  await expectAfterReloads(page, notice)
  const workspace = billing.replace('/billing', '')
  for (const [width, screens] of [
    [1440, ['', '/home', '/service', '/teams', '/billing', '/billing/plans']],
    [390, ['', '/billing']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const screen of screens) {
      await page.goto(`${workspace}${screen}`)
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expect(notice).toHaveCSS('position', 'sticky')
      await expect(notice.getByRole('link', { name: 'Pay now' })).toBeInViewport()
      const shift = await shiftOf(page)
      expect(shift, `${screen} at ${width} px`).toBeLessThan(0.005)
    }
  }
  await expectAccessible(page)

  await page.goto(`${workspace}/billing/plans`)
  await page.getByRole('slider', { name: 'Plan' }).press('ArrowRight')
  await expect(page.getByText(/^Pay the open invoice before changing plans\./)).toBeVisible()
  await notice.getByRole('button', { name: 'Back to Free' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Subscription' })
  await expect(panel).toContainText("Its open invoice is cancelled and you won't be charged.")
  await panel.getByRole('button', { name: 'Back to Free' }).click()
  await expect(notice).toBeHidden()
  await page.goto(billing)
  await expect(planCard(page).getByText('Free', { exact: true })).toBeVisible()
})

/** The cumulative layout shift since the page was loaded. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
    })
    return entries.reduce(
      (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
      0,
    )
  })
}
