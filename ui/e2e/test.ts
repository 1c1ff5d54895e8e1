import { readFileSync } from 'node:fs'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { Server } from './server'

export { expect }

/** Half as long as the source that the package exports. */
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** The settings of a server with the demo data: `test.use({ settings: demo })`. */
export const demo = { SELVEDGE_EMPTY: 'false' }

export type Settings = {
  /** The server's environment variables. */
  settings: Record<string, string>
}

type Fixtures = Settings & {
  server: Server
  /** Patterns of expected console messages. Any other error or warning fails the test. */
  complaints: RegExp[]
  /** Opens a page in another browser context, for another user. */
  another: () => Promise<Page>
}

/** A test with its own server and browser context. */
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
    const messages = recordConsole(page)
    await use(page)
    expectNoComplaints(messages, complaints)
  },
  another: async ({ browser, server, complaints }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    const messages: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url })
      contexts.push(context)
      const page = await context.newPage()
      messages.push(recordConsole(page))
      return page
    })
    for (const context of contexts) await context.close()
    expectNoComplaints(messages.flat(), complaints)
  },
})

function recordConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      messages.push(`${message.text()} (${message.location().url})`)
    }
  })
  return messages
}

function expectNoComplaints(messages: readonly string[], complaints: readonly RegExp[]) {
  const unexpected = messages.filter((text) => !complaints.some((pattern) => pattern.test(text)))
  expect(unexpected, 'the browser logs no errors or warnings').toEqual([])
}

/** Signs in by code, including setup for a new user, until the app is open. */
export async function signIn(page: Page, server: Server, email: string, path = '/login') {
  const before = (await server.codes(email)).length
  await page.goto(path)
  const field = page.getByLabel('Email ID')
  await field.fill(email)
  await field.press('Enter')
  const code = page.getByLabel('Verification Code')
  await expect(code).toBeVisible({ timeout: 15_000 })
  await code.fill(await server.code(email, before + 1))
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 15_000 })
}

/** Signs in through the API, for tests of later screens. */
export async function authenticate(page: Page, server: Server, email: string) {
  const before = (await server.codes(email)).length
  const headers = { 'x-device-id': 'e2e'.padEnd(32, '0') }
  const requested = await page.request.post('/api/v1/passwordless', { data: { email }, headers })
  expect(requested.ok(), await requested.text()).toBe(true)
  const otp = await server.code(email, before + 1)
  const checked = await page.request.post('/api/v1/otp', { data: { email, otp }, headers })
  expect(checked.ok(), await checked.text()).toBe(true)
  if ((await checked.json()).data.firstTimeLogin) await provision(page)
}

/** Signs in through the API and opens a screen. */
export async function enter(page: Page, server: Server, email: string, path = '/workspace') {
  await authenticate(page, server, email)
  await page.goto(path)
}

/** Does what the setup screen does for a new account. */
async function provision(page: Page) {
  const workspaces = await (await page.request.get('/api/v1/workspace')).json()
  const data = { workspaceId: workspaces.data[0]._id }
  const registered = await page.request.post('/api/billing/workspaces', { data })
  expect(registered.ok(), await registered.text()).toBe(true)
}

/** Expects a toast with exactly this text and closes it, so that the next one is distinct. */
export async function expectToast(page: Page, text: string) {
  const toast = page
    .locator('[data-sonner-toast]')
    .filter({ has: page.getByText(text, { exact: true }) })
  await expect(toast, `the toast “${text}”`).toBeVisible()
  // It disappears after three seconds, on a busy machine possibly before the click.
  const close = toast.getByRole('button', { name: 'Dismiss' })
  await close.click({ timeout: 3000 }).catch(() => {})
  await expect(toast).toHaveCount(0)
}

/** Presses a dimmed control, which then explains why it can't be used. */
export async function pressDimmed(control: Locator) {
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  // Playwright treats the attribute like `disabled` and would wait.
  await control.click({ force: true })
}

/** Presses the confirm button of the dialog with this title. */
export async function confirm(page: Page, title: string, action: string) {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Makes requests of a method to a path fail with status 500 and an optional message. */
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

/**
 * Expects no accessibility violations in either theme, of which the other one only has other
 * colours. The page stays in the other one: each change has the whole page styled and drawn again.
 */
export async function expectAccessible(page: Page) {
  // The tests that run again in production mode show the same screens.
  if (test.info().project.name === 'production') return
  const now = await page.evaluate(() => ({
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasAxe: 'axe' in window,
    // Server-rendered pages follow the system's theme without the class.
    hasClass: document.querySelector('#root') !== null,
  }))
  const [theme, other] = now.isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  if (!now.hasAxe) await page.evaluate(axe)
  await expectNoViolations(page, theme, false)
  await page.emulateMedia({ colorScheme: other })
  if (now.hasClass) await expect(page.locator('html.dark')).toHaveCount(now.isDark ? 0 : 1)
  await expectNoViolations(page, other, true)
}

async function expectNoViolations(page: Page, theme: string, onlyColours: boolean) {
  const violations = await page.evaluate(async (onlyColours) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Elements that are fading in don't have their final contrast.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    // Behind a modal dialog nothing is read, or seen in its own colors.
    const behind = '#root[aria-hidden=true]'
    const context = document.querySelector(behind) ? { exclude: behind } : document
    const result = await axe.run(context, {
      ...(onlyColours && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      // The rule treats an avatar's initials as part of the name.
      rules: { 'label-content-name-mismatch': { enabled: false } },
      resultTypes: ['violations'],
      selectors: false,
    })
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, onlyColours)
  expect(violations, `${page.url()} in the ${theme}`).toEqual([])
}
