import type { Page } from '@playwright/test'
import { batchOf, photoOf, putFile, takeIn } from './supplier-file'
import { authenticate, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const supplier = 'Textil Hofmann'

const rows = [
  'NH-7604-RUS-S;NH-7604;Fanø Pullover Lammwolle;Rost;S;KW 45;129,90',
  'NH-7604-RUS-M;NH-7604;Fanø Pullover Lammwolle;Rost;M;KW 45;129,90',
  'NH-7604-ECR-S;NH-7604;Fanø Pullover Lammwolle;Ecru;S;KW 46;129,90',
  'NH-7606-CUR-M;NH-7606;Læsø Strickjacke Merino;Curry;M;KW 46;149,90',
  'NH-7611-CAM-S;NH-7611;Anholt Wollmantel;Kamel;S;KW 47;349,90',
]
const german = (more = '') =>
  Buffer.from(
    `Textil Hofmann GmbH\r\n\r\nArt.-Nr.;Modell;Bezeichnung;Farbe;Größe;Lief.-KW;VK (EUR)\r\n${rows.join('\r\n')}\r\n${more}`,
    'latin1',
  )

const mapping = (id: string) => `/workspace/nordhaus/app/batches/${id}/mapping`
const sheet = (page: Page) => page.getByRole('region', { name: 'Sheet' })
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Column' })
const tray = (page: Page) => page.getByRole('region', { name: 'Photos' })
const column = (page: Page, letter: string) =>
  page.getByRole('button', { name: new RegExp(`^Column ${letter},`) })
const placed = (page: Page) => page.getByText(/columns placed/)

async function photos(page: Page, named: Readonly<Record<string, string>>) {
  const ids: string[] = []
  for (const [name, color] of Object.entries(named)) {
    ids.push(await putFile(page, name, await photoOf(page, color)))
  }
  return ids
}

test('a German sheet is mapped by keyboard, its photos are placed, and the next maps itself', async ({
  page,
  server,
}) => {
  await enter(page, server, ada)
  const photoIds = await photos(page, {
    'NH-7604-RUS_front.png': '#a9492e',
    'DSC_0411 NH-7604-RUS.png': '#a9492e',
    'fano_extra.png': '#a9492e',
    'fano_more.png': '#a9492e',
    'IMG_7790.png': '#3344aa',
  })
  const file = { name: 'Hofmann_AW26.csv', content: german(), supplier, photoIds }
  const id = await takeIn(page, file)
  await page.goto(mapping(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Hofmann_AW26' })).toBeVisible()
  await expect(sheet(page).getByText('Rust').first()).toBeVisible()
  await expect(sheet(page).getByText('Rost').first()).toBeVisible()
  await expect(sheet(page).getByText('Which color?')).toBeVisible()
  await expect(placed(page)).toHaveText('6 of 7 columns placed')
  await expectAccessible(page)

  await test.step('a column is placed by keyboard', async () => {
    await column(page, 'E').click()
    await expect(page.getByRole('combobox', { name: 'What column E is' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(column(page, 'E')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(column(page, 'F')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'What column F is' })).toBeFocused()
    await page.keyboard.type('season')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(column(page, 'F')).toHaveAccessibleName('Column F, Lief.-KW: Season')
    await expect(placed(page)).toHaveText('All 7 columns placed')
    await expect(column(page, 'F')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'What column F is' })).toBeFocused()
    await page.keyboard.type('skip')
    await page.keyboard.press('Enter')
    await expect(column(page, 'F')).toHaveAccessibleName('Column F, Lief.-KW: Skip')
    await expect(column(page, 'F')).toBeFocused()
  })

  await test.step('a word is decided', async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(column(page, 'D')).toBeFocused()
    const open = inspector(page).getByRole('button', { name: '“Curry” becomes nothing yet' })
    await expect(open).toBeVisible()
    await page.keyboard.press('F6')
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'What “Curry” means' })).toBeFocused()
    await page.keyboard.type('mustard')
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByText('Mustard')).toBeVisible()
    await expect(sheet(page).getByText('Which color?')).toHaveCount(0)
  })

  await test.step('photos are placed, and that is undone', async () => {
    await expect(tray(page).getByText('3 in the tray')).toBeVisible()
    await page.keyboard.press('F6')
    const shot = tray(page).getByRole('button', { name: /^IMG_7790/ })
    await expect(shot).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(tray(page).getByText('1 left out')).toBeVisible()
    await tray(page).getByRole('button', { name: 'Place 2 by name and color' }).click()
    await expect(tray(page).getByText('None in the tray')).toBeVisible()
    await expect(page.getByText('2 photos placed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tray(page).getByText('2 in the tray')).toBeVisible()
    const row = sheet(page).getByRole('row', { name: /NH-7611-CAM-S/ })
    await tray(page)
      .getByRole('button', { name: /^fano_more/ })
      .dragTo(row)
    await expect(tray(page).getByText('1 in the tray')).toBeVisible()
    await tray(page)
      .getByRole('button', { name: /^fano_extra/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(tray(page).getByText('None in the tray')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect.poll(async () => (await batchOf(page, id)).state).toBe('planned')
  expect((await batchOf(page, id)).plan).toMatchObject({ create: 5, refused: 0 })
  expect((await batchOf(page, id)).photos).toMatchObject({ placed: 4, loose: 1 })

  const more = german('NH-7612-CUR-S;NH-7612;Tunø Rock;Curry;S;KW 48;89,90\r\n')
  const next = await takeIn(page, { name: 'Hofmann_4.csv', content: more, supplier })
  expect((await batchOf(page, next)).state).toBe('mapped')
  await page.goto(mapping(next))
  await expect(placed(page)).toHaveText('All 7 columns placed')
  await expect(sheet(page).getByText('as last time')).toHaveCount(7)
  await expect(sheet(page).getByText('Mustard')).toHaveCount(2)
  await expect(tray(page).getByText('No photos came with this file.')).toBeVisible()
})

test('a file that is gone says so, and a sheet without names is read again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/404.*\/batches\/none/)
  await enter(page, server, ada, '/workspace/nordhaus/app/batches/none/mapping')
  await expect(page.getByText('This file is gone')).toBeVisible()
  await expectAccessible(page)

  const content = Buffer.from(`${rows.join('\n')}\n`)
  const id = await takeIn(page, { name: 'bare.csv', content })
  await page.goto(mapping(id))
  await expect(page.getByText(/No row of names was found/)).toBeVisible()
  await expect(column(page, 'A')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /Which row holds the names/ }).selectOption('Row 1')
  await expect(page.getByText(/No row of names was found/)).toHaveCount(0)
  await expect(column(page, 'A')).toHaveAccessibleName(/^Column A, NH-7604-RUS-S:/)
})

test('a long sheet stays smooth', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const lines = Array.from({ length: 20_000 }, (_, at) => `A-${at};Coat ${at};Navy;${at % 90}`)
  const content = Buffer.from(`SKU;Title;Color;Stock\n${lines.join('\n')}\n`)
  const id = await takeIn(page, { name: 'long.csv', content })
  await page.goto(mapping(id))
  await expect(sheet(page).getByText('A-0', { exact: true })).toBeVisible()
  await sheet(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(sheet(page).getByText('A-19999', { exact: true })).toBeVisible()
  expect(await sheet(page).getByRole('row').count()).toBeLessThan(80)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the mapping can be read, and says so', async ({ page, server }) => {
    await authenticate(page, server, ada)
    const id = await takeIn(page, { name: 'Hofmann_AW26.csv', content: german(), supplier })
    await page.goto(mapping(id))
    await expect(page.getByText(/Columns can be read here, not changed/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Columns' }).getByRole('listitem')).toHaveCount(7)
    const sideways = await page
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(sideways).toBe(0)
    await expectAccessible(page)
  })
})

test('on a phone nothing of long values is wider than the screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, ada)
  const long = `https://cdn.example.com/${'a-very-long-folder/'.repeat(20)}picture.jpg`
  const text = 'Ein langer Satz über einen Pullover. '.repeat(30)
  const content = Buffer.from(
    `Art.-Nr.;Bezeichnung;Bild;Beschreibung;${'Eine_sehr_lange_Überschrift_ohne_Leerzeichen_'.repeat(3)}\nPH-1;Pullover;${long};${text};${'x'.repeat(300)}\n`,
  )
  const id = await takeIn(page, { name: 'long.csv', content })
  await page.goto(mapping(id))
  await expect(page.getByRole('list', { name: 'Columns' }).getByRole('listitem')).toHaveCount(5)
  const widest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main *')].map((e) => e.getBoundingClientRect().right),
    ),
  )
  expect(widest).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
