import type { Page } from '@playwright/test'
import { box, choose, invite, openEdit, openInvite, press, row, teams } from './team'
import { confirm, demo, enter, expect, expectToast, pressDimmed, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const katherine = 'katherine@example.com'
const ines = 'ines@example.com'
const tomas = 'tomas@example.com'
const priya = 'priya@example.com'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Workspace' })
const workspace = (page: Page) => page.getByRole('heading', { level: 1, name: 'Nordhaus' })

test('a member with few permissions sees what is denied, and why @spec:6.4 @spec:6.9', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/403/)
  await enter(page, server, priya)
  await expect(workspace(page)).toBeVisible()
  await expect(nav(page).getByRole('link')).toHaveText([
    'Home',
    'Apps',
    'Listings',
    'Library',
    'Teams',
  ])
  for (const [path, refusal] of [
    ['billing', 'Member has no access to the section'],
    ['billing/plans', 'Members have no access to this section'],
  ] as const) {
    await page.goto(`/workspace/nordhaus/${path}`)
    await expectToast(page, refusal)
    await expect(page).toHaveURL(/\/workspace\/nordhaus$/)
  }

  await page.goto(`${teams}?invite=true`)
  await expectToast(page, "You don't have invite access")
  await expect(page).toHaveURL(/\/teams$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const refusals: [button: string, refusal: string][] = [
    ['Invite User', "You don't have invite access"],
    ['Promote to admin', 'Only admins of this workspace can do that.'],
    ['Remove', "You don't have invite access"],
    [`Edit ${priya}`, 'Can not edit the user'],
    [`Edit ${ines}`, "You don't have invite access"],
    ['Resend to jonas@example.com', "You don't have invite access"],
    ['Cancel the invitation for jonas@example.com', "You don't have invite access"],
    ['Resend Invite to lucia@example.com', "You don't have invite access"],
  ]
  const main = page.getByRole('main')
  for (const [name, refusal] of refusals) {
    const button = main.getByRole('button', { name, exact: true })
    await button.hover({ force: true })
    await expect(page.getByRole('tooltip', { name: refusal })).toBeVisible()
    await pressDimmed(button)
    await expectToast(page, refusal)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/workspace/nordhaus/workspace-settings')
  await expect(page.getByLabel('Workspace name')).toHaveAttribute('readonly')
  await expect(page.getByText('Only admins of this workspace can do that.')).toBeVisible()
  await expect(page.getByText('Member: the apps and stores an admin gave you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Workspace' })).toHaveCount(0)
  const byHand = await page.request.delete('/api/v1/workspace/nordhaus', {
    data: { workspaceId: 'nordhaus' },
  })
  expect(byHand.status()).toBe(403)
})

