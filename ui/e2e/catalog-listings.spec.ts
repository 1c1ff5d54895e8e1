import type { Page } from '@playwright/test'
import { demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const listings = '/workspace/nordhaus/app/listings'

const grid = (page: Page) => page.getByRole('grid', { name: 'Listings' })
const cell = (page: Page, row: number, column: number) =>
  page.locator(`tr[data-index="${row}"] > [data-column="${column}"]`)
const [title, color, size, price, stock, material] = [2, 4, 5, 6, 7, 8]
/** How many of the variants that are shown are of each color family. */
async function families(page: Page) {
  const query = 'q=NH-2614-MOS&facet=color_family'
  const address = `/api/v1/workspace/nordhaus/catalog/listings?${query}`
  const { facets } = await (await page.request.get(address)).json()
  const { choices } = facets[0] as { choices: { value: string; count: number }[] }
  return Object.fromEntries(choices.map(({ value, count }) => [value, count]))
}

const facet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('listings are searched, narrowed and edited like a spreadsheet, and read where they are scrolled to', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, listings)
  await expect(page.getByText('1,980 variants')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('anholt gabardine coat')
  await expect(cell(page, 0, title)).toHaveText('Anholt Mantel aus Gabardine, German')
  await facet(page, 'Size').getByRole('button', { name: /^S / }).click()
  await expect(page).toHaveURL(/size=S/)
  await page.getByRole('button', { name: 'Remove S' }).click()

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'More filters' }).fill('price')
  await page.keyboard.press('Enter')
  await facet(page, 'Price').getByLabel('Price from').fill('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/range=price%3A100-%3AEUR/)
  await facet(page, 'Size').getByRole('button', { name: 'Exclude S', exact: true }).click()
  await expect(cell(page, 0, size)).not.toHaveText('S')
  await page.getByRole('button', { name: 'Remove not S' }).click()
  await page.getByRole('button', { name: 'Remove Price: from 1.00 EUR' }).click()
  await expect(cell(page, 1, size)).toBeVisible()

  await cell(page, 0, stock).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, stock)).toHaveText('77')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, stock)).not.toHaveText('77')

  const before = await cell(page, 1, stock).textContent()
  await cell(page, 0, stock).click()
  await grid(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '11\n12')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(cell(page, 0, stock)).toHaveText('11')
  await expect(cell(page, 1, stock)).toHaveText('12')
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('2 cells')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, stock)).toHaveText(before ?? '')
  await page.reload()
  await expect(cell(page, 1, stock)).toHaveText(before ?? '')

  await page.goto(listings)
  await expect(cell(page, 0, title)).toContainText('Ærø')
  await cell(page, 0, title).click()
  await page.keyboard.press('Control+ArrowDown')
  await expect(cell(page, 1979, title)).not.toBeEmpty()
  await expect(cell(page, 1979, 0)).toContainText('1980')
})

test('prices are read as a spreadsheet writes them, and what is refused is taken back by itself', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/status of 422/)
  await enter(page, server, ada, `${listings}?q=NH-2614`)
  await expect(cell(page, 1, title)).toContainText('Fanø')
  await cell(page, 0, stock).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  const before = (await cell(page, 1, price).textContent()) ?? ''
  await cell(page, 0, price).click()
  await grid(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '1.249,00 €\nfree')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(cell(page, 0, price)).toHaveText('1249.00 EUR')
  await expect(cell(page, 1, price)).toHaveText('free')
  await expect(cell(page, 1, price)).toHaveAttribute('aria-invalid', 'true')
  const card = page.getByRole('dialog', { name: 'About this cell' })
  await expect(card.getByText(/^“free” isn't a price\./)).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Alt+f')
  await expect(card.getByRole('button', { name: `Put back “${before}”` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, price)).toHaveText(before)
  await expect(cell(page, 1, price)).toHaveText(before)
  await cell(page, 0, price).click()
  await page.keyboard.type('free')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, price)).toHaveText('free')
  await expect(cell(page, 0, price)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, price)).toHaveText(before)
  await expect(cell(page, 0, stock)).toHaveText('77')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, stock)).not.toHaveText('77')
})

