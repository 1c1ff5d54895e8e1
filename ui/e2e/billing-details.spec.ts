import { inflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { cards, inProduction, openBilling, planCard, subscribe } from './billing'
import {
  confirm,
  demo,
  enter,
  expect,
  expectAccessible,
  expectToast,
  pressDimmed,
  test,
} from './test'

async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Manage billing details' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Billing Details' })
  await expect(panel.getByLabel('Billing Email')).toBeVisible()
  return panel
}

async function fillCard(panel: Locator, number: string) {
  await panel.getByLabel('Card number').fill(number)
  await panel.getByLabel('Expiry').fill('12 / 34')
  await panel.getByLabel('CVC').fill('123')
}

test(
  'billing details are saved; cards are saved, charged and removed',
  inProduction,
  async ({ page, server, complaints }) => {
    complaints.push(/status of 402/) // the provider's response to a declined card
    const billing = await openBilling(page, server, 'grace@example.com')
    let panel = await openDetails(page)
    await expect(panel.getByText('No saved cards found.')).toBeVisible()
    await expectAccessible(page)

    await panel.getByLabel('Billing Email').fill('nowhere')
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expect(panel.getByText('Please enter a valid email address.')).toBeVisible()
    await panel.getByLabel('Billing Email').fill('accounts@example.com')
    await fillCard(panel, cards.works)
    await panel.getByRole('button', { name: 'Update Card' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText(
      'Please fill in the required address fields (line1, city, postal code, country) before updating the card.',
    )
    await alert.getByRole('button', { name: 'OK' }).click()

    await panel.getByLabel('Address Line 1').fill('Nyhavn 12')
    await panel.getByLabel('City').fill('København')
    await panel.getByLabel('Postal Code').fill('1051')
    const country = panel.getByRole('combobox', { name: 'Country' })
    await country.fill('Denm')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue(/Denmark/)
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await confirm(page, 'Are you sure to update details', 'Save Changes')
    await expectToast(page, 'Customer details updated successfully')
    await expect(panel).toBeHidden()

    for (const number of [cards.works, '5555555555554444']) {
      panel = await openDetails(page)
      await expect(panel.getByLabel('City')).toHaveValue('København')
      await fillCard(panel, number)
      await panel.getByRole('button', { name: 'Update Card' }).click()
      await confirm(page, 'Are you sure to update card details', 'Update Card')
      await expectToast(page, 'Card updated successfully!')
      await expect(panel).toBeHidden()
    }
    panel = await openDetails(page)
    const saved = panel.getByRole('list', { name: 'Saved cards' }).getByRole('listitem')
    await expect(saved).toHaveCount(2)
    await expect(saved.first()).toContainText('XXXX 4444')
    await expect(saved.first()).toContainText('Default')
    await expectAccessible(page)
    await pressDimmed(saved.first().getByRole('button', { name: 'Remove card XXXX 4444' }))
    await expectToast(page, 'Can not remove default card. Add another card to remove this card')
    await saved.nth(1).getByRole('button', { name: 'Remove card XXXX 4242' }).click()
    await confirm(page, 'Are you sure to remove the saved card', 'Remove card')
    await expectToast(page, 'Card removed successfully')
    await expect(saved).toHaveCount(1)

    await fillCard(panel, cards.declined)
    await panel.getByRole('button', { name: 'Update Card' }).click()
    await confirm(page, 'Are you sure to update card details', 'Update Card')
    await expect(page.locator('[data-sonner-toast]')).toContainText(/declined/)
    await page.goto(billing)
    await expect(planCard(page)).toBeVisible()
  },
)

test('a card with 3-D Secure is saved after authentication', async ({ page, server }) => {
  await openBilling(page, server, 'grace@example.com')
  let panel = await openDetails(page)
  await panel.getByLabel('Address Line 1').fill('Nyhavn 12')
  await panel.getByLabel('City').fill('København')
  await panel.getByLabel('Postal Code').fill('1051')
  await panel.getByRole('combobox', { name: 'Country' }).fill('Denmark')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await fillCard(panel, cards.asks)
  await panel.getByRole('button', { name: 'Update Card' }).click()
  await confirm(page, 'Are you sure to update card details', 'Update Card')
  await page.waitForURL(/\/local\/3ds\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/\/billing(\?.*)?$/)
  panel = await openDetails(page)
  await expect(panel.getByRole('list', { name: 'Saved cards' })).toContainText('XXXX 3184')
})

/** The texts of a PDF, in order. */
function textsOf(pdf: Buffer): string {
  const texts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at)
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    try {
      const drawn = inflateSync(pdf.subarray(at + 'stream\n'.length, end)).toString('latin1')
      for (const [, text = ''] of drawn.matchAll(/\(((?:\\.|[^\\)])*)\)\s*Tj/g)) texts.push(text)
    } catch {} // an uncompressed stream has no text of the page
  }
  return texts.join('\n')
}

test(
  'an invoice is a PDF with the amount paid',
  inProduction,
  async ({ page, server, context }) => {
    const billing = await openBilling(page, server, 'grace@example.com')
    await page.goto(`${billing}?tab=invoices`)
    await expect(page.getByText('No Invoices Found')).toBeVisible()
    await page.goto(billing)
    await expect(page.getByText('No Credit Usage Found')).toBeVisible()
    await subscribe(page, billing, 'Starter')
    await page.goto(`${billing}?tab=invoices`)
    const asked = context.waitForEvent('request', (request) => request.url().endsWith('/pdf'))
    await page.getByRole('button', { name: /^Open invoice / }).click()
    const pdf = await (await page.request.get((await asked).url())).body()
    const text = textsOf(pdf)
    const billedTo = ['Sample Company', '12 Sample Street', '1051 Copenhagen', 'DK']
    for (const said of ['Starter', '$29.00', 'grace@example.com', 'Selvedge', ...billedTo])
      expect(text).toContain(said)
  },
)

test.describe('the demo data', () => {
  test.use({ settings: demo })

  test('has three months of plans, usage and invoices', async ({ page, server }) => {
    await enter(page, server, 'ada@example.com', '/workspace/nordhaus/billing')
    await expect(planCard(page)).toContainText('Growth')
    await expect(page.getByRole('row')).toHaveCount(51)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '101')
    const first = page.getByRole('row').nth(1)
    await expect(first, 'what is in sight stays there').toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByText('Export CSV').click()
    expect((await file).suggestedFilename()).toBe('credit-usage.csv')
    await page.getByRole('combobox', { name: 'Person' }).selectOption('Tomas Lindqvist')
    await expect(first).toContainText('Tomas Lindqvist')
    await expect(page.getByRole('list', { name: /^By person/ }).getByRole('listitem')).toHaveCount(
      1,
    )
    const users = await page.getByRole('row').locator('td:first-child').allInnerTexts()
    expect(new Set(users)).toEqual(new Set(['Tomas Lindqvist']))
    await expectAccessible(page)
    await page.goto('/workspace/nordhaus/billing?tab=invoices')
    await expect(page.getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('row').nth(1)).toContainText(/-0005.*\$199\.00.*Paid/)
    await expectAccessible(page)
    await page.goto('/workspace/nordhaus')
    await page
      .getByRole('region', { name: 'First steps' })
      .getByRole('button', { name: 'Hide' })
      .click()
    await expect(page.getByText('Recent usage')).toBeVisible()
    await expectAccessible(page)
  })
})
