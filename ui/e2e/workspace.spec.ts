import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToast, test } from './test'

const ada = 'ada@example.com'

/** Opens the apps screen as a signed-in user. */
async function openApps(page: Page, server: Parameters<typeof enter>[1]) {
  await enter(page, server, ada)
  await page.waitForURL(/\/workspace\/[^/]+$/, { timeout: 15_000 })
  await page
    .getByRole('navigation', { name: 'Workspace' })
    .getByRole('link', { name: 'Apps' })
    .click()
  await expect(page.getByRole('heading', { name: 'Retail Command Center' })).toBeVisible()
}

test('the apps are in the server’s order, with icons and links', async ({ page, server }) => {
  await openApps(page, server)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Design Studio',
    'Photo Studio',
    'Catalog Studio',
  ])
  const workspace = /\/workspace\/([^/]+)\//.exec(page.url())?.[1]
  expect(workspace).toBeTruthy()
  for (const link of await main.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toContain(`/workspace/${workspace}/`)
  }
  const unseen = await main
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((i) => i.complete && i.naturalWidth === 0)
        .map((i) => i.src),
    )
  expect(unseen).toEqual([])
  await expect(main.getByRole('link', { name: /Scout/ })).toBeVisible()
  await main.getByRole('link', { name: /Scout/ }).click()
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
})

test('a list that fails to load can be retried, and an icon becomes a question mark', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/500|ERR_FAILED/)
  await page.route('**/api/v1/workspace/*/service', (route) =>
    route.fulfill({
      status: 500,
      json: { status: { code: -1, message: 'Storage is resting.', reason: 'x' }, data: null },
    }),
  )
  await openApps(page, server)
  await expect(page.getByText('Storage is resting.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.route('**/icons/scout.svg', (route) => route.abort())
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByRole('link', { name: /Scout/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('?', { exact: true })).toBeVisible()
})

test('the sidebar’s state is saved across devices @spec:4.7', async ({ page, server, another }) => {
  await openApps(page, server)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()

  await server.advance('1m')
  const other = await another()
  await enter(other, server, ada)
  await expect(other.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
})

test('the navigation marks the current screen, and other addresses redirect to the user’s own workspace', async ({
  page,
  server,
}) => {
  await openApps(page, server)
  const own = page.url().replace(/\/service$/, '')
  const nav = page.getByRole('navigation', { name: 'Workspace' })
  await expect(nav.getByRole('link', { name: 'Apps' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Teams' }).click()
  await expect(nav.getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible()
  await nav.getByRole('link', { name: 'Billing' }).click()
  await expect(nav.getByRole('link', { name: 'Billing' })).toHaveAttribute('aria-current', 'page')

  for (const path of [
    '/nowhere',
    '/workspace',
    '/workspace/made-up',
    '/workspace/made-up/service',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(own)
  }
  await page.goto('/login')
  await expect(page).toHaveURL(/\/workspace\//)
})

test('without a session a screen redirects to sign-in and back @spec:4.6', async ({
  page,
  server,
}) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Verification Code').fill(await server.code(ada))
  await expect(page).toHaveURL(/\/profile$/, { timeout: 15_000 })
})

test('the palette finds every screen by keyboard only', async ({ page, server }) => {
  await openApps(page, server)
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await expectAccessible(page)
  await box.fill('profile')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('live support writes to the mailbox', async ({ page, server }) => {
  await openApps(page, server)
  await page.getByRole('button', { name: 'Live Support' }).click()
  const panel = page.getByRole('dialog', { name: 'Live Support' })
  await panel.getByRole('textbox').fill('Where is my moodboard?')
  await expectAccessible(page)
  await panel.getByRole('button', { name: /send/i }).click()
  await expect.poll(async () => (await server.mails('support@selvedge.local')).length).toBe(1)
  expect((await server.mails('support@selvedge.local'))[0]?.text).toContain(
    'Where is my moodboard?',
  )
})

test('the pages outside the frame are accessible', async ({ page, server }) => {
  await page.request.post('/api/v1/passwordless', { data: { email: ada } })
  await server.code(ada)
  for (const path of [
    '/api/docs',
    '/local/',
    '/local/mailbox',
    '/local/clock',
    '/local/google?nonce=n',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Of hundreds of routes that are shown alike, the first two of each section.
    await page.locator('article:nth-of-type(n+3), nav li:nth-of-type(n+3)').evaluateAll((more) => {
      for (const each of more) each.remove()
    })
    await expectAccessible(page)
  }
})

test('no secret is stored where scripts can read it @security:12', async ({ page, server }) => {
  await openApps(page, server)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const cookie of await page.context().cookies()) {
    expect(cookie.httpOnly, cookie.name).toBe(true)
    expect(kept).not.toContain(cookie.value)
  }
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('home hands a prompt to Techpacks, and an unknown path shows a message', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, '/home')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await expect(prompt).toBeFocused()
  await expect(page).toHaveURL(/\/home$/)
  await page.getByLabel('Make a').selectOption('Techpack')
  await prompt.fill('A felt coat')
  await prompt.press('Enter')
  await expect(page).toHaveURL(/\/app\/techpacks$/)
  const sentence = page.getByRole('textbox', { name: 'What do you make?' })
  await expect(sentence).toHaveValue('A felt coat')
  await page.reload()
  await expect(sentence).toHaveValue('A felt coat')

  const workspace = page.url().replace(/\/app\/techpacks$/, '')
  await page.goto(`${workspace}/app/nothing`)
  await expectToast(page, "That page doesn't exist. We took you to your workspace instead.")
  await expect(page).toHaveURL(workspace)
})
