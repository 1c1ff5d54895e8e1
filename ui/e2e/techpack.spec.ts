import type { Page } from '@playwright/test'
import { openCoat, techpacks } from './techpack'
import { authenticate, demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo, viewport: { width: 1440, height: 900 } })

const drawing = (page: Page) => page.getByRole('region', { name: /^Drawing of / })

/** The width of the chest as it is drawn, in mm: the length of its arrow. */
async function drawnChest(page: Page) {
  const path = drawing(page).locator('[data-code="B02"] path').first()
  return path.evaluate((each) => Math.round((each as SVGPathElement).getTotalLength()))
}

test('words become a techpack that a factory reads', async ({ page, server }) => {
  await enter(page, server, 'ada@example.com', techpacks)
  const words = page.getByRole('textbox', { name: 'What do you make?' })
  await expect(words).toBeVisible()
  await page.keyboard.press('/')
  await expect(words).toBeFocused()
  await page.keyboard.type('oversized camel wool coat, notch lapel, midi')
  await expect(page.getByRole('img', { name: /^Front and back of the/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /camel wool coat/ })).toBeVisible()
  await expectAccessible(page)

  const grid = page.getByRole('grid', { name: /^Measurements of/ })
  await grid.focus()
  await expect.poll(() => drawnChest(page)).toBe(600)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('62 cm')
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnChest(page), 'the drawing follows the cell').toBe(620)
  await expect(grid.getByRole('row').filter({ hasText: 'B02' })).toContainText('67.5')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect.poll(() => drawnChest(page)).toBe(620)

  await page.getByRole('button', { name: 'Release' }).press('Enter')
  const rail = page.getByRole('complementary', { name: 'Release' })
  const release = rail.getByRole('button', { name: /^Release revision 1/ })
  await expect(release).toHaveAttribute('aria-disabled', 'true')
  await rail.getByRole('button', { name: 'Enter the country of origin.' }).press('Enter')
  const origin = page.getByRole('combobox', { name: 'Country of origin' })
  await expect(origin).toBeFocused()
  await page.keyboard.type('Portugal')
  await page.keyboard.press('Enter')
  await rail.getByRole('button', { name: /^Enter the manufacturer/ }).press('Enter')
  const maker = page.getByRole('textbox', { name: 'Manufacturer or RN' })
  await expect(maker).toBeFocused()
  await page.keyboard.type('RN 12345')
  await page.keyboard.press('Enter')
  await rail.getByRole('checkbox', { name: 'Release with these warnings' }).press('Space')
  await release.press('Enter')
  await expectToast(page, 'Revision 1 is released')

  await page.getByRole('button', { name: 'Factory link' }).press('Enter')
  const links = page.getByRole('complementary', { name: 'Factory links' })
  await links.getByRole('textbox', { name: 'For whom' }).fill('Yunfeng, Jiaxing')
  await links.getByRole('button', { name: 'Make link' }).press('Enter')
  const address = await links
    .getByRole('textbox', { name: 'The link, shown this once' })
    .inputValue()
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('camel wool coat')
  await expect(page.getByText('Nordhaus').first()).toBeVisible()
})

test('a sample is measured, and the chart follows what was revised', async ({ page, server }) => {
  await authenticate(page, server, 'ada@example.com')
  const made = await page.request.post('/api/v1/workspace/nordhaus/techpacks', {
    data: { text: 'grey merino sweater' },
  })
  const { data } = await made.json()
  await page.goto(`${techpacks}/${data._id}?tab=fit`)
  await page.getByRole('button', { name: 'Begin' }).click()
  const first = page.getByRole('textbox', { name: /^Measured, / }).first()
  await first.fill('70')
  await first.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Measured, / }).nth(1)).toBeFocused()
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('out')
  await page
    .getByRole('textbox', { name: /^Revised, / })
    .first()
    .fill('68')
  await page
    .getByRole('textbox', { name: /^Comment, / })
    .first()
    .fill('Longer by hand')
  await expect(page.getByRole('checkbox', { name: 'Accept 1 revised point' })).toBeChecked()
  await expectAccessible(page)
  const finish = page.getByRole('button', { name: 'Finish session' })
  await expect(finish, 'the end of the session stands below the table').toBeInViewport()
  const [session, table] = await Promise.all(
    [page.getByRole('group', { name: 'Session' }), page.getByRole('table')].map((each) =>
      each.evaluate((element) => element.getBoundingClientRect().top),
    ),
  )
  expect(session, 'the session stands above the table').toBeLessThan(table ?? 0)
  await finish.click()
  await expect(page.getByText('Verdict: Approved with changes')).toBeVisible()
  await page.getByRole('tab', { name: /^Measurements/ }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('68')
})

