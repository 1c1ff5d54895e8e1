import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirm, demo, enter, expect, expectAccessible, test } from './test'

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
  const drawn = page.getByRole('row').filter({ hasText: 'Camel wool coat' })
  await expect(drawn).toContainText('Done', { timeout: 30_000 })
})

test('on a phone all jobs are a list of cards', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, ada, overview)
  await generate(page, 'Camel wool coat', 2)
  await page.goto('/workspace/nordhaus/jobs')
  const card = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').first()
  await expect(card).toContainText('Camel wool coat')
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(390)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/show=failed$/)
  const failed = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText(/Ivory satin.*30 credits returned/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
