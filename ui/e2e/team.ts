import type { Locator, Page } from '@playwright/test'
import { confirm, expect, expectToast } from './test'

/** The team screen of the demo workspace. */
export const teams = '/workspace/nordhaus/teams'

/** The row of an address in the team table. */
export function row(page: Page, email: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(email, { exact: true }) })
}

/** The checkbox that selects a row. */
export function box(page: Page, email: string): Locator {
  return page.getByRole('checkbox', { name: `Select ${email}` })
}

/** Opens the invite form. */
export async function openInvite(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Invite User' }).click()
  return await opened(page, 'Invite User')
}

/** Opens the form to edit a member's access. */
export async function openEdit(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  return await opened(page, 'Edit User')
}

async function opened(page: Page, name: string) {
  const form = page.getByRole('dialog', { name })
  await expect(form.getByLabel('Email ID')).toBeVisible()
  return form
}

/** Selects an option of a radio group. */
export async function choose(form: Locator, question: string, answer: string) {
  await form.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check()
}

/** Presses a button of the form. */
export async function press(form: Locator, name: string) {
  await form.getByRole('button', { name, exact: true }).click()
}

/** Invites addresses as members with access to these apps. */
export async function invite(page: Page, emails: string, ...apps: string[]) {
  const form = await openInvite(page)
  await form.getByLabel('Email ID').fill(emails)
  for (const app of apps) await form.getByRole('checkbox', { name: app, exact: true }).check()
  await press(form, 'Invite')
  await expectToast(page, 'User invited successfully')
  await expect(form).toBeHidden()
}

/** Resends an invitation. */
export async function resend(page: Page, email: string) {
  await row(page, email)
    .getByRole('button', { name: /^Resend/ })
    .click()
  await expectToast(page, 'Invite sent successfully!')
}

/** Cancels an invitation. */
export async function cancel(page: Page, email: string) {
  await row(page, email)
    .getByRole('button', { name: `Cancel the invitation for ${email}` })
    .click()
  await confirm(page, 'Cancel this invitation?', 'Cancel invitation')
  await expectToast(page, 'Invitation cancelled')
  await expect(row(page, email)).toHaveCount(0)
}