test('a sample is measured on a phone, by keys in the page', async ({ page, server }) => {
  await authenticate(page, server, 'ada@example.com')
  const made = await page.request.post('/api/v1/workspace/nordhaus/techpacks', {
    data: { text: 'grey merino sweater' },
  })
  const { data } = await made.json()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${techpacks}/${data._id}?tab=fit`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  const measuring = page.getByRole('dialog')
  const typed = measuring.getByRole('textbox', { name: /^Measured/ })
  await expect(typed).toBeFocused()
  const [first] = data.document.chart.rows
  const board = measuring.getByRole('region', { name: new RegExp(`^${first.code} on the`) })
  await expect(board.locator('[data-tone="lit"]')).toBeVisible()
  for (const key of ['7', '0'])
    await measuring.getByRole('button', { name: key, exact: true }).click()
  await expect(typed).toHaveValue('70')
  await expect(measuring.getByText(/out$/).first(), 'before it is filled in').toBeVisible()
  const height = await measuring
    .getByRole('button', { name: '7', exact: true })
    .evaluate((key) => key.getBoundingClientRect().height)
  expect(height).toBe(66)
  await expectAccessible(page)
  const widths = await measuring.evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ])
  expect(widths).toEqual([390, 390])
  await measuring.getByRole('button', { name: 'Next', exact: true }).click()
  await measuring.getByRole('button', { name: 'Same as spec' }).click()
  await expect(measuring.getByText(/^Size .* 2 of \d+ measured/)).toBeVisible()
  await measuring.getByRole('button', { name: 'All points' }).click()
  const points = page.getByRole('listitem')
  await expect(points.filter({ hasText: first.code })).toContainText('70')
  await expect(points.filter({ hasText: first.code })).toContainText('out')
  await page.reload()
  await expect(points.filter({ hasText: first.code })).toContainText('70')
})

test('revisions are compared on the drawing and in tables', async ({ page, server }) => {
  await authenticate(page, server, 'ada@example.com')
  await openCoat(page)
  await page.getByRole('tab', { name: /^Revisions/ }).click()
  await page.getByRole('navigation', { name: 'Revisions' }).getByText('Revision 2').click()
  await expect(page.getByRole('heading', { name: /changed$/ })).toBeVisible()
  await expect(page.getByRole('article').getByRole('table').first()).toBeVisible()
  const laid = page.getByRole('region', { name: /^Revision 1 and Revision 2, front/ })
  const [more, less] = await Promise.all(
    [0, 1].map((i) =>
      laid
        .locator('path[mask]')
        .nth(i)
        .evaluate((path) => getComputedStyle(path).fill),
    ),
  )
  expect(more, 'what grew is bronze, what shrank is grey').not.toBe(less)
  await page.keyboard.press('d')
  await expect(page.getByRole('radio', { name: 'Side by side' })).toBeChecked()
  await page.keyboard.press('d')
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { name: /^Revision 1 is what/ })).toBeVisible()
  await page.keyboard.press(']')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('a chart of another tool is imported after a look at what changes, and a question keeps it from being released', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  const made = await page.request.post('/api/v1/workspace/nordhaus/techpacks', {
    data: { text: 'grey merino sweater' },
  })
  const { data } = await made.json()
  await page.goto(`${techpacks}/${data._id}?import=true`)
  const panel = page.getByRole('dialog', { name: 'Import a chart' })
  await panel.locator('input[type=file]').setInputFiles({
    name: 'spec.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Code,Point,S,M,L\nB02,Chest width,20",21 1/2",23"\nX99,Something,1,2,3\n'),
  })
  const row = panel.getByRole('row').filter({ hasText: 'Chest width' }).first()
  await expect(row).toContainText('Changes')
  await expect(row.getByRole('combobox')).toHaveValue('B02')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await expectToast(page, 'The chart is imported')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').filter({ hasText: 'B02' })).toContainText('54.61')

  await page.getByRole('button', { name: 'Comments' }).click()
  const rail = page.getByRole('complementary', { name: 'Comments' })
  await rail.getByRole('button', { name: 'Place on the drawing' }).click()
  await drawing(page).locator('[data-view=front]').click()
  await expect(rail.getByText(/^About .*, front$/)).toBeVisible()
  await rail.getByRole('textbox', { name: 'New comment' }).fill('Which gauge?')
  await rail.getByRole('checkbox', { name: 'This is a question' }).check()
  await rail.getByRole('button', { name: 'Ask' }).click()
  await expect(rail.getByRole('listitem').getByText('Which gauge?')).toBeVisible()
  await expect(drawing(page).locator('title', { hasText: 'Which gauge?' })).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release' }).click()
  const release = page.getByRole('complementary', { name: 'Release' })
  await expect(release).toContainText('open-question')
  await release.getByRole('button', { name: 'Answer the open question.' }).click()
  await expect(rail.getByText('Which gauge?')).toBeVisible()
})

test('two people see where the other one is, and what they change', async ({
  page,
  another,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  await openCoat(page)
  const grid = page.getByRole('grid', { name: /^Measurements of/ })
  await expect(grid).toBeVisible()
  const hers = await another()
  await enter(hers, server, 'katherine@example.com', new URL(page.url()).pathname)
  const herGrid = hers.getByRole('grid', { name: /^Measurements of/ })
  await herGrid.focus()
  await hers.keyboard.press('ArrowDown')
  await hers.keyboard.press('End')
  await expect(
    page.getByRole('button', { name: /^Go to Katherine .*, in Measurements$/ }),
  ).toBeVisible()
  await expect(hers.getByRole('button', { name: /^Go to Ada .*, in Measurements$/ })).toBeVisible()
  const row = grid.getByRole('row').filter({ hasText: 'B02' })
  const cell = row.getByRole('gridcell').last()
  await expect(cell).toHaveAttribute('data-person', 'KJ')
  expect(await cell.evaluate((each) => getComputedStyle(each, '::before').content)).toBe('"KJ"')
  await expectAccessible(page)
  await hers.keyboard.type('77.7')
  await hers.keyboard.press('Enter')
  await expect(cell).toHaveText('77.7')
  await hers.getByRole('tab', { name: /^Materials/ }).click()
  await expect(
    page.getByRole('button', { name: /^Go to Katherine .*, in Materials$/ }),
  ).toBeVisible()
  await hers.close()
  await expect(page.getByRole('list', { name: 'Also here' })).toBeHidden()
})

test('points are found by their words, and half measures shown all around', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  await openCoat(page)
  const grid = page.getByRole('grid', { name: /^Measurements of/ })
  const chest = grid.getByRole('row').filter({ hasText: 'B02' })
  const base = chest.getByRole('gridcell').nth(6)
  const half = Number(await base.textContent())
  await page.getByRole('button', { name: '½ Laid flat' }).click()
  await page.getByRole('menuitem', { name: /^All around/ }).click()
  await expect(base).toHaveText(String(half * 2))
  await grid.focus()
  await page.keyboard.press('Control+f')
  const find = page.getByRole('searchbox', { name: 'Find points of measure' })
  await expect(find).toBeFocused()
  await page.keyboard.type('chest')
  await expect(
    grid.getByRole('row').filter({ hasNot: page.getByRole('columnheader') }),
  ).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type(String(half * 2 + 2))
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnChest(page)).toBe((half + 1) * 10)
  await find.press('Escape')
  await expect.poll(() => grid.getByRole('row').count()).toBeGreaterThan(5)
})
