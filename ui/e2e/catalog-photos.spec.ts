import type { Page } from '@playwright/test'
import { zipOf } from '../src/test/zip'
import { photoOf } from './supplier-file'
import { demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const batches = '/workspace/nordhaus/app/batches'
const api = '/api/v1/workspace/nordhaus/catalog'
const label = 'A sheet and its photos, or photos alone'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
const photo = async (page: Page, name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await photoOf(page, color),
})

/** The pictures of a style, by their assets. */
async function picturesOf(page: Page, style: string): Promise<string[]> {
  const { data } = await (await page.request.get(`${api}/listings?q=${style}`)).json()
  const product = await page.request.get(`${api}/products/${data[0].productId}`)
  return (await product.json()).data.media.map(({ assetId }: { assetId: string }) => assetId)
}

test('photos alone are dropped, placed, planned, applied and undone', async ({ page, server }) => {
  await enter(page, server, ada, batches)
  await expect(page.getByText('or photos alone')).toBeVisible()
  const before = await picturesOf(page, 'NH-2815')
  const files = [
    await photo(page, 'NH-2815_Rust_front.png', 'brown'),
    await photo(page, 'NH-2815_Rust_back.png', 'chocolate'),
    await photo(page, 'DSC_0412.png', 'crimson'),
    await photo(page, 'DSC_0500.png', 'navy'),
  ]
  await page.getByLabel(label).setInputFiles(files)
  const panel = page.getByRole('dialog', { name: 'New batch' })
  await expect(panel).toContainText('4 photos')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Take the photos' }).click()
  await expect(card(page, '4 photos').getByRole('list', { name: 'Steps' })).toContainText('Report')
  await expectAccessible(page)

  // One is put on a style by the keyboard, another is left out.
  await card(page, '4 photos').getByRole('button', { name: 'Photos' }).click()
  await expect(page.getByText('2 of 4 placed')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('NH-2815 burgundy')
  const place = page.getByRole('button', { name: /^Place DSC_0412.png on NH-2815/ })
  await expect(place).toHaveCount(1)
  await expectAccessible(page)
  await place.press('Enter')
  await expect(page.getByText('3 of 4 placed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 4 placed')).toBeVisible()
  await page.getByRole('button', { name: /^DSC_0500.png/ }).press('Delete')
  await expect(page.getByText('Every photo has a style')).toBeVisible()
  await page.getByRole('button', { name: 'Dry run' }).click()

  await expect(figure(page, /^3 Add for 1 style/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Left out' })).toContainText('DSC_0500.png')
  await expectAccessible(page)
  expect(await picturesOf(page, 'NH-2815')).toEqual(before)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Apply 3 photos' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expectToast(page, '3 photos applied')
  expect(await picturesOf(page, 'NH-2815')).toHaveLength(before.length + 3)
  await expectAccessible(page)

  // The same photos again are no change.
  await page.goto(batches)
  await page.getByLabel(label).setInputFiles(files.slice(0, 2))
  await panel.getByRole('button', { name: 'Take the photos' }).click()
  await card(page, '2 photos').getByRole('button', { name: 'Dry run' }).click()
  await expect(figure(page, /^2 There already/)).toBeVisible()
  await expect(page.getByText('Same as last time')).toBeVisible()

  await page.goto(batches)
  await page.getByRole('button', { name: 'Undo 4 photos' }).click()
  await expect(page.getByText('3 photos applied, then undone').first()).toBeVisible()
  expect(await picturesOf(page, 'NH-2815')).toEqual(before)
})

test('an archive of photos is unpacked, and its plan can be read on a phone', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, batches)
  const zip = zipOf([
    { name: 'AW26/NH-2815/Rust/front.png', content: await photoOf(page, 'brown') },
    { name: 'AW26/notes.pdf', content: new Uint8Array([1]) },
  ])
  await page.getByLabel(label).setInputFiles([
    { name: 'AW26.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
    { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('x') },
  ])
  const panel = page.getByRole('dialog', { name: 'New batch' })
  await expect(panel).toContainText('1 photo')
  await expect(panel).toContainText('notes.pdf: A PDF has no rows to read.')
  await expect(panel).toContainText('broken.zip: This is no ZIP archive.')
  await panel.getByRole('button', { name: 'Take the photos' }).click()
  await card(page, 'AW26.zip').getByRole('button', { name: 'Dry run' }).click()
  await expect(figure(page, /^1 Add for 1 style/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('A plan can be read here.')).toBeVisible()
  await expectAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBeLessThanOrEqual(390)
  await page.goto(`${page.url().replace(/plan.*/, 'mapping')}`)
  await expect(page.getByText('1 of 1 placed')).toBeVisible()
  await expectAccessible(page)
  expect(await wide()).toBeLessThanOrEqual(390)
})
