import type { Page } from '@playwright/test'
import {
  authenticate,
  confirm,
  demo,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fail,
  test,
} from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const techpacks = '/workspace/nordhaus/app/techpacks'
/** How many the demonstration has. */
const demonstrated = 5

const field = (page: Page) => page.getByRole('textbox', { name: 'What do you make?' })
const wall = (page: Page) => page.getByRole('list', { name: 'Techpacks' })
const flats = (page: Page) => wall(page).getByRole('link')
const drawing = (page: Page) => page.getByRole('img', { name: /^Front and back of the/ })

/** Makes techpacks through the API, the last one on top. */
async function made(page: Page, ...texts: string[]) {
  for (const text of texts) {
    const data = { text }
    const answer = await page.request.post('/api/v1/workspace/nordhaus/techpacks', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** How a word of the sentence is underlined: its width, style and color, and what stands below. */
async function underlined(page: Page, words: string) {
  const span = page.locator('[data-slot]').filter({ hasText: words })
  return await span.evaluate((element) => {
    const style = getComputedStyle(element)
    const [label] = element.querySelectorAll<HTMLElement>(':scope > span > span')
    const [word, text] = [element.getBoundingClientRect(), label?.getBoundingClientRect()]
    return {
      line: `${style.borderBottomWidth} ${style.borderBottomStyle}`,
      color: style.borderBottomColor,
      label: label?.textContent,
      below: text !== undefined && text.top >= word.bottom && Math.abs(text.left - word.left) < 1,
    }
  })
}

test('a sentence becomes a techpack by the keyboard alone', async ({ page, server }) => {
  await enter(page, server, ada, techpacks)
  await expect(flats(page)).toHaveCount(demonstrated)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('camel wool coat, notch lapel, storm-proof, midi')
  await expect(drawing(page)).toBeVisible()
  await expect(page.getByText('“storm-proof” is kept as a note')).toBeVisible()
  const facts = page.locator('dl')
  await expect(facts).toContainText('1180 mm')
  await page.keyboard.type(', oversized')
  await expect(facts).toContainText('1200 mm')
  await expect(page.getByText(/^Heard: .*oversized, fit/)).toBeAttached()
  await page.reload()
  await expect(field(page)).toHaveValue(/oversized$/)
  await page.keyboard.press('/')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/techpacks\/[\w-]+$/)
  await page.goto(techpacks)
  await expect(field(page)).toHaveValue('')
  await expect(flats(page)).toHaveCount(demonstrated + 1)
  await expect(flats(page).first()).toHaveAccessibleName(/^Oversized .*coat, COAT-002, Draft/)
  // The search of the frame has the focus keys of its own, so the wall is reached by tabs.
  await flats(page).first().focus()
  await page.keyboard.press('c')
  await expect(flats(page)).toHaveCount(demonstrated + 2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/techpacks\/[\w-]+$/)
})

test('words are underlined by what they fill, where they stand', async ({ page, server }) => {
  await enter(page, server, ada, techpacks)
  await field(page).fill('Très oversized camel wool coat, notch lapel, midi')
  await expect(drawing(page)).toBeVisible()
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(await underlined(page, 'oversized')).toEqual({
    line: '2px solid',
    color: ink,
    label: 'fit, +60 chest',
    below: true,
  })
  expect(await underlined(page, 'camel')).toEqual({
    line: '5px solid',
    color: 'rgb(176, 141, 98)',
    label: 'colour',
    below: true,
  })
  expect(await underlined(page, 'Très')).toMatchObject({ line: '2px dotted', below: true })
  const [wool, lapel] = [await underlined(page, 'wool'), await underlined(page, 'notch')]
  expect(wool).toMatchObject({ line: '2px solid', label: 'melton' })
  expect(lapel).toMatchObject({ line: '2px solid', label: 'collar' })
  expect(new Set([ink, wool.color, lapel.color]).size).toBe(3)

  // The letters behind the field lie where those of the field do.
  const sizes = await field(page).evaluate((area) => {
    const layer = area.previousElementSibling as HTMLElement
    return [area, layer].map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { font, letterSpacing, wordSpacing, whiteSpace, padding } = getComputedStyle(element)
      return { width, height, font, letterSpacing, wordSpacing, whiteSpace, padding }
    })
  })
  expect(sizes[0]).toEqual(sizes[1])
  await field(page).fill('camel, oversized')
  await page
    .getByRole('group', { name: 'What is it?' })
    .getByRole('button', { name: 'Dress' })
    .click()
  await expect(field(page)).toHaveValue('camel, oversized dress')
  await expect(drawing(page)).toBeVisible()
  await expectAccessible(page)
})

test('the wall is to one scale, filtered, listed and kept up to date', async ({ page, server }) => {
  await authenticate(page, server, ada)
  await made(page, 'white t-shirt', 'sage hoodie', 'long navy dress', 'camel wool coat, midi')
  await page.goto(techpacks)
  await expect(flats(page)).toHaveCount(demonstrated + 4)
  const heights = await wall(page)
    .locator('img')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(heights[0], 'a coat is longer than a T-shirt').toBeGreaterThan((heights[3] ?? 0) * 1.4)

  const garments = page.getByRole('group', { name: 'Garment' })
  await garments.getByRole('button', { name: 'Hoodies 1' }).click()
  await expect(flats(page)).toHaveCount(1)
  await expect(page).toHaveURL(/garment=hoodie$/)
  await page.reload()
  await expect(flats(page)).toHaveCount(1)
  await garments.getByRole('button', { name: `All ${demonstrated + 4}` }).click()
  await page.getByRole('searchbox', { name: 'Search techpacks' }).fill('coat-001')
  await expect(flats(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search techpacks' }).fill('spoon')
  await expect(page.getByText('No techpack to show')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(flats(page)).toHaveCount(demonstrated + 4)

  await made(page, 'linen shirt')
  await expect(flats(page)).toHaveCount(demonstrated + 5)
  await page.getByRole('button', { name: /^More about .*hoodie/i }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await confirm(page, 'Archive Sage hoodie?', 'Archive')
  await expectToast(page, 'Sage hoodie archived')
  await expect(flats(page)).toHaveCount(demonstrated + 4)
  await page.getByLabel('State').selectOption('Archived')
  await expect(flats(page)).toHaveCount(1)

  await page.goto(`${techpacks}?view=list`)
  const table = page.getByRole('table', { name: 'Techpacks' })
  await expect(table.getByRole('row')).toHaveCount(demonstrated + 5)
  await expectAccessible(page)
})

test('a failure can be retried, and a phone shows the drawing first', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/status of 500/)
  await authenticate(page, server, ada)
  await made(page, 'sage hoodie', 'camel wool coat, midi')
  await page.setViewportSize({ width: 390, height: 844 })
  await fail(page, 'GET', '/api/v1/workspace/nordhaus/techpacks', 'It broke.')
  await page.goto(techpacks)
  await expect(page.getByRole('alert').filter({ hasText: 'It broke.' })).toBeVisible({
    timeout: 20_000,
  })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(flats(page).first()).toBeVisible()
  await field(page).fill('camel wool coat, midi')
  await expect(drawing(page)).toBeVisible()
  const [drawn, typed] = [await drawing(page).boundingBox(), await field(page).boundingBox()]
  expect(drawn?.y ?? 0).toBeLessThan(typed?.y ?? 0)
  const cells = await wall(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(cells[0]).toBe(cells[1])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
