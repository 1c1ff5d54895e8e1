import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  authenticate,
  confirm,
  demo,
  enter,
  expect,
  expectAccessible,
  expectToast,
  test,
} from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const katherine = 'katherine@example.com'
const rooms = '/workspace/nordhaus/app'
const listings = `${rooms}/listings`
const api = '/api/v1/workspace/nordhaus/catalog'
const [color, stock] = [4, 7]

const cell = (page: Page, row: number, column: number) =>
  page.locator(`tr[data-index="${row}"] > [data-column="${column}"]`)

type Row = {
  ordinal: number
  productId: string
  sku: string
  values: { attribute: string; value: string }[]
}

async function rowsOf(page: Page, query: string): Promise<Row[]> {
  return (await (await page.request.get(`${api}/listings?order=title&${query}`)).json()).data
}

const textIn = ({ values }: Row, key: string) =>
  values.find(({ attribute }) => attribute === key)?.value ?? ''

/** What the next download has in it. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('a barcode opens its variant, typed by a scanner or read by a phone', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, listings)
  const row = (await rowsOf(page, 'q=NH-2614-NAV')).find((each) => textIn(each, 'gtin') !== '')
  if (!row) throw new Error('no GTIN')
  const gtin = textIn(row, 'gtin')
  await expect(page.getByText('1,980 variants')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scan a barcode' })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type(`0${gtin}`)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('grid', { name: 'Variants' })).toBeVisible()
  await expect(panel.locator('[data-active-row]')).toContainText(row.sku)
  await page.keyboard.press('Escape')

  await page.addInitScript((digits) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: digits }]
      },
    })
  }, gtin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(listings)
  await expectAccessible(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Scan a barcode' }).click(),
  ])
  const photo = await page.screenshot()
  await chooser.setFiles({ name: 'label.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByRole('dialog')).toContainText('NH-2614')
})

test('the columns of a feed become a template, which feeds and exports use', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/status of 422/)
  await enter(page, server, ada, `${rooms}/stores?tab=feeds`)
  await page.getByRole('button', { name: 'New feed' }).click()
  const form = page.getByRole('dialog', { name: 'New feed' })
  await form.getByLabel('Format').selectOption('Columns of your own')
  await form.getByLabel('Columns').fill('No. = sku\nName = title " " colour')
  await form.getByRole('button', { name: 'Make feed' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'column "Name": at character 11: there is no attribute "colour"',
  )
  await form.getByLabel('Columns').fill('No. = sku\nName = title " " color')
  await form.getByLabel('Name').fill('Agents')
  await form.getByRole('button', { name: 'Make feed' }).click()
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByRole('button', { name: 'Save template' }).click()
  const templates = page.getByRole('region', { name: 'Templates' })
  await expect(templates).toContainText('2 columns, separated by commas')
  await expectAccessible(page)
  await templates.getByRole('button', { name: 'More about Agents' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Rename Agents' }).getByLabel('Name').fill('Line sheet')
  await page.keyboard.press('Enter')
  await expect(templates).toContainText('Line sheet')

  await page.goto(`${listings}?q=NH-2614-NAV`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const selection = page.getByRole('toolbar', { name: 'Selection' })
  await selection.getByRole('button', { name: 'Export' }).click()
  const panel = page.getByRole('dialog', { name: 'Export 5 variants' })
  await panel.getByLabel('Format').selectOption('Line sheet')
  await expectAccessible(page)
  const ticked = await downloaded(page, () =>
    panel.getByRole('button', { name: 'Download' }).click(),
  )
  expect(ticked.name).toBe('Products.csv')
  expect(ticked.text.trim().split('\n')).toHaveLength(6)
  expect(ticked.text).toContain('Fanø Pullover aus Lammwolle Navy')

  await page.goto(`${rooms}/stores`)
  await page.getByRole('button', { name: 'More about Nordhaus Online' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const store = page.getByRole('dialog', { name: 'Export Nordhaus Online' })
  await store.getByLabel('Format').selectOption('Google XML')
  const whole = await downloaded(page, () =>
    store.getByRole('button', { name: 'Download' }).click(),
  )
  expect(whole.name).toBe('Nordhaus Online.xml')
  expect(whole.text).toContain('<g:id>')

  await page.goto(`${rooms}/stores?tab=feeds`)
  await templates.getByRole('button', { name: 'More about Line sheet', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page, 'Delete Line sheet?', 'Delete template')
  await expectToast(page, 'Template deleted')
  await expect(templates.getByText('Line sheet', { exact: true })).toHaveCount(0)
})

test('two people see where they are, and both values of a cell that both changed', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/status of 409/)
  const list = `${listings}?q=NH-2614-NAV`
  await enter(page, server, ada, list)
  await expect(cell(page, 0, stock)).toBeVisible()
  const hers = await another()
  await enter(hers, server, katherine, list)
  await cell(hers, 1, color).click()
  await expect(cell(page, 1, color)).toHaveAttribute('data-person', 'KJ')

  const [row] = await rowsOf(page, 'q=NH-2614-NAV')
  if (!row) throw new Error('no variant')
  const was = textIn(row, 'stock')
  await cell(page, 0, stock).click()
  await page.keyboard.type('71')
  const edits = [{ ordinal: row.ordinal, attribute: 'stock', value: '72', was }]
  const saved = await hers.request.patch(`${api}/products/${row.productId}`, { data: { edits } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Katherine Johnson changed this to “72” first.')).toBeVisible()
  await expect(cell(page, 0, stock)).toHaveText('72')
  await cell(page, 0, stock).click()
  await page.keyboard.press('Alt+f')
  const card = page.getByRole('dialog', { name: 'About this cell' })
  await expect(card).toContainText('71')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Use mine' }).click()
  await expect(cell(page, 0, stock)).toHaveText('71')
  await expect(cell(hers, 0, stock)).toHaveText('71')
})

test('a photo of the Library is added to a product, and taken back', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614')
  await page.goto(`${listings}?product=${row?.productId}`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('button', { name: 'Add from Library' }).click()
  const panel = page.getByRole('dialog', { name: 'Add from Library' })
  await panel.getByLabel('Search the Library').fill('Lookbook')
  await panel.getByRole('button', { name: 'Lookbook_S12.png' }).click()
  await panel.getByLabel('They show').selectOption('Navy')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Add 1 photo' }).click()
  await expect(photos.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo: Photo added' }).click()
  await expect(photos.getByRole('listitem')).toHaveCount(3)
})

test('Ctrl K opens a store, a feed and a batch by name', async ({ page, server }) => {
  await enter(page, server, ada, rooms.replace('/app', ''))
  for (const [name, path] of [
    ['Nordhaus Outlet', /stores\?store=nordhaus-outlet/],
    ['Google, Germany', /stores\?tab=feeds&feed=/],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(name)
    await page.getByRole('option', { name }).click()
    await expect(page).toHaveURL(path)
    await page.goto(rooms.replace('/app', ''))
  }
  const batches = (await (await page.request.get(`${api}/batches`)).json()).data
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(batches[0].fileName)
  await page.getByRole('option', { name: batches[0].fileName }).click()
  await expect(page).toHaveURL(/\/batches/)
})
