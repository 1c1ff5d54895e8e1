import type { Page } from '@playwright/test'
import { authenticate, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const priya = 'priya@example.com'
const listings = '/workspace/nordhaus/app/listings'
const api = '/api/v1/workspace/nordhaus/catalog'

type Variant = { ordinal: number; productId: string; sku: string; own: string[] }
type Said = { attribute: string; value: string }
type Row = Variant & { values: Said[] }

async function rowsOf(page: Page, query: string): Promise<Row[]> {
  return (await (await page.request.get(`${api}/listings?order=title&${query}`)).json()).data
}

const textIn = ({ values }: Row, key: string) =>
  values.find(({ attribute }) => attribute === key)?.value ?? ''

/** Writes values of a product, as somebody else would. */
async function write(page: Page, product: string, edits: object[]) {
  const answer = await page.request.patch(`${api}/products/${product}`, { data: { edits } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const panelOf = (page: Page) => page.getByRole('dialog').first()
const open = (page: Page, product: string) => page.goto(`${listings}?product=${product}`)

test('two findings are mended by one click, and taken back', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614-NAV')
  if (!row) throw new Error('no variants')
  const gtins = ['4006381333931', '5901234123457']
  const made = await page.request.post(`${api}/products/${row.productId}/variants`, {
    data: {
      variants: gtins.map((digits, i) => ({
        sku: `NH-2614-NEW-${i}`,
        values: [{ attribute: 'gtin', value: `${digits.slice(0, 3)} ${digits.slice(3)}` }],
      })),
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await open(page, row.productId)
  const findings = panelOf(page).getByRole('region', { name: 'Findings' })
  await expect(
    findings.getByRole('button', { name: `Use …${gtins[0]?.slice(-4)}: GTIN` }),
  ).toBeVisible()
  const undo = panelOf(page).getByRole('button', { name: /^Undo: / })
  await expect(undo).not.toHaveCount(0)
  const acts = await undo.count()
  await findings.getByRole('button', { name: 'Fix 2 at once' }).click()
  await expect(findings.getByRole('button', { name: /^Use / })).toHaveCount(0)
  const mended = await rowsOf(page, 'q=NH-2614-NEW')
  expect(mended.map((each) => textIn(each, 'gtin')).toSorted()).toEqual(gtins)
  await expect(undo).toHaveCount(acts + 1)
  await undo.first().click()
  await expect(findings.getByRole('button', { name: 'Fix 2 at once' })).toBeVisible()
})

test('values are written by language and channel, two languages side by side', async ({
  page,
  server,
  complaints,
}) => {
  // A value that is refused answers so.
  complaints.push(/422/)
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614')
  await open(page, row?.productId ?? '')
  const values = panelOf(page).getByRole('region', { name: 'Values' })
  await values.getByLabel('Add a language').selectOption({ label: 'French' })
  await values.getByRole('button', { name: /^Title: / }).click()
  await values.getByLabel('Title', { exact: true }).fill('Pull Fanø en laine')
  await page.keyboard.press('Enter')
  await expect(values.getByRole('button', { name: 'Title: Pull Fanø en laine' })).toBeVisible()
  await values.getByRole('button', { name: 'Side by side' }).click()
  await values.getByLabel(/^Beside/).selectOption({ label: 'German' })
  await expect(values).toContainText('Fanø Pullover aus Lammwolle')
  await expect(values).toContainText('Pull Fanø en laine')
  await expectAccessible(page)

  await values.getByRole('button', { name: 'Side by side' }).click()
  await values.getByRole('button', { name: /^All languages/ }).click()
  await values
    .getByLabel('Title for one channel', { exact: true })
    .selectOption({ label: 'Instagram' })
  await values.getByLabel('Title on Instagram', { exact: true }).fill('Fanø, knitted in one piece')
  await page.keyboard.press('Enter')
  await expect(
    values.getByRole('button', { name: 'Title on Instagram: Fanø, knitted in one piece' }),
  ).toBeVisible()
  await expect(panelOf(page)).toContainText('Saved')
  await values.getByRole('button', { name: /^Origin: |^Country of origin: / }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Nowhere at all')
  await page.keyboard.press('Enter')
  await expect(values.getByRole('alert')).toBeVisible()
})

test('photos are put in order by keyboard', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614')
  await open(page, row?.productId ?? '')
  const photos = panelOf(page).getByRole('region', { name: 'Photos' })
  const first = photos.getByRole('button').first()
  const name = await first.getAttribute('aria-label')
  expect(name).toContain('1 of 3')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await first.press('Alt+ArrowRight')
  await expect(photos.getByRole('status').filter({ hasText: 'Picture 2 of 3' })).toHaveCount(1)
  await saved
  await expect(photos.getByRole('button').first()).not.toHaveAttribute('aria-label', name ?? '')
  await page.reload()
  await expect(photos.getByRole('button').nth(1)).toHaveAttribute(
    'aria-label',
    (name ?? '').replace('1 of', '2 of'),
  )
  await panelOf(page).getByRole('button', { name: 'Undo: Photos in another order' }).click()
  await expect(photos.getByRole('button').first()).toHaveAttribute('aria-label', name ?? '')
})

test('on a phone, a photo is described, moved and removed', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614')
  await open(page, row?.productId ?? '')
  const product = panelOf(page)
  await product.getByRole('tab', { name: 'Photos' }).click()
  const photos = product.getByRole('region', { name: 'Photos' })
  const first = photos.getByRole('button', { name: /, 1 of 3$/ })
  await first.click()
  const panel = page.getByRole('dialog', { name: 'Photo 1 of 3' })
  await panel.getByLabel('Alternative text').fill('A navy sweater, laid flat')
  await panel.getByLabel('View').selectOption('Flat')
  await panel.getByLabel('Place').selectOption('3')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save' }).click()
  const moved = photos.getByRole('button', { name: /flat, 3 of 3$/ })
  await expect(moved.locator('img')).toHaveAttribute('alt', 'A navy sweater, laid flat')
  await moved.click()
  const last = page.getByRole('dialog', { name: 'Photo 3 of 3' })
  await last.getByRole('button', { name: 'Remove' }).click()
  await expect(photos.getByRole('button', { name: / of 2$/ })).toHaveCount(2)
  await product.getByRole('tab', { name: 'History' }).click()
  await product.getByRole('button', { name: 'Undo: Photo removed' }).click()
  await product.getByRole('tab', { name: 'Photos' }).click()
  await expect(photos.getByRole('button', { name: / of 3$/ })).toHaveCount(3)
  await expectAccessible(page)
})

test('a photo that goes into the bin says so, and is restored', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614')
  if (!row) throw new Error('no variants')
  await open(page, row.productId)
  const photos = panelOf(page).getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('button', { name: /, 1 of 3$/ })).toBeVisible()
  const { media } = (await (await page.request.get(`${api}/products/${row.productId}`)).json()).data
  const bin = '/api/v1/workspace/nordhaus/assets/bin'
  const binned = await page.request.post(bin, { data: { ids: [media[0].assetId] } })
  expect(binned.ok(), await binned.text()).toBe(true)
  await photos.getByRole('button', { name: /, 1 of 3, in the bin$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Photo 1 of 3' })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Photo restored')).toBeVisible()
  await expect(photos.getByRole('button', { name: /, 1 of 3$/ })).toBeVisible()
})

test('of two who write the same value, both are shown in the panel', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/status of 409/)
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614')
  const product = row?.productId ?? ''
  await open(page, product)
  const field = panelOf(page).getByRole('button', { name: /^Title: / })
  await field.click()
  const text = panelOf(page).getByRole('textbox', { name: 'Title' })
  const was = await text.inputValue()
  const edit = { ordinal: 0, attribute: 'title', locale: 'de', value: 'Theirs', was }
  await write(page, product, [edit])
  await text.fill('Mine')
  await page.keyboard.press('Enter')
  const card = panelOf(page).getByRole('alert').filter({ hasText: 'Two people changed this' })
  await expect(card).toContainText('Theirs')
  await expect(card).toContainText('Mine')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Use mine' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Title: Mine' })).toBeVisible()
})