test('words are read as those of a file, and the family of a color follows it', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, `${listings}?q=NH-2614-MOS`)
  const colors = page.locator(`tr[data-index] > [data-column="${color}"]`)
  await expect(colors).toHaveText(['Moss', 'Moss', 'Moss', 'Moss', 'Moss'])
  await cell(page, 0, color).click()
  await page.keyboard.type('navy')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, color)).toHaveText('Navy')
  await expect(facet(page, 'Color').getByRole('button', { name: 'Navy 1' })).toBeVisible()
  await cell(page, 1, color).click()
  await grid(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Rost\nMoonlight')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(colors).toHaveText(['Navy', 'Rust', 'Moonlight', 'Moss', 'Moss'])
  expect(await families(page)).toEqual({ Brown: 1, Green: 2, Navy: 1 })
  await page.keyboard.press('Control+z')
  await expect(colors).toHaveText(['Navy', 'Moss', 'Moss', 'Moss', 'Moss'])
  await page.keyboard.press('Control+z')
  await expect(colors).toHaveText(['Moss', 'Moss', 'Moss', 'Moss', 'Moss'])
  expect(await families(page)).toEqual({ Green: 5 })

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: /^Set value/ }).click()
  const panel = page.getByRole('dialog', { name: 'Set a value of 5 variants' })
  await panel.getByLabel('Attribute').selectOption({ label: 'Color' })
  await panel.getByLabel('Value').fill('NAVY')
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('Navy', { exact: true })).toHaveCount(5)
  await panel.getByRole('button', { name: 'Change 5' }).click()
  await expect(cell(page, 4, color)).toHaveText('Navy')
  expect(await families(page)).toEqual({ Navy: 5 })
})

test('what a style says is inherited until a variant says it itself', async ({ page, server }) => {
  await enter(page, server, ada, `${listings}?q=NH-2614`)
  await expect(cell(page, 1, title)).toContainText('Fanø')
  const inherited = await cell(page, 1, material).textContent()
  await cell(page, 1, material).click()
  await page.keyboard.type('100% silk')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, material)).toHaveText('100 % silk')
  await expect(cell(page, 0, material)).toHaveText(inherited ?? '')
  await cell(page, 1, material).click()
  await page.keyboard.press('Delete')
  await expect(cell(page, 1, material)).toHaveText(inherited ?? '')

  await cell(page, 1, title).click()
  await page.keyboard.press('F2')
  const editor = page.getByRole('dialog', { name: 'Title' })
  await expect(editor).toContainText('Google 150')
  await editor.getByRole('textbox').fill('Fanø Crew, ribbed')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, title)).toHaveText('Fanø Crew, ribbed, German')
  await expect(cell(page, 1, title)).toHaveText('Fanø Crew, ribbed, German')
})

test('the family of a style is typed, pasted, filled down and taken back', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, `${listings}?q=NH-2614`)
  await expect(cell(page, 1, title)).toContainText('Fanø')
  const heads = grid(page).getByRole('columnheader')
  const family = await heads.evaluateAll((all) =>
    all.findIndex(({ textContent }) => textContent === 'Family'),
  )
  await expect(cell(page, 0, family)).toHaveText('Crew')
  await cell(page, 1, family).click()
  await page.keyboard.type('coa')
  await expect(page.getByRole('option', { name: 'Coat' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, family)).toHaveText('Coat')
  await expect(cell(page, 4, family)).toHaveText('Coat')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 4, family)).toHaveText('Crew')
  await page.keyboard.press('Control+y')
  await expect(cell(page, 4, family)).toHaveText('Coat')

  await cell(page, 0, family).click()
  await grid(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'dress\nMantel')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(cell(page, 0, family)).toHaveText('Dress')
  await expect(cell(page, 1, family)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^No family is called “Mantel”/).first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, family)).toHaveText('Coat')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Delete')
  await expect(cell(page, 4, family)).toHaveText('')
  await saved
  await page.reload()
  await expect(cell(page, 4, family)).toHaveText('')

  await page.goto(`${listings}?category=aa-1-13-12`)
  await cell(page, 0, family).click()
  await page.keyboard.type('hoodie')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, family)).toHaveText('Hoodie')
  await cell(page, 0, family).click()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.getByText(/^\d+ styles changed$/)).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Family', exact: true }).click()
  await expect(heads.filter({ hasText: 'Family' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByRole('link', { name: 'Set Family to Hoodie' })).toBeVisible()
})

