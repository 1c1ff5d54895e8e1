import { loadedLate } from './loading'
import { teams } from './team'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo })

test('the page of a screen preloads everything that the screen imports', async ({ page }) => {
  expect(await loadedLate(page, '/login')).toEqual([])
})

test('so does the narrow page of a screen within the frame', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'ada@example.com', '/cookies')
  expect(await loadedLate(page, teams)).toEqual([])
})
