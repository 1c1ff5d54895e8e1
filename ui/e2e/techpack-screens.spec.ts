import type { Page } from '@playwright/test'
import { openCoat, techpacks } from './techpack'
import { authenticate, demo, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const drawing = (page: Page) => page.getByRole('region', { name: /^Drawing of / })
const grid = (page: Page) => page.getByRole('grid', { name: /^Measurements of/ })
async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBe(0)
}

const narrow = { width: 360, height: 740 }
// A window of 1440 px at 200 % zoom, which shows what one of the others does.
const zoomed = { width: 720, height: 450 }
const wide = { width: 1440, height: 900 }

/** Parts whose own tests check them in use, at the same widths. */
const checkedInUse = /^(Materials|Construction|Artwork|Revisions)/

test('each part of the editor is accessible and fits at every width', async ({ page, server }) => {
  test.slow()
  await authenticate(page, server, ada)
  await openCoat(page)
  await expect(page.getByRole('tab')).toHaveCount(8)
  for (const tab of await page.getByRole('tab').all()) {
    await page.setViewportSize(narrow)
    await tab.click()
    const isCheckedInUse = checkedInUse.test((await tab.textContent()) ?? '')
    for (const viewport of [narrow, zoomed, wide]) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 })
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel')).not.toBeEmpty()
      if (viewport !== zoomed && !isCheckedInUse) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  }
  await page.reload()
  const revisions = page.getByRole('tab', { name: /^Revisions/ })
  await expect(revisions).toHaveAttribute('aria-selected', 'true')
})

test('each rail of the editor is accessible and fits at every width', async ({ page, server }) => {
  test.slow()
  await authenticate(page, server, ada)
  const path = await openCoat(page)
  for (const viewport of [narrow, zoomed, wide]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    for (const [button, rail] of [
      ['Comments', 'Comments'],
      ['Factory link', 'Factory links'],
      ['Release', 'Release'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('complementary', { name: rail })).toBeVisible()
      if (viewport !== zoomed) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('other sizes are hairlines with their names, and beside a rail all sizes and both sides are seen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await authenticate(page, server, ada)
  const path = await openCoat(page)
  await page.getByRole('button', { name: 'Nest' }).click()
  for (const size of ['XS', 'S', 'L', 'XL']) {
    await expect(drawing(page).getByText(size, { exact: true })).toBeVisible()
  }
  await expect(drawing(page).getByText(/^1 : \d/)).toBeVisible()

  await page.goto(path)
  await page.getByRole('button', { name: 'Factory link' }).click()
  const rail = page.getByRole('complementary', { name: 'Factory links' })
  await expect(drawing(page)).toHaveAccessibleName(/front and back/)
  const edge = (await rail.boundingBox())?.x ?? 0
  for (const part of [
    grid(page).getByRole('columnheader').last(),
    page.getByRole('button', { name: 'Chart' }),
    page.getByRole('button', { name: 'All parts' }),
  ]) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge)
  }
  await page.getByRole('button', { name: 'All parts' }).click()
  await page.getByRole('menuitem', { name: /^Revisions/ }).click()
  await expect(page.getByRole('tab', { name: /^Revisions/ })).toBeInViewport({ ratio: 0.9 })
})

test('what nobody has released yet is said in one place', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const data = { text: 'grey merino sweater' }
  const made = await page.request.post('/api/v1/workspace/nordhaus/techpacks', { data })
  await page.goto(`${techpacks}/${(await made.json()).data._id}?tab=revisions`)
  const title = await page.getByText('Not released yet').boundingBox()
  const text = await page.getByText(/^Release it, and the factory/).boundingBox()
  expect((text?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(60)
})

test('by keys alone a comment is put on a material, and on the garment', async ({
  page,
  server,
}) => {
  await authenticate(page, server, ada)
  const path = await openCoat(page)
  await page.goto(`${path}?tab=materials`)
  await page.getByRole('textbox', { name: 'Price of 1 Wool melton' }).focus()
  await page.keyboard.press('Alt+Enter')
  const rail = page.getByRole('complementary', { name: 'Comments' })
  const text = rail.getByRole('textbox', { name: 'New comment' })
  await expect(text).toBeFocused()
  await expect(rail.getByText('About Materials, Wool melton, price')).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(drawing(page)).toBeFocused()
  await drawing(page).press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(rail.getByRole('button', { name: 'Place on the drawing' })).toBeVisible()
  await rail.getByRole('button', { name: 'Place on the drawing' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(rail.getByText(/^About .*, (front|back)$/)).toBeVisible()
})

test('the chart says what a paste changed, why a text is refused, and its keys', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await authenticate(page, server, ada)
  await openCoat(page)
  await grid(page).focus()
  for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  const cell = grid(page).getByRole('row').filter({ hasText: 'B02' }).getByRole('gridcell').nth(6)
  const before = await cell.textContent()
  await page.evaluate(() => navigator.clipboard.writeText('71\t72\t73\n74\t75\t76'))
  await page.keyboard.press('Control+v')
  await expect(cell).toHaveText('71')
  await expect(page.getByText('6 cells changed. Ctrl Z takes them back.').last()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText(before ?? '')
  await page.keyboard.type('wide')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 cell is not changed: /).last()).toBeInViewport()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Alt Enter')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('Control+ ')
  await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(9)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a point is changed by a millimetre at the thumb', async ({ page, server }) => {
    await authenticate(page, server, ada)
    await openCoat(page)
    const chest = page.getByRole('listitem').filter({ hasText: 'B02' })
    const value = chest.getByRole('textbox')
    await value.click()
    await expect(value).toHaveValue('60')
    const bar = page.getByRole('group', { name: 'B02, M' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: '1 mm more' }).click()
    await expect(value).toHaveValue('60.1')
    await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
    await expect(chest).toContainText('= M 60.1 + 2.5')
    await expect(chest).toContainText('± 1')
    await bar
      .or(page.getByRole('group', { name: 'B02, L' }))
      .getByRole('button', { name: 'Next point' })
      .click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'B03' }).getByRole('textbox'),
    ).toBeFocused()
    await expectAccessible(page)
  })

  test('what a row of an imported chart does stands below it', async ({ page, server }) => {
    await authenticate(page, server, ada)
    const path = await openCoat(page)
    await page.goto(`${path}?import=true`)
    const panel = page.getByRole('dialog', { name: 'Import a chart' })
    await panel.locator('input[type=file]').setInputFiles({
      name: 'spec.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Code,Description,S,M,L\nB02,Chest width,57.5,61,62.5\n'),
    })
    const row = panel.getByRole('row').filter({ hasText: 'Changes' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByText('61', { exact: true })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})
