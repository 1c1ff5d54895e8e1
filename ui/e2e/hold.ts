import type { Page } from '@playwright/test'

/** Keeps what is asked for from the server until it is let go. */
export async function hold(page: Page, url: string | RegExp) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked = 0
  await page.route(url, async (route) => {
    asked++
    await gate
    await route.continue()
  })
  return { letGo: () => letGo(), asked: () => asked }
}
