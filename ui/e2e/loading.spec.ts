import type { Page, Request } from '@playwright/test'
import { teams } from './team'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo })

/** Chunks loaded after the screen is shown, or depending on the server's data. */
const later = /\/(toaster|art|weave|local)[-.]/

/** The chunks that a screen loads and its HTML doesn't preload. */
async function comeUpon(page: Page, path: string, heading: string): Promise<string[]> {
  const answer = await page.request.get(path)
  const html = await answer.text()
  const loaded: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) loaded.push(pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(loaded, 'the entry at least').not.toEqual([])
  return loaded.filter((name) => !html.includes(name) && !later.test(name))
}

test('the HTML of a screen preloads all its imports', async ({ page }) => {
  expect(await comeUpon(page, '/login', 'Login or Create an account')).toEqual([])
})

const nordhaus = '/workspace/nordhaus'
const screens = {
  [nordhaus]: 'Nordhaus',
  [`${nordhaus}/home`]: 'What do you want to design?',
  [`${nordhaus}/service`]: 'Retail Command Center',
  [teams]: 'Team',
  [`${nordhaus}/billing`]: 'Billing',
  [`${nordhaus}/billing/plans`]: 'Choose your plan',
  [`${nordhaus}/profile`]: 'My Profile',
  [`${nordhaus}/workspace-settings`]: 'Workspace settings',
  [`${nordhaus}/test`]: 'Diagnostics',
}

test('the HTML of every screen within the frame preloads its imports, narrow or wide', async ({
  page,
  server,
}) => {
  await enter(page, server, 'ada@example.com', '/cookies')
  for (const [path, heading] of Object.entries(screens)) {
    expect(await comeUpon(page, path, heading), path).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await comeUpon(page, teams, 'Team'), 'narrow').toEqual([])
})
