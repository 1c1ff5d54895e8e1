import type { Page } from '@playwright/test'
import type { Server } from './server'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo })

/** Spends credits, as another user's studio would. */
async function spend(page: Page, server: Server, amount: number) {
  const spent = await page.request.post(`${server.url}/api/billing/credits/deduct`, {
    data: { workspaceId: 'nordhaus', amount, idempotencyKey: crypto.randomUUID() },
  })
  expect(spent.ok(), await spent.text()).toBe(true)
}

/** What the frame shows of the credits, as a number. */
async function creditsLeft(page: Page) {
  const text = await page.getByRole('link', { name: /^Credits/ }).textContent()
  return Number(/([\d,]+) \//.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

test('credits that others spend change on every tab, which share one connection', async ({
  page,
  server,
  another,
}) => {
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url())
  })
  await enter(page, server, 'ada@example.com', '/workspace/nordhaus/home')
  const tab = await page.context().newPage()
  await tab.goto('/workspace/nordhaus/teams')
  await expect.poll(() => creditsLeft(tab)).toBeGreaterThan(1000)
  await expect.poll(() => streams.length).toBe(1)
  const before = await creditsLeft(page)

  const katherine = await another()
  await enter(katherine, server, 'katherine@example.com', '/workspace/nordhaus/home')
  await spend(katherine, server, 60)
  await expect.poll(() => creditsLeft(page)).toBe(before - 60)
  await expect.poll(() => creditsLeft(tab)).toBe(before - 60)
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await spend(katherine, server, 30)
  await expect.poll(() => creditsLeft(tab)).toBe(before - 90)
})
