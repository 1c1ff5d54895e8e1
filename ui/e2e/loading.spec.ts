import type { Page } from '@playwright/test'
import { teams } from './team'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo })

/** What is drawn when the screen is there already, or chosen by what the server says. */
const later = /\/(toaster|art|weave|local)[-.]/

/** The code that a screen loads and its page did not name. */
async function comeUpon(page: Page, path: string, heading: string): Promise<string[]> {
  const answer = await page.request.get(path)
  const html = await answer.text()
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) loaded.push(pathname)
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded, 'the entry at least').not.toEqual([])
  return loaded.filter((name) => !html.includes(name) && !later.test(name))
}

test('the page of a screen names all that the screen imports', async ({ page }) => {
  expect(await comeUpon(page, '/login', 'Login or Create an account')).toEqual([])
})

test('so does that of a screen within the frame, narrow or wide', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, house, 'ada@example.com', '/cookies')
  expect(await comeUpon(page, teams, 'Team'), 'narrow').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await comeUpon(page, teams, 'Team'), 'wide').toEqual([])
})
