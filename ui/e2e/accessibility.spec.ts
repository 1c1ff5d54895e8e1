import type { Page } from '@playwright/test'
import { loadedLate } from './loading'
import { framedPaths, publicPaths } from './screens'
import { box, invite, openEdit, openInvite, teams } from './team'
import { authenticate, demo, enter, expect, expectAccessible, pressDimmed, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const profile = '/workspace/nordhaus/profile'

test('every screen is preloaded by its page, accessible, narrow and wide, and only scrolls vertically', async ({
  page,
  server,
  complaints,
}) => {
  test.slow()
  complaints.push(/404.*\/api\/v1\/(invite|shared-board)\//)
  await authenticate(page, server, ada)
  for (const path of [...framedPaths, ...publicPaths, '/invite#gone']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (framedPaths.includes(path)) expect(await loadedLate(page, path), path).toEqual([])
    else await page.goto(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width} scrolls sideways`).toBe(0)
    }
  }
})

/** Every panel and dialog, with the screen it opens from and how. */
const over: { name: string; from: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'Create New Workspace',
    from: profile,
    open: (page) => page.getByRole('button', { name: 'Create New Workspace' }).click(),
  },
  {
    name: 'Update Workspace',
    from: profile,
    open: (page) => page.getByRole('button', { name: 'Update Nordhaus' }).click(),
  },
  {
    name: 'Delete Workspace?',
    from: profile,
    async open(page) {
      await page.getByRole('button', { name: 'Delete Nordhaus' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Workspace' }).click()
      await expect(page.getByText('enter exact name of the workspace')).toBeVisible()
    },
  },
  {
    name: 'Are you sure you want to leave the workspace: Nordhaus',
    from: profile,
    open: (page) => page.getByRole('button', { name: 'Leave Nordhaus' }).click(),
  },
  {
    name: 'My referrals',
    from: profile,
    async open(page) {
      await page.getByRole('main').getByRole('button', { name: 'My referrals' }).click()
      await expect(page.getByRole('dialog').getByText('katherine@example.com')).toBeVisible()
    },
  },
  {
    name: 'Invite User',
    from: teams,
    async open(page) {
      const form = await openInvite(page)
      await pressDimmed(form.getByRole('button', { name: 'Invite', exact: true }))
      await expect(form.getByText('Please enter an email address')).toBeVisible()
    },
  },
  { name: 'Edit User', from: teams, open: (page) => openEdit(page, 'ines@example.com') },
  {
    name: 'Promote to admin?',
    from: teams,
    async open(page) {
      await box(page, 'tomas@example.com').check()
      await page.getByRole('button', { name: 'Promote to admin' }).click()
    },
  },
  {
    name: 'Remove this user?',
    from: teams,
    async open(page) {
      await box(page, 'tomas@example.com').check()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
    },
  },
  {
    name: 'Cancel this invitation?',
    from: teams,
    open: (page) => page.getByRole('button', { name: /^Cancel the invitation/ }).click(),
  },
]

test('every panel and dialog is accessible', async ({ page, server }) => {
  await authenticate(page, server, ada)
  let at = ''
  for (const { name, from, open } of over) {
    if (from !== at) await page.goto(from)
    at = from
    await open(page)
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('screens of particular roles and states are accessible', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/403.*\/leave/)
  const member = await another()
  await enter(member, server, 'priya@example.com', teams)
  await pressDimmed(member.getByRole('main').getByRole('button', { name: 'Invite User' }))
  await expect(member.getByText("You don't have invite access").first()).toBeVisible()
  await expectAccessible(member)
  await member.goto('/workspace/nordhaus/workspace-settings')
  await expect(member.getByText('Only admins of this workspace can do that.')).toBeVisible()
  await expectAccessible(member)

  await enter(page, server, ada, teams)
  await invite(page, 'grace@example.com', 'Design Studio')
  const invited = await another()
  await enter(invited, server, 'grace@example.com')
  await expect(invited.getByRole('region', { name: 'Invitations' })).toBeVisible()
  await expectAccessible(invited)
  await invited.goto('/profile')
  await invited.getByRole('button', { name: /^Leave/ }).click()
  await invited.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(invited.getByRole('dialog', { name: "You're Admin?" })).toBeVisible()
  await expectAccessible(invited)
  await invited.goto(await server.invitation('grace@example.com'))
  await invited.getByRole('button', { name: 'Reject' }).click()
  await expect(invited.getByRole('alertdialog', { name: 'Reject this invitation?' })).toBeVisible()
  await expectAccessible(invited)
})
