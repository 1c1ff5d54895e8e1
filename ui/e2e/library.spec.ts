import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { plainImage } from './images'
import { openEdit, press, teams } from './team'
import { confirm, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const library = '/workspace/nordhaus/library'

const wall = (page: Page) => page.getByRole('listbox', { name: 'Assets' })
const tiles = (page: Page) => wall(page).getByRole('option')
const tile = (page: Page, name: string) => wall(page).getByRole('option', { name, exact: true })
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

type Named = { name: string; mimeType: string; buffer: Buffer }

async function imageOf(page: Page, name: string, color: string): Promise<Named> {
  return { name, mimeType: 'image/png', buffer: await plainImage(page, color, [640, 480]) }
}

/** A PDF of some size that no other has the bytes of. */
function documentOf(name: string, size: number): Named {
  const [head, tail] = [Buffer.from('%PDF-1.7\n%'), Buffer.from('\nstartxref\n0\n%%EOF\n')]
  const filling = randomBytes(size - head.length - tail.length)
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([head, filling, tail]) }
}

async function upload(page: Page, ...files: Named[]) {
  await page.getByLabel('Files to upload').setInputFiles(files)
}

test('images are uploaded, found, renamed, downloaded and looked at', async ({ page, server }) => {
  await enter(page, server, ada, library)
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  const green = await imageOf(page, 'moss.png', '#4f7a3a')
  const red = await imageOf(page, 'barn.png', '#9c2f2a')
  await upload(page, green, red)
  await expect(tile(page, 'Image moss.png')).toBeVisible()
  await expect(tile(page, 'Image barn.png').locator('img')).toBeVisible()
  await expect(uploads(page)).toContainText('2 files uploaded')
  await expectAccessible(page)

  await upload(page, { ...green, name: 'again.png' })
  await expect(uploads(page)).toContainText('Already here')
  await uploads(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('checkbox', { name: /^Uploaded/ }).check()
  await page.getByRole('checkbox', { name: /^Green/ }).check()
  await expect(tiles(page)).toHaveCount(1)
  await expect(page).toHaveURL(/origin=uploaded&hue=green/)
  await tile(page, 'Image moss.png').click()
  await expect(details(page)).toContainText('640 × 480')
  await expect(details(page)).toContainText('Uploaded, says nothing about its origin')
  const name = details(page).getByRole('textbox', { name: 'Name' })
  await name.fill('lichen.png')
  await name.press('Enter')
  await expect(tile(page, 'Image lichen.png')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await details(page).getByRole('link', { name: 'Download PNG' }).click()
  expect((await downloading).suggestedFilename()).toBe('lichen.png')

  await wall(page).focus()
  await page.keyboard.press('Space')
  const preview = page.getByRole('dialog', { name: 'lichen.png' })
  await expect(preview.getByRole('img', { name: 'Image lichen.png' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})

test('filters, search and order are kept in the URL, and an image is found by how it looks', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, library)
  await expect(tiles(page).first()).toBeVisible()
  const all = await tiles(page).count()
  await page.keyboard.press('/')
  await page.keyboard.type('cotton')
  await expect(page).toHaveURL(/q=cotton/)
  await expect(tiles(page)).toHaveCount(2)
  await page.getByLabel('Order').selectOption('Name')
  const names = async () => await tiles(page).evaluateAll((all) => all.map((e) => e.ariaLabel))
  const sorted = [
    'Image Olive cotton twill cargo trousers',
    'Image White cotton poplin shirt, regular fit',
  ]
  await expect.poll(names).toEqual(sorted)
  await page.reload()
  await expect.poll(names).toEqual(sorted)
  await expect(page.getByRole('searchbox', { name: 'Search the library' })).toHaveValue('cotton')
  await page.getByRole('checkbox', { name: /^Made with AI/ }).check()
  await expect(page.getByText('No asset to show')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(all)

  await page.goto(library)
  await page.getByRole('searchbox').fill('Oversized camel')
  await expect(tiles(page)).toHaveCount(1)
  await tiles(page).first().click()
  const camel = /^Camel .+, 9\d% alike$/
  const palette = details(page).getByRole('button', { name: /copy the code$/ })
  await expect(palette.first()).toBeVisible()
  const alike = details(page).getByRole('list', { name: 'Looks like' }).getByRole('button')
  await expect(alike.first()).toHaveAccessibleName(camel)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Find alike' }).click()
  const panel = page.getByRole('dialog', { name: 'Find alike' })
  await expect(panel.getByRole('button', { name: camel }).first()).toBeVisible()
  await expectAccessible(page)

  // The same picture as somebody else saved it: half as large, and not stored.
  const picture = await (await page.request.get(await smallOf(page))).body()
  const before = await page.request.get('/api/v1/workspace/nordhaus/assets?counts=true')
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Another picture' }).click()
  await (await chooser).setFiles({ name: 'seen.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(panel.getByText('seen.jpg')).toBeVisible()
  const same = panel.getByRole('list', { name: 'May be the same' }).getByRole('button')
  // The catalog has a coat of the same color.
  await expect(same.first()).toHaveAccessibleName(/^Oversized camel wool coat/)
  const after = await page.request.get('/api/v1/workspace/nordhaus/assets?counts=true')
  expect((await after.json()).counts.all).toBe((await before.json()).counts.all)
  await same.first().press('Enter')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/asset=/)
})

test('the bin keeps what is deleted, and gives it back', async ({ page, server }) => {
  await enter(page, server, ada, library)
  const [first, second] = ['Image moss.png', 'Image barn.png']
  await upload(
    page,
    await imageOf(page, 'moss.png', '#4f7a3a'),
    await imageOf(page, 'barn.png', '#9c2f2a'),
  )
  await expect(uploads(page)).toContainText('2 files uploaded')
  await uploads(page).getByRole('button', { name: 'Close' }).click()
  await tile(page, first).click({ modifiers: ['ControlOrMeta'] })
  await tile(page, second).click({ modifiers: ['ControlOrMeta'] })
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await expectAccessible(page)
  await page.keyboard.press('Delete')
  await expect(tile(page, first)).toHaveCount(0)
  await expect(tile(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await expect(tile(page, first)).toContainText('30 days left')
  await tile(page, first).click()
  await details(page).getByRole('button', { name: 'Restore' }).click()
  await expect(tile(page, first)).toHaveCount(0)
  await tile(page, second).click()
  await details(page).getByRole('button', { name: 'Delete for good' }).click()
  await confirm(page, 'Delete barn.png for good?', 'Delete')
  await expect(page.getByText('The bin is empty')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(tile(page, first)).toBeVisible()
  await expect(tile(page, second)).toHaveCount(0)
})

test('images are made from words, and land in the wall', async ({ page, server }) => {
  await enter(page, server, ada, library)
  await page.getByRole('button', { name: 'Make images' }).click()
  const form = page.getByRole('dialog', { name: 'Make images' })
  await form.getByRole('textbox').fill('A moss green cardigan')
  await form.getByRole('button', { name: 'More' }).click()
  await expect(form).toContainText(/60 credits, [\d,]+ left/)
  await expect(form).toContainText('Drawn by rules, no AI')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(tile(page, 'Image A moss green cardigan 1')).toBeVisible({ timeout: 30_000 })
  await expect(tile(page, 'Image A moss green cardigan 2')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('list', { name: 'Being made' })).toHaveCount(0)
  await expect(details(page)).toContainText('Drawn by rules, no AI')
  await expect(details(page)).toContainText('The certificate is your own')
})

test('a member without an app is told so', async ({ page, server, another, complaints }) => {
  complaints.push(/403/)
  await enter(page, server, ada, teams)
  const form = await openEdit(page, 'priya@example.com')
  await form.getByRole('checkbox', { name: 'Listings', exact: true }).uncheck()
  await press(form, 'Save Changes')
  await expect(form).toBeHidden()
  const other = await another()
  await enter(other, server, 'priya@example.com', library)
  await expect(other.getByText('No access to the library')).toBeVisible()
  await expectAccessible(other)
})

test('an upload that was cut off goes on where it was, after a reload too', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await enter(page, server, ada, library)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const connection = await page.context().newCDPSession(page)
  const connected = (offline: boolean, uploadThroughput: number) =>
    connection.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  // Bytes a second: the first part arrives, the last one does not before the reload.
  await connected(false, 8 << 20)
  const first = page.waitForResponse((response) => response.request().method() === 'PATCH')
  const spec = documentOf('spec.pdf', 20 << 20)
  const file = test.info().outputPath('spec.pdf')
  await writeFile(file, spec.buffer)
  await page.getByLabel('Files to upload').setInputFiles(file)
  await first
  await connected(true, -1)
  await expect(uploads(page)).toContainText('Waiting for the connection')
  await connected(false, 256 << 10)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await connected(false, -1)
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  const before = offsets.length
  await page.getByLabel('Files to upload').setInputFiles(file)
  await expect(tile(page, 'Document spec.pdf')).toBeVisible()
  const part = 8 << 20
  expect(offsets[0]).toBe(0)
  // Nothing of the first part is sent again.
  const after = offsets.slice(before)
  expect(after.length).toBeGreaterThan(0)
  expect(Math.min(...after)).toBeGreaterThanOrEqual(part)
})

test('a file that is no asset is refused with the reason', async ({ page, server, complaints }) => {
  complaints.push(/the server responded with a status of 4/)
  await enter(page, server, ada, library)
  await upload(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(uploads(page)).toContainText("Couldn't upload 1 file")
  await expect(uploads(page).getByRole('button', { name: /again/ })).toHaveCount(0)
  await expect(tile(page, 'Document notes.txt')).toHaveCount(0)
})

test('what one person uploads appears for another', async ({ page, server, another }) => {
  await enter(page, server, ada, library)
  const other = await another()
  await enter(other, server, 'priya@example.com', library)
  await expect(tiles(other).first()).toBeVisible()
  await upload(page, await imageOf(page, 'shared.png', '#cc7722'))
  await expect(tile(other, 'Image shared.png')).toBeVisible()
})

test('on a phone the library is one column with sheets', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, ada, library)
  await upload(page, await imageOf(page, 'moss.png', '#4f7a3a'))
  await tile(page, 'Image moss.png').click()
  const sheet = page.getByRole('dialog', { name: 'Details' })
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('moss.png')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})

/** The address of a small version of the image whose details are open. */
async function smallOf(page: Page) {
  const id = new URL(page.url()).searchParams.get('asset')
  return `/api/v1/workspace/nordhaus/assets/${id}/w320`
}
