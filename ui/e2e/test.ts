import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { House } from './house'

export { expect }

type Fixtures = {
  house: House
  /** Fails the test on what a browser complains about, but for the patterns added here. */
  complaints: RegExp[]
}

/** A test with a product and a browser of its own. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  house: async ({}, use) => {
    const house = await House.open()
    await use(house)
    await house.close()
  },
  baseURL: async ({ house }, use) => {
    await use(house.url)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  complaints: async ({}, use) => {
    await use([])
  },
  page: async ({ page, complaints }, use) => {
    const heard = listen(page)
    await use(page)
    const unexpected = heard.filter((text) => !complaints.some((pattern) => pattern.test(text)))
    expect(unexpected, 'the browser complains about nothing').toEqual([])
  },
})

function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      heard.push(`${message.text()} (${message.location().url})`)
    }
  })
  return heard
}

/** Signs in by code, through the setup at a first time, until the apps can be opened. */
export async function signIn(page: Page, house: House, email: string, path = '/login') {
  const before = (await house.mails(email)).length
  await page.goto(path)
  await page.getByLabel('Email ID').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Verification Code').fill(await house.code(email, before + 1))
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 15_000 })
}

/** Expects no accessibility violation, in both themes. */
export async function expectAccessible(page: Page) {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    // The pages that the server draws follow the system without the class.
    if (await page.locator('#root').count()) {
      await expect(page.locator('html.dark')).toHaveCount(scheme === 'dark' ? 1 : 0)
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`)
    expect(found, scheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
