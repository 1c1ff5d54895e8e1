import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { Connection } from './connection'
import { hold } from './hold'
import { test } from './model-test'
import { enter, expect, expectAccessible, expectToast } from './test'

const ada = 'ada@example.com'
const service = '/workspace/nordhaus/service'
const jobsPage = '/workspace/nordhaus/jobs'
const api = '/api/v1/workspace/nordhaus'
const stream = `**${api}/events*`

const entry = (page: Page) => page.getByRole('button', { name: /^Jobs/ })
const tray = (page: Page) => page.getByRole('dialog', { name: 'Jobs' })
const row = (page: Page, title: string) =>
  tray(page).getByRole('listitem').filter({ hasText: title })

/** Starts a job that makes images from a prompt. */
async function generate(page: Page, prompt: string, count = 1): Promise<void> {
  const data = { kind: 'library.generate', input: { prompt }, count, idempotencyKey: randomUUID() }
  const accepted = await page.request.post(`${api}/jobs`, { data })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}

/** How many jobs run. */
async function running(page: Page): Promise<number> {
  const recent = await page.request.get(`${api}/jobs/recent?filter=all`)
  return (await recent.json()).data.running
}

async function expectNoSidewaysScroll(page: Page) {
  const widths = (locator: Locator) =>
    locator.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await widths(page.locator('html')), 'of the page').toBe(0)
  expect(await widths(tray(page)), 'of the sheet').toBe(0)
  expect(await widths(tray(page).getByRole('tabpanel')), 'of the list').toBe(0)
}

