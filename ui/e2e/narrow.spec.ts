import type { Page } from '@playwright/test'
import { box, choose, press, teams } from './team'
import {
  authenticate,
  confirm,
  demo,
  enter,
  expect,
  expectAccessible,
  expectToast,
  test,
} from './test'

test.use({ settings: demo, viewport: { width: 390, height: 844 } })

const ada = 'ada@example.com'

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBe(0)
}

test('on a phone the team is a list of cards with all actions', async ({ page, server }) => {
  await enter(page, server, ada, teams)
  const card = (email: string) => page.getByRole('listitem', { name: email })
  await expect(card('priya@example.com')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(card('tomas@example.com').getByRole('term')).toHaveText([
    'Email ID',
    'Name',
    'Invited by',
    'Access',
    'Signup On',
    'Role',
  ])
  await expectNoSidewaysScroll(page)
  for (const email of [ada, 'tomas@example.com', 'priya@example.com']) {
    expect((await card(email).boundingBox())?.height, email).toBeLessThan(200)
  }
  const edit = await card('tomas@example.com').getByRole('button', { name: /^Edit/ }).boundingBox()
  expect(Math.min(edit?.width ?? 0, edit?.height ?? 0)).toBeGreaterThanOrEqual(44)

  // Next to the box, within the 44 px of a touch target.
  await box(page, 'priya@example.com').scrollIntoViewIfNeeded()
  const bounds = await box(page, 'priya@example.com').boundingBox()
  if (!bounds) throw new Error('the box is not visible')
  await page.mouse.click(bounds.x - 11, bounds.y + bounds.height + 10)
  await expect(box(page, 'priya@example.com')).toBeChecked()
  await box(page, 'priya@example.com').uncheck()

  await page.getByLabel('Select all', { exact: true }).check()
  await expect(page.getByText('6 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Select all', { exact: true }).uncheck()
  await box(page, 'priya@example.com').check()
  await page.getByRole('button', { name: 'Promote to admin' }).click()
  await confirm(page, 'Promote to admin?', 'Promote')
  await expectToast(page, 'Successfully promoted user(s) to admin')
  await expect(card('priya@example.com')).toContainText('Full Access')

  await card('jonas@example.com')
    .getByRole('button', { name: /^Resend/ })
    .click()
  await expectToast(page, 'Invite sent successfully!')
  await card('jonas@example.com')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await confirm(page, 'Cancel this invitation?', 'Cancel invitation')
  await expect(card('jonas@example.com')).toHaveCount(0)

  await card('tomas@example.com').getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit User' })
  await choose(form, 'Can invite users', 'Yes')
  await expectNoSidewaysScroll(page)
  await press(form, 'Save Changes')
  await expect(card('tomas@example.com')).toContainText('Invite Access')
})

test('on a phone a user is invited by a form that fits the screen', async ({ page, server }) => {
  await enter(page, server, ada, teams)
  await page.getByRole('main').getByRole('button', { name: 'Invite User' }).click()
  const form = page.getByRole('dialog', { name: 'Invite User' })
  await form.getByLabel('Email ID').fill('grace@example.com')
  await form.getByRole('checkbox', { name: 'Catalog Studio' }).check()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const send = form.getByRole('button', { name: 'Invite', exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  for (const control of await form.getByRole('checkbox').all()) {
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await send.click()
  await expectToast(page, 'User invited successfully')
  await expect(page.getByRole('listitem', { name: 'grace@example.com' })).toContainText(
    'Invite pending',
  )
})

test('on a phone the navigation opens in a sheet', async ({ page, server, another }) => {
  await enter(page, server, ada, teams)
  const menu = page.getByRole('button', { name: 'Menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await menu.click()
  // The sheet hides the rest of the page from queries by role.
  const behind = page.getByRole('button', { name: 'Menu', includeHidden: true })
  await expect(behind).toHaveAttribute('aria-expanded', 'true')
  await expect(sheet.getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await sheet.getByRole('link', { name: 'Apps' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Retail Command Center' })).toBeFocused()
  await menu.click()
  await sheet.getByRole('button', { name: 'My referrals' }).click()
  const referrals = page.getByRole('dialog', { name: 'My referrals' })
  await expect(referrals.getByText('katherine@example.com')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await sheet.getByRole('link', { name: /Ada Lovelace/ }).click()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused()

  const member = await another()
  await member.setViewportSize({ width: 390, height: 844 })
  await enter(member, server, 'priya@example.com')
  await member.getByRole('button', { name: 'Menu' }).click()
  const entries = member.getByRole('navigation', { name: 'Workspace' }).getByRole('link')
  await expect(entries).toHaveText(['Home', 'Apps', 'Listings', 'Library', 'Teams'])
})

test('on a phone a long name wraps without widening the screen', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/404.*subscriptions.current/) // until the new workspace is registered
  const name = 'Nordhaus'.repeat(8)
  await authenticate(page, server, ada)
  const made = await page.request.post('/api/v1/workspace', { multipart: { name } })
  const { data } = await made.json()
  for (const path of ['', '/service', '/teams', '/billing', '/workspace-settings', '/test']) {
    await page.goto(`/workspace/${data._id}${path}`)
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.goto(`/workspace/${data._id}/profile`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const panel = page.getByRole('dialog', { name: 'Delete Workspace?' })
  await expect(panel.getByRole('textbox')).toBeInViewport({ ratio: 1 })
})

test('the menu is styled after a reload', async ({ page, server }) => {
  await enter(page, server, ada, teams)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 860, height: 900 },
    // A window of 1440 px at 200 % zoom.
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport)
    await page.reload()
    await page.getByRole('button', { name: 'Menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    const team = sheet.getByRole('link', { name: 'Teams' })
    const apps = sheet.getByRole('link', { name: 'Apps' })
    for (const entry of [team, apps, sheet.getByRole('button', { name: 'Live Support' })]) {
      await expect(entry).toHaveCSS('display', 'flex')
      await expect(entry).toHaveCSS('text-decoration-line', 'none')
      await expect(entry).toHaveCSS('border-radius', '8px')
    }
    const transparent = 'rgba(0, 0, 0, 0)'
    await expect(apps).toHaveCSS('background-color', transparent)
    await expect(team).not.toHaveCSS('background-color', transparent)
    await expect(sheet.getByRole('button', { name: 'Search' })).toHaveCSS('display', 'flex')
    await expect(sheet.getByRole('link', { name: /Ada Lovelace/ })).toHaveCSS('display', 'flex')
  }
})
