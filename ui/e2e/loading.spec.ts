import type { Page, Request } from '@playwright/test'
import { framedPaths } from './screens'
import { teams } from './team'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo })

/** Code that loads after the screen is shown, or depending on the server's response. */
const later = /\/(toaster|art|weave|local|catalog-names)[-.]/

/** The code that a screen loads and its page didn't preload. */
async function loadedLate(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(path)
  const html = await answer.text()
  const loaded: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) loaded.push(pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(loaded, 'the entry at least').not.toEqual([])
  return loaded.filter((name) => !html.includes(name) && !later.test(name))
}

test('the page of a screen preloads everything that the screen imports', async ({ page }) => {
  expect(await loadedLate(page, '/login')).toEqual([])
})

test('so does the page of every screen within the frame, narrow or wide', async ({
  page,
  server,
}) => {
  await enter(page, server, 'ada@example.com', '/cookies')
  for (const path of framedPaths) {
    expect(await loadedLate(page, path), path).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await loadedLate(page, teams), 'narrow').toEqual([])
})
