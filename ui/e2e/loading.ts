import type { Page, Request } from '@playwright/test'
import { expect } from './test'

/** Code that loads after the screen is shown, or depending on the server's response. */
const later = /\/(toaster|art|weave|local|catalog-names)[-.]/

/** Opens a screen; returns the code that it loads and its page didn't preload. */
export async function loadedLate(page: Page, path: string): Promise<string[]> {
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
