import type { Locator, Page } from '@playwright/test'
import { confirm, expect, expectToast } from './test'

/** The team of the demonstration's workspace. */
export const teams = '/workspace/nordhaus/teams'

/** The line of the team's table about an address. */
export function row(page: Page, email: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(email, { exact: true }) })
}

/** The checkbox that selects somebody. */
export function box(page: Page, email: string): Locator {
  return page.getByRole('checkbox', { name: `Select ${email}` })
}

/** Opens the form to invite people. */
export async function openInvite(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Invite User' }).click()
  return await opened(page, 'Invite User')
}

/** Opens the form with somebody's access. */
export async function openEdit(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  return await opened(page, 'Edit User')
}

async function opened(page: Page, name: string) {
  const form = page.getByRole('dialog', { name })
  await expect(form.getByLabel('Email ID')).toBeVisible()
  return form
}

/** Chooses one of the answers to a question of the form. */
export async function choose(form: Locator, question: string, answer: string) {
  await form.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check()
}

/** Sends the form. */
export async function press(form: Locator, name: string) {
  await form.getByRole('button', { name, exact: true }).click()
}

/** Invites addresses as members who may open these apps. */
export async function invite(page: Page, emails: string, ...apps: string[]) {
  const form = await openInvite(page)
  await form.getByLabel('Email ID').fill(emails)
  for (const app of apps) await form.getByRole('checkbox', { name: app, exact: true }).check()
  await press(form, 'Invite')
  await expectToast(page, 'User invited successfully')
  await expect(form).toBeHidden()
}

/** Sends an invitation once more. */
export async function resend(page: Page, email: string) {
  await row(page, email)
    .getByRole('button', { name: /^Resend/ })
    .click()
  await expectToast(page, 'Invite sent successfully!')
}

/** Takes an invitation back. */
export async function cancel(page: Page, email: string) {
  await row(page, email)
    .getByRole('button', { name: `Cancel the invitation for ${email}` })
    .click()
  await confirm(page, 'Cancel this invitation?', 'Cancel invitation')
  await expectToast(page, 'Invitation cancelled')
  await expect(row(page, email)).toHaveCount(0)
}
