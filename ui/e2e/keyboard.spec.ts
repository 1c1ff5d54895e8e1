import type { Locator, Page } from '@playwright/test'
import { row, teams } from './team'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'

/** Presses Tab until a control has the focus; returns the names of all controls passed, including it. */
async function tabTo(page: Page, goal: Locator): Promise<string[]> {
  const way: string[] = []
  for (const _ of Array(80)) {
    await page.keyboard.press('Tab')
    const { name, visible, isGoal } = await focused(goal)
    // A browser may render the focus one frame after it moved.
    if (!visible) {
      await expect
        .poll(async () => (await focused(goal)).visible, `the focus on “${name}” can be seen`)
        .toBe(true)
    }
    way.push(name)
    if (isGoal) return way
  }
  throw new Error(`Tab does not lead to ${goal}, but to: ${way.join(', ')}`)
}

/** The focused element: its name, whether it or its label is outlined, and whether it is the goal. */
async function focused(goal: Locator) {
  return await goal.evaluate((wanted) => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) throw new Error('nothing has the focus')
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const own = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? ''
    const radio = element instanceof HTMLInputElement && element.type === 'radio'
    const question = radio
      ? `${element.closest('fieldset')?.querySelector('legend')?.textContent}: `
      : ''
    const visible = [element, label].some((drawn) => {
      const style = drawn && getComputedStyle(drawn)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    })
    return { name: question + own.trim(), visible, isGoal: element === wanted }
  })
}

test('a user is invited by keyboard only', async ({ page, server }) => {
  await enter(page, server, ada, teams)
  await expect(row(page, ada)).toBeVisible()
  const opener = page.getByRole('main').getByRole('button', { name: 'Invite User' })
  const form = page.getByRole('dialog', { name: 'Invite User' })
  const email = form.getByLabel('Email ID')
  const send = form.getByRole('button', { name: 'Invite', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(email).toBeVisible()
  if (!(await email.evaluate((field) => field === document.activeElement))) await tabTo(page, email)
  await page.keyboard.type('grace@example.com')

  const apps = ['Design Studio', 'Photo Studio', 'Catalog Studio']
  const ofCatalog = ['Stores', 'Batches', 'Listings', 'AI Training', 'Insights']
  expect(await tabTo(page, send)).toEqual([
    'Role: Member',
    'Can use credits: No',
    'Can invite users: No',
    ...apps,
    ...ofCatalog,
    'Nordhaus Online',
    'Nordhaus Outlet',
    'Cancel',
    'Invite',
  ])
  await page.keyboard.press('Enter')
  await expect(form.getByText('Select some service to invite user')).toBeVisible()
  expect((await tabTo(page, email))[0], 'the focus stays within the form').toBe('Close')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(form.getByRole('radio', { name: 'Admin' })).toBeChecked()
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  const canInvite = form.getByRole('group', { name: 'Can invite users' })
  await tabTo(page, canInvite.getByLabel('No'))
  await expect(canInvite.getByLabel('No')).toBeChecked()
  await tabTo(page, form.getByRole('checkbox', { name: 'Catalog Studio' }))
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox', { name: 'Nordhaus Outlet' })).toBeChecked()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox', { name: 'Photo Studio' })).toBeChecked()
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText('User invited successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  const invited = row(page, 'grace@example.com')
  await expect(invited.getByRole('img')).toHaveText(['P', 'S', 'B', 'L', 'A', 'I'])

  await page.keyboard.press('Enter')
  await expect(email).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()

  const cancel = invited.getByRole('button', { name: /^Cancel/ })
  const question = page.getByRole('alertdialog', { name: 'Cancel this invitation?' })
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Keep invitation' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Keep invitation' })).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: 'Cancel invitation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invitation cancelled')).toBeVisible()
  await expect(invited).toHaveCount(0)
})

test('the fields of a new card can be reached by keyboard, past the saved one', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, '/workspace/nordhaus/billing')
  const opener = page.getByRole('main').getByRole('button', { name: 'Manage billing details' })
  const panel = page.getByRole('dialog', { name: 'Update Billing Details' })
  await expect(opener).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const number = panel.getByLabel('Card number')
  await expect(number).toBeVisible()
  await tabTo(page, panel.getByRole('button', { name: 'Remove card XXXX 4242' }))
  await expect(panel.getByRole('tooltip')).toBeAttached()
  expect(await tabTo(page, number), 'the focus moves to the next field').toHaveLength(1)
  await tabTo(page, panel.getByRole('button', { name: 'Save Changes' }))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('a member’s access is edited by keyboard only', async ({ page, server }) => {
  await enter(page, server, ada, teams)
  const tomas = row(page, 'tomas@example.com')
  await expect(tomas).toContainText('Credit Access')
  const opener = tomas.getByRole('button', { name: 'Edit tomas@example.com' })
  const form = page.getByRole('dialog', { name: 'Edit User' })
  await tabTo(page, opener)
  await page.keyboard.press('Space')
  await expect(form.getByLabel('Email ID')).toHaveValue('tomas@example.com')
  const credits = form.getByRole('group', { name: 'Can use credits' })
  await tabTo(page, credits.getByLabel('Yes'))
  await page.keyboard.press('ArrowRight')
  await expect(credits.getByLabel('No')).toBeChecked()
  await tabTo(page, form.getByRole('checkbox', { name: 'Insights' }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Save Changes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User access updated successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(tomas).not.toContainText('Credit Access')
  await expect(tomas.getByRole('img')).toHaveText(['P', 'I'])

  await page.keyboard.press('Enter')
  await expect(form.getByRole('checkbox', { name: 'Insights' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
})
