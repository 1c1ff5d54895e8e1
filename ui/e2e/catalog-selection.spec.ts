import type { Page } from '@playwright/test'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo, permissions: ['clipboard-read', 'clipboard-write'] })

const ada = 'ada@example.com'
const sweaters = '/workspace/nordhaus/app/listings?category=aa-1-13-12'
const api = '/api/v1/workspace/nordhaus/catalog/listings'
const [title, price, stock] = [2, 6, 7]

const grid = (page: Page) => page.getByRole('grid', { name: 'Listings' })
const cell = (page: Page, row: number, column: number) =>
  page.locator(`tr[data-index="${row}"] > [data-column="${column}"]`)
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' })

/** What the sweaters say of an attribute, in the order of the list. */
async function said(page: Page, attribute: string) {
  const texts: string[] = []
  for (const skip of [0, 100, 200]) {
    const query = `order=title&filter=category:aa-1-13-12&skip=${skip}`
    const { data } = await (await page.request.get(`${api}?${query}`)).json()
    for (const { values } of data as { values: { attribute: string; value: string }[] }[]) {
      texts.push(values.find((value) => value.attribute === attribute)?.value ?? '')
    }
  }
  return texts
}

async function selectAll(page: Page, column: number) {
  await cell(page, 0, column).click()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect(bar(page)).toContainText('300 cells in 300 variants')
}

test('a column of 300 rows is copied, pasted and adjusted as a whole, also where it was not read', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, sweaters)
  await expect(cell(page, 0, stock)).toBeVisible()
  const stocks = await said(page, 'stock')
  await selectAll(page, stock)
  await page.keyboard.press('Control+c')
  await expect(page.getByText('300 rows copied.').first()).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(stocks)

  await page.reload()
  await expect(cell(page, 0, stock)).toBeVisible()
  await cell(page, 0, stock).click()
  const pasted = stocks.map((_, i) => String(1000 + i))
  await grid(page).evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, pasted.join('\n'))
  await expect(page.getByText(/^300 cells changed\./).first()).toBeAttached()
  expect(await said(page, 'stock')).toEqual(pasted)
  await grid(page).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => said(page, 'stock')).toEqual(stocks)

  const prices = await said(page, 'price')
  await page.reload()
  await expect(cell(page, 0, price)).toBeVisible()
  await selectAll(page, price)
  await bar(page).getByRole('button', { name: 'Adjust price' }).click()
  const panel = page.getByRole('dialog', { name: 'Adjust prices of 300 variants' })
  await panel.getByLabel('By').fill('5')
  await panel.getByLabel('Rounded to end with').selectOption('.95')
  await panel.getByRole('button', { name: 'Preview' }).click()
  await panel.getByRole('button', { name: 'Change 300' }).click()
  await expect(page.getByText('Prices of 300 variants adjusted')).toBeVisible()
  expect((await said(page, 'price')).every((text) => text.endsWith('.95 EUR'))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => said(page, 'price')).toEqual(prices)
})

test('a category is chosen for many by its name, and Italian is written in the grid', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, `${sweaters}&q=NH-2614`)
  await expect(cell(page, 1, title)).toContainText('Fanø')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await bar(page).getByRole('button', { name: 'Set value' }).click()
  const panel = page.getByRole('dialog', { name: /^Set a value of \d+ variants$/ })
  await panel.getByLabel('Attribute').selectOption({ label: 'Category' })
  await panel.getByRole('button', { name: 'Value: none' }).click()
  await page.getByRole('combobox', { name: 'Category' }).fill('cardigans')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Value: Cardigans' })).toBeVisible()
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('Cardigans').last()).toBeVisible()
  await panel.getByRole('button', { name: /^Change \d+$/ }).click()
  await expect(page.getByText(/^Category of \d+ variants set$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 1, title)).toContainText('Fanø')

  await page.getByRole('button', { name: 'Attributes', exact: true }).click()
  const families = page.getByRole('dialog', { name: 'Attributes and families' })
  await families.getByRole('tab', { name: 'Families' }).click()
  await families.getByRole('button', { name: 'New family' }).click()
  await families.getByRole('textbox', { name: 'Name' }).fill('Cashmere')
  await families.getByRole('checkbox', { name: 'Pattern', exact: true }).check()
  await families.getByRole('button', { name: 'Add family' }).click()
  await expect(families.getByText('No product is of this family yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await bar(page).getByRole('button', { name: 'Set value' }).click()
  await panel.getByLabel('Attribute').selectOption({ label: 'Family' })
  await panel.getByRole('button', { name: 'Value: none' }).click()
  await page.getByRole('combobox', { name: 'Family' }).fill('cashmere')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('Cashmere', { exact: true }).last()).toBeVisible()
  await panel.getByRole('button', { name: /^Change \d+$/ }).click()
  await expect(page.getByText(/^Family of \d+ variants set$/)).toBeVisible()
  const facet = (name: string) => page.getByRole('region', { name, exact: true })
  await facet('Family')
    .getByRole('button', { name: /^Cashmere / })
    .click()
  await expect(page).toHaveURL(/family=/)
  await expect(
    facet('Required and missing').getByRole('button', { name: /^Pattern / }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove Cashmere' }).click()

  await page.getByRole('combobox', { name: 'Language' }).selectOption('it')
  await expect(page).toHaveURL(/language=it/)
  await expect(cell(page, 0, title)).toContainText('Fanø')
  await cell(page, 0, title).click()
  await page.keyboard.press('F2')
  const editor = page.getByRole('dialog', { name: 'Title' })
  await expect(editor).toContainText('In Italian')
  await editor.getByRole('textbox').fill('Maglione Fanø')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, title)).toContainText('Maglione Fanø')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('')
  await expect(cell(page, 0, title)).not.toContainText('Maglione')
  await expect(cell(page, 0, title)).toContainText('Fanø')
})
