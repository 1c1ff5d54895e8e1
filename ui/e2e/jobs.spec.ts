import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openImageModel } from './image-model'
import { confirm, demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const overview = '/workspace/nordhaus'
const jobs = '/api/v1/workspace/nordhaus/jobs'

const entry = (page: Page) => page.getByRole('button', { name: /^Jobs/ })
const tray = (page: Page) => page.getByRole('dialog', { name: 'Jobs' })

/** Starts a job that makes images from a prompt. */
async function generate(page: Page, prompt: string, count: number): Promise<string> {
  const data = { kind: 'library.generate', input: { prompt }, count, idempotencyKey: randomUUID() }
  const accepted = await page.request.post(jobs, { data })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return (await accepted.json()).data._id
}

const row = (page: Page, prompt: string) =>
  tray(page).getByRole('listitem').filter({ hasText: prompt })

test('the tray follows jobs live, returns the credits of a stopped one, and leads to all jobs', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, overview)
  await entry(page).click()
  await expect(tray(page)).toBeVisible()
  await generate(page, 'Camel wool coat', 8)
  await generate(page, 'Indigo denim jacket', 8)
  await generate(page, 'Linen summer dress', 8)
  await generate(page, 'Olive rain parka', 8)
  await expect(row(page, 'Olive rain parka')).toBeVisible()
  await row(page, 'Olive rain parka').hover()
  await page.getByRole('button', { name: 'Stop Olive rain parka' }).click()
  await confirm(page, 'Stop Olive rain parka?', 'Stop job')
  await expect(row(page, 'Olive rain parka')).toContainText(/\d credits returned/)
  await expect(row(page, 'Camel wool coat')).toContainText('240 credits')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tray(page)).toBeHidden()
  await expect(entry(page)).toBeFocused()

  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await tray(page).getByRole('link', { name: 'All jobs' }).click()
  await expect(page).toHaveURL(/\/workspace\/nordhaus\/jobs$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Camel wool coat' })).toContainText('Done')
  await expectAccessible(page)
})

test('at 390 px the jobs are a sheet from the bottom, which gives the focus back', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, ada, overview)
  for (const prompt of ['Camel wool coat', 'Indigo denim jacket']) await generate(page, prompt, 8)
  await entry(page).click()
  await expect(tray(page)).toBeVisible()
  await expect
    .poll(async () => {
      const box = await tray(page).boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(row(page, 'Camel wool coat')).toBeVisible()
  await expectAccessible(page)
  await tray(page).getByRole('button', { name: 'Close' }).click()
  await expect(tray(page)).toBeHidden()

  await page.goto('/workspace/nordhaus/jobs')
  await expect(page.getByText('Camel wool coat')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible()
  await expectAccessible(page)
})

test('without live updates the tray says so and follows the jobs all the same', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/events/)
  await page.context().route(/\/events/, (route) => route.abort())
  await enter(page, server, ada, overview)
  await entry(page).click()
  await expect(tray(page).getByText('Live updates stopped. Checking every 5 seconds.')).toBeVisible(
    { timeout: 15_000 },
  )
  await generate(page, 'Camel wool coat', 2)
  await expect(row(page, 'Camel wool coat')).toBeVisible({ timeout: 15_000 })
  await expect(row(page, 'Camel wool coat')).toContainText(/\d:\d\d/, { timeout: 30_000 })
})

test('forty jobs stay within the tray, which scrolls', async ({ page, server }) => {
  await enter(page, server, ada, overview)
  for (let n = 1; n <= 40; n++) await generate(page, `Coat number ${n}.`, 1)
  await entry(page).click()
  await expect(row(page, 'Coat number 40.')).toBeVisible()
  const box = await tray(page).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await tray(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(tray(page).getByRole('listitem').last()).toBeInViewport()
  await expect(tray(page).getByRole('button', { name: 'Close' })).toBeInViewport()
})

test.describe('with a model that refuses once', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    settings: async ({}, use) => {
      const model = await openImageModel()
      await use({ ...demo, ...model.settings })
      model.close()
    },
  })

  test('a failed job says why, returns its credits and can be tried again', async ({
    page,
    server,
  }) => {
    await enter(page, server, ada, overview)
    await entry(page).click()
    await generate(page, 'Camel wool coat', 1)
    const failed = row(page, 'Camel wool coat').first()
    await expect(failed).toContainText('30 credits returned', { timeout: 15_000 })
    await expect(failed).toContainText("don't allow this")
    await expectAccessible(page)
    await failed.getByRole('button', { name: 'Try again, 30 credits' }).click()
    await expectToast(page, 'Camel wool coat started again.')
    await expect(row(page, 'Camel wool coat')).toHaveCount(2)
    await expect(row(page, 'Camel wool coat').last()).toContainText('30 credits returned')
    await row(page, 'Camel wool coat').first().getByRole('link').click({ timeout: 15_000 })
    await expect(page).toHaveURL(/\/library\?asset=/)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Camel wool coat')
  })
})