test('what an import changed of a product is taken back of it alone', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const batches = (await (await page.request.get(`${api}/batches`)).json()).data
  const id = batches[0]._id
  expect((await page.request.post(`${api}/batches/${id}/apply`)).ok()).toBe(true)
  await expect
    .poll(async () => (await (await page.request.get(`${api}/batches/${id}`)).json()).data.state)
    .toBe('done')
  const { changeSet } = (await (await page.request.get(`${api}/batches/${id}`)).json()).data
  const changed = (await rowsOf(page, `filter=changeset:${changeSet}`)).filter(
    ({ sku }) => !sku.startsWith('NH-31'),
  )
  const [row] = changed
  if (!row) throw new Error('nothing was changed')
  await open(page, row.productId)
  const history = panelOf(page).getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Krause')
  await history
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click()
  await expect(history.getByRole('listitem').nth(1)).toContainText('undone')
  const after = await rowsOf(page, `q=${row.sku}`)
  const same = after.find(({ ordinal }) => ordinal === row.ordinal)
  expect(same && textIn(same, 'price')).not.toBe(textIn(row, 'price'))
})

test('variants are a spreadsheet of their own, and what was deleted is brought back', async ({
  page,
  server,
  complaints,
}) => {
  // What is deleted answers so.
  complaints.push(/404/)
  await authenticate(page, server, ada)
  const [row] = await rowsOf(page, 'q=NH-2614')
  await open(page, row?.productId ?? '')
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: /^Variants/ }).click()
  const grid = panel.getByRole('grid', { name: 'Variants' })
  await grid.locator('tr[data-index="1"] > [data-column="4"]').click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(grid.locator('tr[data-index="1"] > [data-column="4"]')).toHaveText('6')
  await expectAccessible(page)
  await page.request.delete(`${api}/products/${row?.productId}`)
  await expect(panel).toContainText('This product was deleted')
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(panel).toContainText('NH-2614')
})

