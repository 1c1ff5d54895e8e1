import type { Page } from '@playwright/test'
import { plainImage } from './images'
import { authenticate, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo, viewport: { width: 1440, height: 900 } })

const ada = 'ada@example.com'
const workspace = '/workspace/nordhaus'
const techpacks = `/api/v1${workspace}/techpacks`
const library = `${workspace}/library`

const crest = {
  id: 'a1',
  kind: 'print',
  name: 'Chest crest',
  technique: 'screen print',
  colours: [{ name: 'Ink', hex: '#22262c', standard: 'Pantone 19-4007 TCX', labDip: 'none' }],
  assetId: '',
  view: 'front',
  x: 1000,
  y: 2600,
  width: 700,
  height: 500,
  from: 'centre front, HPS',
  note: '',
}

/** Makes a techpack with changes and returns the path of its screen. */
async function make(page: Page, changes: readonly { path: string; value: unknown }[] = []) {
  const data = { text: 'oversized camel wool coat, notch lapel, midi' }
  const made = await page.request.post(techpacks, { data })
  expect(made.ok(), await made.text()).toBe(true)
  const id = (await made.json()).data._id
  if (changes.length > 0) {
    const edited = await page.request.patch(`${techpacks}/${id}`, { data: { changes } })
    expect(edited.ok(), await edited.text()).toBe(true)
  }
  return `${workspace}/app/techpacks/${id}`
}

const seam = (page: Page, row: number) => page.getByLabel(`Seam, operation ${row}`, { exact: true })
const drawing = (page: Page) => page.getByRole('region', { name: /^Drawing of/ })
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible()

