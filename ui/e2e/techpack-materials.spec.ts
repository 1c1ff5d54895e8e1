import type { Page } from '@playwright/test'
import { authenticate, confirm, demo, expect, expectAccessible, test } from './test'

test.use({ settings: demo, viewport: { width: 1440, height: 900 } })

const ada = 'ada@example.com'
const list = '/workspace/nordhaus/app/techpacks'

/** Makes a techpack and opens a tab of it. */
async function openCoat(page: Page, tab: string) {
  const data = { text: 'oversized camel wool coat, notch lapel, midi' }
  const made = await page.request.post('/api/v1/workspace/nordhaus/techpacks', { data })
  expect(made.ok(), await made.text()).toBe(true)
  const { _id } = (await made.json()).data
  await page.goto(`${list}/${_id}?tab=${tab}`)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const drawing = (page: Page) => page.getByRole('region', { name: /^Drawing of/ })

test('the bill of materials is priced, coloured and kept', async ({ page, server }) => {
  await authenticate(page, server, ada)
  await openCoat(page, 'materials')
  const area = page.getByRole('region', { name: 'Drawn area' })
  await expect(area).toContainText('Agrees')
  await expect(drawing(page).locator('[data-lit] text')).toHaveText('1')

  await field(page, 'Price of 1 Wool melton').fill('19.80')
  await page.keyboard.press('Enter')
  await field(page, 'Cut, make and trim').fill('34')
  await page.keyboard.press('Enter')
  await field(page, 'Target').fill('80')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Cost', exact: true })).toHaveText('EUR 86.18')
  await expect(page.getByText('EUR 6.18 over')).toBeVisible()

  const colour = page.getByRole('button', { name: /^Colour of Button.*in Camel/ }).first()
  await expect(colour).toHaveText('dye to match')
  await colour.click()
  const name = page.getByRole('combobox', { name: 'Colour name' })
  await name.fill('Tobacco')
  await name.press('Enter')
  await field(page, 'Colour as hex').fill('7a5138')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Lab dip' }).selectOption('LD approved')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(colour).toContainText('TobaccoLD approved')

  await page.getByRole('radio', { name: 'By size' }).check({ force: true })
  await field(page, 'Wool melton in XL').fill('2.9')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Costs' }).check({ force: true })
  await expectAccessible(page)

  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status', { name: 'Cost', exact: true })).toHaveText('EUR 86.18')
  await expect(colour).toContainText('TobaccoLD approved')
  await expectAccessible(page)
})

test('a line goes into the library and comes from it', async ({ page, server }) => {
  await authenticate(page, server, ada)
  await openCoat(page, 'materials')
  await page.getByRole('button', { name: 'Details of 1 Wool melton' }).click()
  const details = page.getByRole('dialog', { name: '1 Wool melton' })
  await field(page, 'Article').fill('NH-W4410')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Save to the library' }).click()
  await expect(page.getByText('Wool melton is in the library.')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'From the library' }).click()
  const library = page.getByRole('dialog', { name: 'From the library' })
  await expect(library.getByText('NH-W4410, 480 g/m², 145 cm')).toBeVisible()
  await expectAccessible(page)
  await library.getByRole('radio', { name: 'Suppliers' }).check({ force: true })
  await library.getByRole('button', { name: 'New supplier' }).click()
  await field(page, 'Name').fill('Prato Lane')
  await page.keyboard.press('Enter')
  await library.getByRole('button', { name: 'Save to the library' }).click()
  await expect(library.getByRole('button', { name: 'Prato Lane', exact: true })).toBeVisible()
  await library.getByRole('radio', { name: 'Materials' }).check({ force: true })
  await library.getByRole('button', { name: 'Add Wool melton', exact: true }).click()
  await page
    .getByRole('dialog', { name: '2 Wool melton' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(field(page, 'Name of 2 Wool melton')).toBeVisible()
})

test('colourways dress the drawing, and go with what refers to them', async ({ page, server }) => {
  await authenticate(page, server, ada)
  await openCoat(page, 'colourways')
  const picture = drawing(page).locator('image')
  await expect(picture).toHaveAttribute('href', /b08d62/)
  await field(page, 'Fabric of Camel').fill('#20242f')
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('href', /20242f/)
  await page.getByRole('button', { name: 'Paint a panel' }).click()
  await page.getByRole('menuitem', { name: 'Collar', exact: true }).click()
  await field(page, 'Collar of Camel').fill('#5a3a22')
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('href', /5a3a22/)
  await page.getByRole('combobox', { name: 'Print' }).selectOption('Check')
  await expect(field(page, 'Repeat, mm')).toHaveValue('60')
  await expect(picture).toHaveAttribute('href', /pattern/)

  await page.getByRole('button', { name: 'What to do with Camel' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(field(page, 'Name of colourway 2')).toHaveValue('Camel 2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'What to do with Camel 2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page, 'Delete Camel 2?', 'Delete')
  await expect(field(page, 'Name of colourway 2')).toHaveCount(0)
})

test('on a phone a line is opened from the list', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await authenticate(page, server, ada)
  await openCoat(page, 'materials')
  await page.getByRole('button', { name: /^1\s?Wool melton/ }).click()
  const details = page.getByRole('dialog', { name: '1 Wool melton' })
  await field(page, 'Price').fill('20')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^1\s?Wool melton.*52\.70$/ })).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBe(0)
  await expectAccessible(page)
})