test('a selection is edited at once, with a preview, and all that is found but one is put in a store', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, `${listings}?q=NH-2614`)
  await cell(page, 0, 0).click()
  await cell(page, 3, 0).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: /^Set value/ }).click()
  const panel = page.getByRole('dialog', { name: 'Set a value of 4 variants' })
  await panel.getByLabel('Attribute').selectOption({ label: 'Stock' })
  await panel.getByLabel('Value').fill('5')
  await panel.getByRole('button', { name: 'Preview' }).click()
  await panel.getByRole('button', { name: 'Change 4' }).click()
  await expect(cell(page, 3, stock)).toHaveText('5')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 3, stock)).not.toHaveText('5')

  await page.reload()
  await expect(cell(page, 1, title)).toContainText('Fanø')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('15 variants of 1 style')
  await cell(page, 0, 0).click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Space')
  await expect(bar).toContainText('14 variants')
  await bar.getByRole('button', { name: 'Assign store' }).click()
  const store = page.getByRole('dialog', { name: 'Assign 14 variants' })
  await store.getByLabel('Store').selectOption({ label: 'Nordhaus Outlet' })
  await store.getByRole('button', { name: 'Put in' }).click()
  await expect(page.getByText('15 variants put in Nordhaus Outlet')).toBeVisible()
  await page.getByRole('button', { name: 'All stores' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Nordhaus Outlet' }).click()
  await expect(page).toHaveURL(/store=nordhaus-outlet/)
  await expect(cell(page, 1, title)).toContainText('Fanø')
})

test('a product is opened, read by language and edited', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, server, ada, `${listings}?q=NH-2614`)
  await expect(cell(page, 1, title)).toContainText('Fanø')
  await cell(page, 1, title).click()
  await page.keyboard.press('Space')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('NH-2614')
  await panel.getByRole('button', { name: /^German/ }).click()
  await expect(panel).toContainText('Fanø Pullover aus Lammwolle')
  await panel.getByRole('button', { name: /^All languages/ }).click()
  await panel.getByRole('button', { name: /^Care: / }).click()
  await panel.getByLabel('Care', { exact: true }).fill('Cold wash')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('button', { name: 'Care: Cold wash' })).toBeVisible()
  await expect(panel).toContainText('Saved')
  await expectAccessible(page)
  await panel
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click()
  await expect(panel.getByRole('button', { name: 'Care: Cold wash' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('on a phone, styles are cards', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, ada, listings)
  const list = page.getByRole('list', { name: 'Listings' })
  await expect(list.getByRole('button').first()).toBeVisible()
  await page.getByRole('button', { name: /^Google: Held back \d+$/ }).click()
  await expect(page.getByText('92 variants')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Google: Held back' }).click()
  await expect(page.getByText('1,980 variants')).toBeVisible()
  const bar = await page.getByRole('toolbar', { name: 'Listings' }).boundingBox()
  expect(bar?.height, 'the filters are one row, under the search').toBeLessThan(112)
  await page.getByRole('button', { name: 'By title' }).click()
  await expect(page.getByRole('button', { name: 'Newest first' })).toBeVisible()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: /^Sweaters/ }).click()
  await page.getByRole('button', { name: 'Show 300' }).click()
  await expect(page.getByText('300 variants')).toBeVisible()
  await list.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('NH-')
})

test('on a phone, a long compound word breaks within its card', async ({ page, server }) => {
  const compound = 'Damenfunktionsunterwäscheoberteilsondergrößen'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/catalog\/listings(\?|$)/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const value of json.data[0].values) if (value.attribute === 'title') value.value = compound
    await route.fulfill({ response, json })
  })
  await enter(page, server, ada, listings)
  const list = page.getByRole('list', { name: 'Listings' })
  await expect(list.getByRole('button', { name: compound })).toBeVisible()
  const card = await list.getByRole('listitem').first().boundingBox()
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(390 - 8)
})