test('a member with invite access can grant only their own access @spec:6.13 @spec:6.17', async ({
  page,
  server,
  another,
}) => {
  await enter(page, server, ines, teams)
  const form = await openInvite(page)
  const group = (name: string) => form.getByRole('group', { name })
  await expect(group('Role')).toHaveAttribute('disabled')
  await expect(group('Role')).toContainText('Only admins of this workspace can do that.')
  await expect(group('Can use credits')).toHaveAttribute('disabled')
  await expect(group('Can use credits')).toContainText("You don't have credit access")
  await expect(group('Can invite users')).not.toHaveAttribute('disabled')
  const mayGive = {
    'Design Studio': true,
    'Photo Studio': false,
    'Catalog Studio': true,
    Stores: true,
    Batches: false,
    Listings: true,
    'AI Training': false,
    Insights: false,
    'Nordhaus Online': true,
  }
  for (const [name, may] of Object.entries(mayGive)) {
    const app = form.getByRole('checkbox', { name, exact: true })
    if (may) await expect(app, name).not.toHaveAttribute('aria-disabled')
    else await expect(app, name).toHaveAttribute('aria-disabled', 'true')
  }
  await expect(form.getByRole('checkbox', { name: 'Nordhaus Outlet' })).toHaveCount(0)
  await pressDimmed(form.getByRole('checkbox', { name: 'Photo Studio' }))
  await expect(form.getByRole('checkbox', { name: 'Photo Studio' })).not.toBeChecked()
  await expect(
    form.getByText('You can only give access to apps you have yourself.').first(),
  ).toBeVisible()

  await form.getByLabel('Email ID').fill('nia@example.com')
  await choose(form, 'Can invite users', 'Yes')
  const catalog = form.getByRole('checkbox', { name: 'Catalog Studio', exact: true })
  await catalog.click()
  await expect(catalog).toBeChecked({ indeterminate: true })
  await expect(form.getByRole('checkbox', { name: 'Nordhaus Online' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Batches' })).not.toBeChecked()
  await press(form, 'Invite')
  await expectToast(page, 'User invited successfully')
  await expect(row(page, 'nia@example.com')).toContainText('Ines Duarte')
  await expect(row(page, 'nia@example.com')).toContainText('Invite Access')

  for (const [name, refusal] of [
    [`Edit ${tomas}`, 'You can only edit or remove people you invited.'],
    [`Edit ${ada}`, 'Can not edit the user'],
    ['Resend to jonas@example.com', 'You can only change invitations you sent.'],
  ] as const) {
    await pressDimmed(page.getByRole('button', { name, exact: true }))
    await expectToast(page, refusal)
  }

  const edit = await openEdit(page, priya)
  await edit.getByRole('checkbox', { name: 'Design Studio' }).check()
  await press(edit, 'Save Changes')
  await expectToast(page, 'User access updated successfully')
  const receiver = await another()
  await enter(receiver, server, priya, '/workspace/nordhaus/service')
  await expect(receiver.getByRole('link', { name: 'Dreamboard', exact: true })).toBeVisible()
})

test('access granted by an admin applies on the next page load @spec:6.21', async ({
  page,
  server,
  another,
}) => {
  const member = await another()
  await enter(member, server, priya, '/workspace/nordhaus/service')
  const app = (name: RegExp) => member.getByRole('main').getByRole('link', { name })
  await expect(app(/Listings/)).toBeVisible()
  await expect(app(/On-Model/)).toHaveCount(0)

  await enter(page, server, ada, teams)
  const form = await openEdit(page, priya)
  await expect(form.getByLabel('Email ID')).toHaveValue(priya)
  await expect(form.getByLabel('Email ID')).toHaveAttribute('readonly')
  await expect(form.getByRole('checkbox', { name: 'Listings' })).toBeChecked()
  await form.getByRole('checkbox', { name: 'Photo Studio' }).check()
  await form.getByRole('checkbox', { name: 'Listings' }).uncheck()
  await form.getByRole('checkbox', { name: 'Batches' }).check()
  await form.getByRole('checkbox', { name: 'Nordhaus Outlet' }).check()
  await expect(form.getByRole('checkbox', { name: 'Stores', exact: true })).toBeChecked()
  await choose(form, 'Can use credits', 'Yes')
  await choose(form, 'Can invite users', 'Yes')
  await press(form, 'Save Changes')
  await expectToast(page, 'User access updated successfully')
  const access = row(page, priya)
  await expect(access.getByRole('img')).toHaveText(['P', 'S', 'B'])
  await expect(access).toContainText('Credit Access')
  await expect(access).toContainText('Invite Access')

  await member.reload()
  await expect(app(/On-Model/)).toBeVisible()
  await expect(app(/Batches/)).toBeVisible()
  await expect(app(/Listings/)).toHaveCount(0)
  await member.goto(teams)
  const invitation = await openInvite(member)
  await expect(invitation.getByRole('group', { name: 'Can use credits' })).not.toHaveAttribute(
    'disabled',
  )
  await expect(invitation.getByRole('checkbox', { name: 'Photo Studio' })).toBeEnabled()
  await expect(invitation.getByRole('checkbox', { name: 'Nordhaus Outlet' })).toBeVisible()
})

test('a member is promoted, and demoted again while the page is open', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/403/)
  await enter(page, server, ada, teams)
  const promote = page.getByRole('button', { name: 'Promote to admin' })
  const oneOnly = 'Select one member to promote.'
  await pressDimmed(promote)
  await expectToast(page, oneOnly)
  await box(page, katherine).check()
  await pressDimmed(promote)
  await expectToast(page, oneOnly)
  await box(page, katherine).uncheck()
  await box(page, tomas).check()
  await box(page, priya).check()
  await pressDimmed(promote)
  await expectToast(page, oneOnly)
  await box(page, tomas).uncheck()
  await promote.click()
  await confirm(page, 'Promote to admin?', 'Promote')
  await expectToast(page, 'Successfully promoted user(s) to admin')
  await expect(row(page, priya)).toContainText('Full Access')
  await expect(row(page, priya)).toContainText('Admin')

  const member = await another()
  await enter(member, server, priya, teams)
  await expect(nav(member).getByRole('link', { name: 'Billing' })).toBeVisible()
  await box(member, tomas).check()

  const form = await openEdit(page, priya)
  await choose(form, 'Role', 'Member')
  await form.getByRole('checkbox', { name: 'Listings' }).check()
  await choose(form, 'Can use credits', 'No')
  await choose(form, 'Can invite users', 'No')
  await press(form, 'Save Changes')
  await expectToast(page, 'User access updated successfully')
  await expect(row(page, priya)).toContainText('Member')

  await member.getByRole('button', { name: 'Promote to admin' }).click()
  await confirm(member, 'Promote to admin?', 'Promote')
  await expectToast(member, 'Failed to promote users. Only admins of this workspace can do that.')
  await expect(nav(member).getByRole('link', { name: 'Billing' })).toHaveCount(0)
  const inviteUser = member.getByRole('main').getByRole('button', { name: 'Invite User' })
  await expect(inviteUser).toHaveAttribute('aria-disabled', 'true')
  await expect(member.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
})

test('a removed member is redirected and can be invited again @spec:6.20', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/404/)
  const removed = await another()
  await enter(removed, server, tomas, '/workspace/nordhaus/teams')
  await expect(row(removed, tomas)).toBeVisible()
  await enter(page, server, ada, teams)
  await box(page, tomas).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await confirm(page, 'Remove this user?', 'Remove')
  await expectToast(page, 'user removed')
  await expect(row(page, tomas)).toHaveCount(0)
  await expect(page.getByText('4 users')).toBeVisible()

  await nav(removed).getByRole('link', { name: 'Apps' }).click()
  await expectToast(removed, 'You are no longer a part of the workspace: Nordhaus')
  await expect(removed.getByRole('heading', { level: 1, name: 'No workspace yet' })).toBeVisible()
  await invite(page, tomas, 'Photo Studio')
  await removed.reload()
  await removed.getByRole('button', { name: 'Accept the invitation to Nordhaus' }).click()
  await expect(workspace(removed)).toBeVisible()
})
