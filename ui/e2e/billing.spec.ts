import {
  agree,
  cards,
  choosePlan,
  creditsCard,
  expectPlanInTime,
  openBilling,
  passMonth,
  pay,
  planCard,
  subscribe,
} from './billing'
import { expect, expectAccessible, expectToast, pressDimmed, test } from './test'

test('the free plan becomes a paid one by the checkout, and that a higher one for what was shown', async ({
  page,
  house,
  complaints,
}) => {
  complaints.push(/status of 402/) // what the checkout answers for a declined card
  const billing = await openBilling(page, house, 'grace@example.com')
  await expect(planCard(page)).toContainText('Free')
  await expect(creditsCard(page)).toContainText('300')
  await expectAccessible(page)

  await choosePlan(page, billing, 'Starter')
  const told = await agree(page, 'Upgrade to Starter')
  expect(told).toContain('$29.00')
  await expect(page.getByLabel('Card number')).toBeAttached()
  await page.waitForURL(/\/local\/checkout\//)
  await expectAccessible(page)
  await pay(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  await pay(page, cards.works)
  await page.waitForURL(/\/billing(\?.*)?$/)
  await expect(planCard(page)).toContainText('Starter')
  await expect(creditsCard(page)).toContainText('3,300')

  await house.advance('240h')
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
})

test('a downgrade waits for the end of the period, can be taken back, and blocks other changes', async ({
  page,
  house,
}) => {
  const billing = await openBilling(page, house, 'grace@example.com')
  await subscribe(page, billing, 'Growth')
  await choosePlan(page, billing, 'Starter')
  expect(await agree(page, 'Downgrade to Starter')).toContain('nothing is charged now')
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
  await passMonth(page, house)
  await expectPlanInTime(page, 'Standard')
  await expect(creditsCard(page)).toContainText('9,000')
})

test('a plan that is cancelled goes on to its end and is the free one then', async ({
  page,
  house,
}) => {
  const billing = await openBilling(page, house, 'grace@example.com')
  await subscribe(page, billing, 'Starter')
  await planCard(page).getByRole('button', { name: 'Cancel plan' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Subscription' })
  await expect(panel).toContainText('You keep Starter until')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Downgrade to Free' }).click()
  await expect(panel).toBeHidden()
  await expect(planCard(page).getByRole('button', { name: 'Cancel Downgrade' })).toBeVisible()
  await passMonth(page, house)
  await expectPlanInTime(page, 'Free')
  await expect(creditsCard(page)).toContainText('300/300')
})

test('a bank that asks is answered, and a renewal that fails is made good', async ({
  page,
  house,
}) => {
  const billing = await openBilling(page, house, 'grace@example.com')
  await choosePlan(page, billing, 'Starter')
  await agree(page, 'Upgrade to Starter')
  await pay(page, cards.asks)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await pay(page, cards.asks)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/\/billing(\?.*)?$/)
  await expect(planCard(page)).toContainText('Starter')

  await passMonth(page, house)
  const banner = page.getByRole('region', { name: 'Your last payment did not go through' })
  await expect
    .poll(
      async () => {
        await page.reload()
        await expect(planCard(page)).toBeVisible()
        return await banner.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
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
})

test('two tabs that check out make one subscription', async ({
  page,
  house,
  context,
  complaints,
}) => {
  complaints.push(/status of 410/) // what the closed page answers
  const billing = await openBilling(page, house, 'grace@example.com')
  await choosePlan(page, billing, 'Starter')
  await agree(page, 'Upgrade to Starter')
  await page.waitForURL(/\/local\/checkout\//)
  const second = await context.newPage()
  await choosePlan(second, billing, 'Growth')
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
