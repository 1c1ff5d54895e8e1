import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { Server } from './server'

export { expect }

/** The settings of a product that has the demonstration in it: `test.use({ settings: demo })`. */
export const demo = { SELVEDGE_EMPTY: 'false' }

export type Settings = {
  /** How the product is set; without the demonstration unless told. */
  settings: Record<string, string>
}

type Fixtures = Settings & {
  server: Server
  /** Fails the test on what a browser complains about, but for the patterns added here. */
  complaints: RegExp[]
  /** Another browser, as of somebody else. */
  another: () => Promise<Page>
}

/** A test with a product and a browser of its own. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await Server.open(settings)
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  complaints: async ({}, use) => {
    await use([])
  },
  page: async ({ page, complaints }, use) => {
    const heard = listen(page)
    await use(page)
    expectCalm(heard, complaints)
  },
  another: async ({ browser, server, complaints }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    const heard: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url })
      opened.push(context)
      const page = await context.newPage()
      heard.push(listen(page))
      return page
    })
    for (const context of opened) await context.close()
    expectCalm(heard.flat(), complaints)
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

function expectCalm(heard: readonly string[], complaints: readonly RegExp[]) {
  const unexpected = heard.filter((text) => !complaints.some((pattern) => pattern.test(text)))
  expect(unexpected, 'the browser complains about nothing').toEqual([])
}

/** Signs in by code, through the setup at a first time, until the apps can be opened. */
export async function signIn(page: Page, server: Server, email: string, path = '/login') {
  const before = (await server.codes(email)).length
  await page.goto(path)
  await page.getByLabel('Email ID').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Verification Code').fill(await server.code(email, before + 1))
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 15_000 })
}

/** Signs in by the calls alone, for tests of what comes after, and opens a screen. */
export async function enter(page: Page, server: Server, email: string, path = '/workspace') {
  const before = (await server.codes(email)).length
  const headers = { 'x-device-id': 'e2e'.padEnd(32, '0') }
  const asked = await page.request.post('/api/v1/passwordless', { data: { email }, headers })
  expect(asked.ok(), await asked.text()).toBe(true)
  const otp = await server.code(email, before + 1)
  const checked = await page.request.post('/api/v1/otp', { data: { email, otp }, headers })
  expect(checked.ok(), await checked.text()).toBe(true)
  if ((await checked.json()).data.firstTimeLogin) await provision(page)
  await page.goto(path)
}

/** Does what the setup does for a new account. */
async function provision(page: Page) {
  const workspaces = await (await page.request.get('/api/v1/workspace')).json()
  const data = { workspaceId: workspaces.data[0]._id }
  const registered = await page.request.post('/api/billing/workspaces', { data })
  expect(registered.ok(), await registered.text()).toBe(true)
}

/** Expects a toast with just this text, and closes it: the next one is then a new one. */
export async function expectToast(page: Page, text: string) {
  const toast = page
    .locator('[data-sonner-toast]')
    .filter({ has: page.getByText(text, { exact: true }) })
  await expect(toast, `the toast “${text}”`).toBeVisible()
  // It leaves by itself after three seconds, which on a busy machine can be before it is closed.
  const close = toast.getByRole('button', { name: 'Dismiss' })
  await close.click({ timeout: 3000 }).catch(() => {})
  await expect(toast).toHaveCount(0)
}

/** Presses a dimmed control, which says why it can not be used. */
export async function pressDimmed(control: Locator) {
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  // Playwright takes the attribute for `disabled`, which no press reaches.
  await control.click({ force: true })
}

/** Presses the confirming button of the question with this title. */
export async function confirm(page: Page, title: string, action: string) {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Answers the calls of a method to a path as a server in trouble does, with a message or without. */
export async function fail(page: Page, method: string, path: string, message = '') {
  await page.route(
    (url) => url.pathname.startsWith(path),
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 500,
            json: { status: { code: -1, message, reason: 'internal' }, data: null },
          })
        : route.fallback(),
  )
}

/** Expects no accessibility violation, in both themes. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axe.source)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // The pages that the server draws follow the system without the class.
    if (await page.locator('#root').count()) {
      await expect(page.locator('html.dark')).toHaveCount(scheme === 'dark' ? 1 : 0)
    }
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // What fades in has no contrast yet.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      const { violations } = await axe.run({
        // To it the initials that stand in for a picture are words of the name.
        rules: { 'label-content-name-mismatch': { enabled: false } },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
    expect(found, `${page.url()} in the ${scheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