test('operations are edited as a table', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const path = await make(page)
  await page.goto(`${path}?tab=construction`)
  await expect(seam(page, 1)).toHaveValue('flap pockets, jetted')

  await seam(page, 1).focus()
  await expect(drawing(page).getByText('flap pockets, jetted')).toHaveCount(2)

  await page.getByRole('button', { name: 'Stitch, operation 9: 103 Blindstitch' }).click()
  await page.getByRole('combobox', { name: 'Find a stitch' }).fill('flat lock')
  await page.keyboard.press('Enter')
  const flatseam = page.getByRole('button', {
    name: 'Stitch, operation 9: 607 Four-needle flatseam',
  })
  await expect(flatseam).toBeFocused()
  await flatseam.press('Enter')
  await expect(
    page.getByRole('option', { name: '607 Four-needle flatseam' }),
    'what is chosen is scrolled to',
  ).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(flatseam).toBeFocused()

  const perInch = page.getByLabel('SPI, operation 1', { exact: true })
  await perInch.fill('many')
  await perInch.press('Enter')
  await expect(perInch, 'it is not left while it can not be read').toBeFocused()
  await expect(perInch).toHaveAttribute('title', 'Write stitches per inch, such as 10 or 9.5.')
  await perInch.fill('9.5')
  await perInch.press('Enter')
  await expect(page.getByLabel('SPI, operation 2', { exact: true })).toBeFocused()

  await seam(page, 1).press('Alt+ArrowDown')
  await expect(seam(page, 2)).toHaveValue('flap pockets, jetted')
  await page.getByRole('button', { name: 'Actions of centre back seam' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Actions of flap pockets, jetted' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(seam(page, 2)).toHaveValue('flap pockets, jetted')
  await page.getByRole('button', { name: 'Operation', exact: true }).click()
  await expect(seam(page, 2)).toBeFocused()
  await page.keyboard.type('belt loops')
  await page.keyboard.press('Enter')

  await saved(page)
  await page.reload()
  await expect(seam(page, 2)).toHaveValue('belt loops')
  await expect(page.getByLabel('SPI, operation 3', { exact: true })).toHaveValue('9.5')
})

test('the drawing follows the style', async ({ page, server }) => {
  await authenticate(page, server, ada)
  await page.goto(`${await make(page)}?tab=construction`)
  await page.getByRole('group', { name: 'Show' }).getByText('Style').click()
  await expect(page.getByRole('img', { name: 'Pocket, close up' })).toBeVisible()
  const lines = () =>
    drawing(page)
      .locator('path')
      .evaluateAll((all) => all.map((path) => path.getAttribute('d')).join())
  const before = await lines()
  await page.getByLabel('Collar', { exact: true }).selectOption('Shawl')
  await expect.poll(lines).not.toBe(before)
  await page.getByRole('group', { name: 'Pockets' }).getByLabel('Flap').uncheck()
  await expect(page.getByRole('img', { name: 'Pocket, close up' })).toBeHidden()
  await saved(page)
  await page.reload()
  await page.getByRole('group', { name: 'Show' }).getByText('Style').click()
  await expect(page.getByLabel('Collar', { exact: true })).toHaveValue('shawl')
})

test('artwork is placed by dragging, by keys and by typing, and says in which size it leaves its panel', async ({
  page,
  server,
}) => {
  await authenticate(page, server, ada)
  const path = await make(
    page,
    [
      { path: 'unit', value: 'mm' },
      { path: 'artwork/a1', value: crest },
    ].map((change) => (change.path === 'unit' ? { ...change, was: 'cm' } : change)),
  )
  await page.goto(`${path}?tab=artwork`)
  const box = drawing(page).getByRole('button', { name: /^Chest crest/ })
  const across = page.getByLabel('From the centre line, mm')
  const below = page.getByLabel('Below HPS, mm')
  await expect(across).toHaveValue('100')

  await box.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(across).toHaveValue('99')
  await expect(below).toHaveValue('270')

  const scale = Number(await drawing(page).getAttribute('data-scale'))
  const at = await box.boundingBox()
  if (!at) throw new Error('the box is not drawn')
  const [x, y] = [at.x + 8, at.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40 * scale, y + 20 * scale, { steps: 4 })
  await page.mouse.up()
  await expect(across).toHaveValue('59')
  await expect(below).toHaveValue('290')

  const width = page.getByLabel('Width, mm')
  await width.fill('wide')
  await width.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Write a length' })).toBeVisible()
  await width.fill('12 cm')
  await width.press('Enter')
  await expect(width).toHaveValue('120')
  await expect(page.getByRole('list', { name: 'Artwork and labels' })).toContainText(
    '120 × 50 mm, front',
  )

  await page.getByLabel('Side', { exact: true }).selectOption('Back')
  await expect(drawing(page)).toHaveAccessibleName(/, back,/)
  await saved(page)

  const large = await make(page, [{ path: 'artwork/a1', value: { ...crest, x: 0, width: 6000 } }])
  await page.goto(`${large}?tab=artwork`)
  await expect(page.getByRole('list', { name: 'Artwork and labels' })).toContainText(
    /Move or shrink Chest crest: in .*XS/,
  )
})

test('a picture of artwork is in use in the library', async ({ page, server }) => {
  await enter(page, server, ada, library)
  const buffer = await plainImage(page, '#9c2f2a', [640, 480])
  await page
    .getByLabel('Files to upload')
    .setInputFiles([{ name: 'crest.png', mimeType: 'image/png', buffer }])
  await expect(
    page.getByRole('option', { name: 'Image crest.png', exact: true }).locator('img'),
  ).toBeVisible()
  const path = await make(page, [{ path: 'artwork/a1', value: crest }])
  await page.goto(`${path}?tab=artwork`)
  await page.getByRole('button', { name: 'Choose …' }).click()
  await page.getByRole('button', { name: 'crest.png' }).click()
  await expect(page.getByRole('img', { name: 'crest.png' })).toBeVisible()
  await saved(page)
  await page.getByRole('link', { name: 'Open in the library' }).click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details).toContainText('1 place')
  await expect(details.getByRole('link', { name: 'Oversized midi camel wool coat' })).toBeVisible()

  const asset = new URL(page.url()).searchParams.get('asset') ?? ''
  await page.request.post(`/api/v1${workspace}/assets/bin`, { data: { ids: [asset] } })
  await page.goto(`${path}?tab=artwork`)
  await expect(page.getByText("This picture is in the library's bin.")).toBeVisible()
})

test('construction and artwork are accessible, wide and on a phone', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const path = await make(page, [{ path: 'artwork/a1', value: crest }])
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${path}?tab=construction`)
    await seam(page, 6).focus()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Stitch, operation 6/ }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'Show' }).getByText('Style').click()
    await expectAccessible(page)
    await page.goto(`${path}?tab=artwork`)
    await expect(page.getByLabel('Technique')).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})
