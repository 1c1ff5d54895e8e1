import type { Page } from '@playwright/test'
import { confirm, demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const settings = '/workspace/nordhaus/workspace-settings'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a workspace is created, renamed, given an image, and deleted by typing its name @spec:5.11 @spec:8.7', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, '/profile')
  await page.getByRole('button', { name: 'Create New Workspace' }).click()
  const panel = page.getByRole('dialog', { name: 'Create New Workspace' })
  const create = panel.getByRole('button', { name: 'Create workspace' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await panel.getByLabel('Workspace name').fill('  Atelier  ')
  await create.click()
  await expectToast(page, 'Workspace created successfully')
  await expect(heading(page, 'Atelier')).toBeVisible()

  await page.getByRole('button', { name: 'Workspace: Atelier' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([/Nordhaus/, /Atelier/])
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Nordhaus' }).click()
  await expect(heading(page, 'Nordhaus')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update Atelier' }).click()
  const update = page.getByRole('dialog', { name: 'Update Workspace' })
  const save = update.getByRole('button', { name: 'Update Workspace' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await update.getByLabel('Workspace name').fill('Atelier Nord')
  await update.locator('input[type=file]').setInputFiles({
    name: 'sign.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIABAP8AAP///yH5BAEAAAEALAAAAAABAAEAAAICRAEAOw==', 'base64'),
  })
  await expect(update.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await save.click()
  await expectToast(page, 'Workspace updated successfully')
  await expect(page.getByRole('link', { name: 'Atelier Nord', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Atelier Nord' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Workspace?' })
  await remove.getByRole('textbox').fill('Atelier nord')
  await remove.getByRole('button', { name: 'Delete Workspace' }).click()
  await expect(remove.getByText('enter exact name of the workspace')).toBeVisible()
  await remove.getByRole('textbox').fill('Atelier Nord')
  await remove.getByRole('button', { name: 'Delete Workspace' }).click()
  await expectToast(page, 'Workspace deleted')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('link', { name: 'Atelier Nord', exact: true })).toHaveCount(0)
})

test('a member leaves; the only admin is sent to the team instead', async ({
  page,
  server,
  another,
  complaints,
}) => {
  // Who left may ask for changes once more before the page knows.
  complaints.push(/403.*\/leave/, /404.*\/changes/)
  await enter(page, server, 'priya@example.com', settings)
  const question = 'Are you sure you want to leave the workspace: Nordhaus'
  await page.getByRole('button', { name: 'Leave Workspace' }).click()
  await confirm(page, question, 'Cancel')
  await expect(page).toHaveURL(/\/workspace-settings$/)
  await page.getByRole('button', { name: 'Leave Workspace' }).click()
  await confirm(page, question, 'Leave')
  await expectToast(page, 'You are no longer a part of the workspace: Nordhaus')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(heading(page, 'My Profile')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nordhaus', exact: true })).toHaveCount(0)

  const katherine = await another()
  await enter(katherine, server, 'katherine@example.com', settings)
  await katherine.getByRole('button', { name: 'Leave Workspace' }).click()
  await confirm(katherine, question, 'Leave')
  await expect(katherine).toHaveURL(/\/profile$/)

  const sole = await another()
  await enter(sole, server, ada, settings)
  await sole.getByRole('button', { name: 'Leave Workspace' }).click()
  await confirm(sole, question, 'Leave')
  const block = sole.getByRole('dialog', { name: "You're Admin?" })
  await expect(block).toContainText(
    "As you're the only Admin for this Workspace, you can't leave. Transfer your Role to someone to leave.",
  )
  await block.getByRole('button', { name: 'Go to Teams' }).click()
  await expect(sole).toHaveURL(/\/workspace\/nordhaus\/teams$/)
  await expect(heading(sole, 'Team')).toBeVisible()
})

test('members of a deleted workspace are redirected to another one', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/404/)
  const member = await another()
  await enter(member, server, 'tomas@example.com', '/workspace/nordhaus/workspace-settings')
  await expect(heading(member, 'Workspace settings')).toBeVisible()
  await enter(page, server, ada, settings)
  await page.getByRole('button', { name: 'Delete Workspace' }).click()
  const panel = page.getByRole('dialog', { name: 'Delete Workspace?' })
  await panel.getByRole('textbox').fill('Nordhaus')
  await panel.getByRole('button', { name: 'Delete Workspace' }).click()
  await expectToast(page, 'Workspace deleted')
  await expect(heading(page, 'My Profile')).toBeVisible()

  await member.getByRole('navigation', { name: 'Workspace' }).getByText('Teams').click()
  await expect(heading(member, 'No workspace yet')).toBeVisible()
  await member.getByRole('button', { name: 'Create New Workspace' }).first().click()
  const create = member.getByRole('dialog', { name: 'Create New Workspace' })
  await create.getByLabel('Workspace name').fill('On my own')
  await create.getByRole('button', { name: 'Create workspace' }).click()
  await expect(heading(member, 'On my own')).toBeVisible()
  await member.goto('/workspace/nordhaus/teams')
  await expect(heading(member, 'On my own')).toBeVisible()
})