test('a style is made, grows and shrinks by a variant, and what was done is undone from the list of changes', async ({
  page,
  server,
  complaints,
}) => {
  // A number that is taken answers so, and what is deleted.
  complaints.push(/status of 40[49]/)
  await enter(page, server, ada, listings)
  await page.getByRole('button', { name: 'New style' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New style' })
  await form.getByLabel('Style number').fill('NH-2614')
  await form.getByLabel('Title in German').fill('Kleid Eva')
  await form.getByLabel('SKU of its first variant').fill('NH-9001-M')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText([/style number/])
  await form.getByLabel('Style number').fill('NH-9001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('NH-9001 made')).toBeVisible()

  const [row] = await rowsOf(page, 'q=NH-9001')
  await open(page, row?.productId ?? '')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Kleid Eva' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Title: Kleid Eva' })).toBeVisible()
  await panel.getByRole('tab', { name: /^Variants/ }).click()
  await panel.getByRole('button', { name: 'Add variant' }).click()
  const more = page.getByRole('dialog', { name: 'Add a variant to NH-9001' })
  await more.getByLabel('SKU').fill('NH-9001-L')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('tab', { name: 'Variants 2' })).toBeVisible()
  await panel.getByRole('button', { name: 'Delete NH-9001-M' }).click()
  await expect(panel.getByRole('tab', { name: 'Variants 1' })).toBeVisible()
  await panel.getByRole('button', { name: 'Undo: Deleted a variant of NH-9001' }).click()
  await expect(panel.getByRole('tab', { name: 'Variants 2' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'More about the style' }).click()
  await page.getByRole('menuitem', { name: 'Delete style' }).click()
  await expect(page.getByText('NH-9001 deleted')).toBeVisible()
  expect(await rowsOf(page, 'q=NH-9001')).toEqual([])

  await page.getByRole('link', { name: 'Changes' }).click()
  await page.reload()
  const changes = page.getByRole('list', { name: 'Changes' })
  await changes.getByRole('button', { name: /: Deleted NH-9001$/ }).click()
  const [first] = await changes.getByRole('listitem').all()
  await expect(first ?? changes).toContainText(/Undid change \d+: Deleted NH-9001/)
  await expectAccessible(page)
  expect(await rowsOf(page, 'q=NH-9001')).toHaveLength(2)
  await changes.getByRole('link', { name: /^Undid change \d+: Deleted NH-9001$/ }).click()
  await expect(page.getByRole('grid', { name: 'Listings' })).toContainText('NH-9001-L')
})

test('a member without a store sees nothing of it', async ({
  page,
  server,
  another,
  complaints,
}) => {
  // Its answer is 404 for them.
  complaints.push(/404/)
  await enter(page, server, ada, listings)
  const [hidden] = await rowsOf(page, 'filter=store:nordhaus-outlet')
  const theirs = await another()
  await enter(theirs, server, priya, listings)
  await expect(theirs.getByText(/variants$/).first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'All stores' })).toHaveCount(0)
  expect(await rowsOf(theirs, 'filter=store:nordhaus-outlet')).toEqual([])
  await open(theirs, hidden?.productId ?? '')
  await expect(theirs.getByRole('dialog')).toContainText("This product doesn't exist")
})

test('on a phone, what blocks a style is in its card, and a long press selects it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, server, ada, `${listings}?q=NH-2638`)
  const card = page.getByRole('listitem').filter({ hasText: 'NH-2638' }).first()
  await expect(card.getByRole('button', { name: /^(Use|Set|Write) / })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Google: Held back' })).toBeVisible()
  await expectAccessible(page)
  const title = card.getByRole('button').first()
  const box = await title.boundingBox()
  const at = { clientX: (box?.x ?? 0) + 20, clientY: (box?.y ?? 0) + 8 }
  const finger = { pointerType: 'touch', bubbles: true, ...at }
  await title.dispatchEvent('pointerdown', finger)
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('15 variants of 1 style')
  await title.dispatchEvent('pointerup', finger)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await title.click()
  const panel = panelOf(page)
  await expect(panel.getByRole('tab')).toHaveCount(4)
  // What is as wide as a spreadsheet scrolls within itself.
  await panel.getByRole('tab', { name: 'Variants' }).click()
  await expect(panel.getByRole('grid', { name: 'Variants' })).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 })
  await panel.getByRole('tab', { name: 'History' }).click()
  await expect(panel.getByRole('region', { name: 'History' })).toBeVisible()
  await expectAccessible(page)
})