/** The credits that the frame shows. */
async function creditsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('link', { name: /^Credits/ }).textContent()
  return Number(/([\d,]+) \//.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the tray is a sheet from the bottom, and gives the focus back', async ({
    page,
    server,
    model,
  }) => {
    model.hold()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const opening = await hold(page, stream)
    const listed = page.waitForResponse('**/jobs/recent?*')
    await enter(page, server, ada, service)
    await listed
    await expect(entry(page)).toHaveCount(0)
    const long = 'Weihnachtskollektionsstrickjacke'
    await generate(page, `${long}-${long}`, 8)
    await expect.poll(() => running(page)).toBe(1)
    // What has happened since the page was loaded is delivered too.
    opening.letGo()
    await entry(page).tap()
    await expect(row(page, long)).toContainText('0 of 8')
    await expect(tray(page)).toHaveCSS('animation-name', /rise/)
    await expect(tray(page)).toHaveCSS('border-top-left-radius', '14px')
    const ended = () => tray(page).evaluate((sheet) => sheet.getAnimations().length)
    await expect.poll(ended).toBe(0)
    const box = await tray(page).boundingBox()
    expect(box).toEqual({
      x: 0,
      y: expect.closeTo(0.12 * 844, 0),
      width: 390,
      height: expect.closeTo(0.88 * 844, 0),
    })
    await expectNoSidewaysScroll(page)
    const stop = tray(page).getByRole('button', { name: /^Stop/ })
    await expect(stop).toHaveCSS('opacity', '1')
    for (const control of [stop, tray(page).getByRole('button', { name: 'Close' })]) {
      const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(tray(page)).toBeHidden()
    await expect(entry(page)).toBeFocused()
    await entry(page).tap()
    await tray(page).getByRole('button', { name: 'Close' }).tap()
    await expect(tray(page)).toBeHidden()
    await expect(entry(page)).toBeFocused()

    // The entry is in the bar only while something runs.
    await entry(page).tap()
    await expect(tray(page)).toBeVisible()
    model.release()
    await expect(tray(page)).not.toContainText('running', { timeout: 20_000 })
    await page.keyboard.press('Escape')
    await expect(tray(page)).toBeHidden()
    await expect(entry(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a job that was refused leads to its words, and one that failed is tried again for its price', async ({
  page,
  server,
  model,
}) => {
  await enter(page, server, ada, '/workspace/nordhaus/library')
  await expect.poll(() => creditsLeft(page)).toBeGreaterThan(1000)
  const before = await creditsLeft(page)
  model.refused.add('coat')
  await generate(page, 'Camel wool coat', 2)
  const refused = page.getByRole('list', { name: 'Being made' }).getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText(/Refused.*30 credits returned/)
  await expect.poll(() => creditsLeft(page)).toBe(before)

  await entry(page).click()
  const failed = row(page, 'Camel wool coat').filter({ hasText: 'not made' })
  await expect(failed).toContainText('0 credits')
  await expect(failed).toContainText("The model's safety rules don't allow this.")
  await expect(failed).toContainText('60 credits returned')
  await expect(tray(page).getByRole('tab', { name: /^Failed [12] today$/ })).toBeVisible()
  await expectAccessible(page)

  await failed.getByRole('link', { name: 'Change the words' }).click()
  const form = page.getByRole('dialog', { name: 'Make images' })
  await expect(form.getByRole('textbox')).toHaveValue('Camel wool coat')
  await page.keyboard.press('Escape')

  model.unusable.add('shirt')
  await generate(page, 'Linen shirt', 2)
  await entry(page).click()
  const unusable = row(page, 'Linen shirt').filter({ hasText: 'not made' })
  await expect(unusable).toContainText("The model can't work with this input.")
  // Of both pictures: the second would be held otherwise.
  await expect(unusable).toContainText('60 credits returned')
  model.unusable.clear()
  model.hold()
  const quote = page.waitForRequest((request) => request.url().endsWith('/quote'))
  await unusable.getByRole('button', { name: 'Try again, 60 credits' }).click()
  expect((await quote).postDataJSON()).toMatchObject({ count: 2 })
  await expectToast(page, 'Linen shirt started again.')
  await expect(unusable).toContainText('Tried again')
  await expect(row(page, 'Linen shirt')).toHaveCount(2)
  await expect(row(page, 'Linen shirt').first()).toContainText('60 credits')
  await expect.poll(() => creditsLeft(page)).toBe(before - 60)
  await page.keyboard.press('Escape')
  const making = page.getByRole('list', { name: 'Being made' }).getByRole('listitem')
  await expect(making.filter({ hasText: 'Being made' })).toHaveCount(2)
  model.release()
  const wall = page.getByRole('listbox', { name: 'Assets' })
  await expect(wall.getByRole('option', { name: 'Image Linen shirt 1' })).toBeVisible()
  await expect(wall.getByRole('option', { name: 'Image Linen shirt 2' })).toBeVisible()
})

test('cut off, the tray says so, asks again and again, and ends in what was made', async ({
  page,
  server,
  model,
  complaints,
}) => {
  complaints.push(/ERR_/)
  const connection = await Connection.open(server.url)
  await page.clock.install()
  model.hold()
  await enter(page, server, ada, `${connection.url}${service}`)
  await entry(page).click()
  await generate(page, 'Camel wool coat')
  const coat = row(page, 'Camel wool coat')
  await expect(coat).toContainText('Being made')
  const note = tray(page).getByRole('status').filter({ hasText: 'Live updates stopped.' })
  await expect(note).toHaveCount(0)

  connection.cut()
  await expect(note).toHaveText('Live updates stopped. Checking every 5 seconds.', {
    timeout: 30_000,
  })
  await expect(note).toHaveCSS('font-weight', '500')
  await expect(coat).toContainText('Being made')

  // Nothing streams, but what is asked for is answered.
  await page.route(stream, (route) => route.abort())
  connection.mend()
  model.release()
  await expect(coat).toContainText(/\d:\d\d[AP]M/, { timeout: 30_000 })
  await expect(coat.locator('img')).toBeVisible()
  await expect(note).toBeVisible()
  await expectAccessible(page)

  await page.unroute(stream)
  await page.clock.fastForward('01:00')
  await expect(note).toHaveCount(0)
  await generate(page, 'Indigo denim jacket')
  await expect(row(page, 'Indigo denim jacket')).toBeVisible()
  await connection.close()
})

test('of forty jobs at once the tray shows the first, and leads to all', async ({
  page,
  server,
  model,
}) => {
  model.hold()
  await enter(page, server, ada, service)
  for (let n = 1; n <= 40; n++) await generate(page, `Coat number ${n}`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/jobs/recent')) asked.push(request.url())
  })
  await entry(page).click()
  await expect(tray(page)).toContainText('Now 4 running, 36 waiting')
  await expect(entry(page)).toHaveAccessibleName('Jobs, 4 running, 36 waiting')
  const rows = tray(page).getByRole('listitem').filter({ hasText: 'Coat number' })
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Coat number 1')
  await expect(rows.nth(3)).toContainText('Being made')
  await expect(rows.nth(4)).toContainText('Next')
  await expect(rows.nth(9)).toContainText('Place 6 in the queue')
  const box = await tray(page).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await expectAccessible(page)
  await tray(page).getByRole('link', { name: 'Show all 40' }).click()
  await expect(tray(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${jobsPage}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeFocused()
  const table = page.getByRole('table', { name: 'Jobs' })
  await expect(table.getByRole('row').nth(1)).toContainText('Coat number 1')
  await expect(table).toHaveAttribute('aria-rowcount', '44')

  // Their ends are read once a second, not once each.
  const [before, since] = [asked.length, Date.now()]
  model.release()
  await expect(entry(page)).toHaveAccessibleName('Jobs, None', { timeout: 60_000 })
  const seconds = (Date.now() - since) / 1000
  expect(asked.length - before).toBeLessThanOrEqual(seconds + 2)
  await expect(table.getByRole('row').filter({ hasText: 'Done' })).not.toHaveCount(0)
})