test('on a phone the cards go on to the last, also where a page was lost', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/net::ERR_FAILED/)
  await page.setViewportSize({ width: 390, height: 844 })
  // As long as a catalog of 40,000 variants, without the time to make one: rows by their places.
  const [total, perStyle] = [40_000, 15]
  let isLost = false
  await page.route(/\/catalog\/listings\?/, async (route) => {
    const address = new URL(route.request().url())
    const skip = Number(address.searchParams.get('skip') ?? 0)
    if (skip > 0 && isLost) return route.abort()
    address.searchParams.delete('skip')
    const response = await route.fetch({ url: address.href })
    const json = await response.json()
    json.data.forEach((row: Record<string, unknown>, i: number) => {
      const place = skip + i
      const style = Math.floor(place / perStyle)
      const channels: unknown[] = []
      Object.assign(row, {
        ordinal: place + 1,
        style: `S-${style}`,
        productId: `p${style}`,
        channels,
      })
    })
    await route.fulfill({
      response,
      json: { ...json, total, of: total, styles: Math.ceil(total / perStyle), next: '' },
    })
  })
  await enter(page, server, ada, listings)
  const list = page.getByRole('list', { name: 'Listings' })
  await expect(list.getByText('S-0, ')).toBeVisible()
  const scroll = (part: number) =>
    list.evaluate((element, part) => {
      const area = element.parentElement?.parentElement as HTMLElement
      area.scrollTop = part * (area.scrollHeight - area.clientHeight)
    }, part)
  isLost = true
  await scroll(0.5)
  await expect(list.getByText('Not loaded').first()).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByText(/^S-13\d\d, /).first()).toBeVisible()
  await scroll(1)
  await expect(list.getByText('S-2666, ')).toBeVisible()
  await scroll(0)
  await expect(list.getByText('S-0, ')).toBeVisible()
})

test('what is held back is found by its lamp, a range is filled by its handle', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, `${listings}?q=NH-2638`)
  await expect(cell(page, 1, title)).toContainText('Møn')
  await expect(cell(page, 0, 11).getByRole('img', { name: /^Google: Held back/ })).toBeVisible()
  await facet(page, 'Google')
    .getByRole('button', { name: /^Held back/ })
    .click()
  await expect(page.getByRole('button', { name: 'Remove Google: Held back' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lamps' })).toContainText('Held back')

  await cell(page, 0, stock).click()
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await cell(page, 0, stock).click()
  const [from, to] = [
    await cell(page, 0, stock).boundingBox(),
    await cell(page, 3, stock).boundingBox(),
  ]
  if (!from || !to) throw new Error('no cells')
  await page.mouse.move(from.x + from.width - 3, from.y + from.height - 3)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(cell(page, 3, stock)).toHaveText('41')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await cell(page, 0, 6).click()
  await cell(page, 2, 6).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Adjust price' }).click()
  const panel = page.getByRole('dialog', { name: 'Adjust prices of 3 variants' })
  await panel.getByLabel('By').fill('10')
  await panel.getByRole('button', { name: 'Preview' }).click()
  await panel.getByRole('button', { name: 'Change 3' }).click()
  await expect(cell(page, 0, 6)).toHaveText('152.90 EUR')
})

test('columns are chosen and kept, and a slash searches from the grid', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, `${listings}?q=NH-2614`)
  await expect(cell(page, 0, title)).toContainText('Fanø')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Material' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Style number' }).click()
  await page.keyboard.press('Escape')
  await expect(head('Material')).toHaveCount(0)
  await page.reload()
  await expect(head('Style number')).toHaveCount(1)
  await expect(head('Material')).toHaveCount(0)

  await cell(page, 0, title).click()
  await page.keyboard.press('/')
  await page.keyboard.type('-NAV')
  await expect(page.getByText('5 of 1,980 variants')).toBeVisible()
  await page.getByRole('button', { name: 'Export all 5' }).click()
  await expect(page.getByRole('dialog', { name: 'Export 5 variants' })).toBeVisible()
})

test('what a server in trouble did not save stays in its cell, and is sent again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/status of 503/)
  await enter(page, server, ada, `${listings}?q=NH-2614`)
  await expect(cell(page, 0, title)).toContainText('Fanø')
  const products = '**/catalog/products'
  await page.route(products, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await cell(page, 0, stock).click()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(cell(page, 0, stock)).toHaveText('123')
  await page.unroute(products)
  await again.click()
  await expect(again).toHaveCount(0)
  await page.reload()
  await expect(cell(page, 0, stock)).toHaveText('123')
})
