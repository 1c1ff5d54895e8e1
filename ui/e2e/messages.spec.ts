import type { Page } from '@playwright/test'
import { box, openEdit, openInvite, press, row, teams } from './team'
import { confirm, demo, enter, expect, expectToast, fail, pressDimmed, test } from './test'

const ada = 'ada@example.com'
const trouble = 'Storage is resting.'

test.describe('signing in', () => {
  test('an address is validated before a code is requested', async ({ page }) => {
    await page.goto('/login')
    const field = page.getByLabel('Email ID')
    for (const [email, message] of [
      ['', 'Email can not be empty.'],
      ['   ', 'Email can not be empty.'],
      ['ada', 'Please enter a valid email address.'],
      ['ada@example', 'Please enter a valid email address.'],
      ['ada@@example.com', 'Please enter a valid email address.'],
      ['ada lovelace@example.com', 'Please enter a valid email address.'],
      ['.ada@example.com', 'Please enter a valid email address.'],
      ['ada@example.c', 'Please enter a valid email address.'],
    ] as const) {
      await field.fill(email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByRole('alert').getByText(message), `“${email}”`).toBeVisible()
      await expect(field).toBeFocused()
      await field.pressSequentially('x')
      await expect(page.getByText(message)).toHaveCount(0)
    }
  })

  test('the server’s reason for rejecting a code is shown @spec:5.5 @spec:8.4', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.push(/422|500/)
    await fail(page, 'POST', '/api/v1/passwordless', trouble)
    await page.goto('/login')
    await page.getByLabel('Email ID').fill(ada)
    const go = page.getByRole('button', { name: 'Continue', exact: true })
    await go.click()
    await expectToast(page, trouble)
    await page.unrouteAll()
    await go.click()
    const code = page.getByLabel('Verification Code')
    await expect(code).toHaveAttribute('aria-placeholder', 'XXXXXX')
    await expect(code).toHaveAttribute('maxlength', '6')
    await code.fill('123')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const error = page.getByRole('alert').filter({ hasText: 'Invalid code! Try again or' })
    await expect(error.getByRole('button')).toHaveText(['Resend', 'Go Back'])
    const right = await server.code(ada)
    await code.fill(right === '111111' ? '222222' : '111111')
    await expect(error).toBeVisible()
    await expect(code).toHaveValue('')
    await error.getByRole('button', { name: 'Go Back' }).click()
    await expect(page.getByLabel('Email ID')).toHaveValue(ada)
    await expect(page.getByText('Invalid code!')).toHaveCount(0)
  })
})

test.describe('with the demo data', () => {
  test.use({ settings: demo })

  test('the team forms show validation errors @spec:5.18', async ({ page, server }) => {
    await enter(page, server, ada, teams)
    const form = await openInvite(page)
    const address = form.getByLabel('Email ID')
    const invite = form.getByRole('button', { name: 'Invite', exact: true })
    await pressDimmed(invite)
    await expect(form.getByText('Please enter an email address', { exact: true })).toBeVisible()
    const nothing = form.getByText('Select some service to invite user', { exact: true })
    await expect(nothing).toBeVisible()
    await form.getByRole('checkbox', { name: 'Design Studio' }).check()
    await expect(nothing).toHaveCount(0)
    const wrong = 'Please enter a valid email address'
    for (const [emails, problem, remove] of [
      ['grace', wrong, 'grace'],
      ['grace@example.com, nobody', `${wrong} instead of nobody.`, 'nobody'],
      ['a;b@c.de', `${wrong} instead of a.`, 'a'],
    ] as const) {
      await address.fill(emails)
      await invite.click()
      await expect(form.getByText(problem, { exact: true }), `“${emails}”`).toBeVisible()
      await form.getByRole('button', { name: `Remove ${remove}`, exact: true }).press('Enter')
      await expect(form.getByText(problem, { exact: true })).toHaveCount(0)
    }
    await form.getByRole('checkbox', { name: 'Design Studio' }).uncheck()
    await pressDimmed(invite)
    await expect(nothing).toBeVisible()
    await page.keyboard.press('Escape')

    const edit = await openEdit(page, 'priya@example.com')
    await edit.getByRole('checkbox', { name: 'Listings' }).uncheck()
    await edit.getByRole('checkbox', { name: 'Nordhaus Online' }).uncheck()
    await edit.getByRole('checkbox', { name: 'Stores', exact: true }).uncheck()
    await pressDimmed(edit.getByRole('button', { name: 'Save Changes' }))
    await expect(edit.getByText('Select some service to invite user')).toBeVisible()
  })

  test('existing members are reported apart from invited users', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.push(/409/)
    await enter(page, server, ada, teams)
    const form = await openInvite(page)
    await form.getByLabel('Email ID').fill('tomas@example.com')
    await form.getByRole('checkbox', { name: 'Design Studio' }).check()
    await press(form, 'Invite')
    await expect(page.getByText(/^User invitation failed\. .*tomas@example\.com/)).toBeVisible()
    await form.getByLabel('Email ID').fill('tomas@example.com, grace@example.com')
    await press(form, 'Invite')
    await expectToast(page, 'Already in this workspace: tomas@example.com')
    await expect(row(page, 'grace@example.com')).toBeVisible()
  })

  /** A change of the team that fails: its request, how to make it, the expected message. */
  const failures: {
    failed: string
    call: [method: string, path: string]
    make: (page: Page) => Promise<void>
  }[] = [
    {
      failed: 'User invitation failed',
      call: ['POST', '/api/v1/invite'],
      async make(page) {
        const form = await openInvite(page)
        await form.getByLabel('Email ID').fill('grace@example.com')
        await form.getByRole('checkbox', { name: 'Design Studio' }).check()
        await press(form, 'Invite')
      },
    },
    {
      failed: 'Failed to resend invite',
      call: ['GET', '/api/v1/resend-invitation'],
      async make(page) {
        await page.getByRole('button', { name: 'Resend to jonas@example.com' }).click()
      },
    },
    {
      failed: 'Failed to remove users',
      call: ['PUT', '/api/v1/invite-cancel/'],
      async make(page) {
        await page.getByRole('button', { name: /^Cancel the invitation/ }).click()
        await confirm(page, 'Cancel this invitation?', 'Cancel invitation')
      },
    },
    {
      failed: 'Failed to remove users',
      call: ['POST', '/api/v1/workspace/nordhaus/remove-users'],
      async make(page) {
        await box(page, 'tomas@example.com').check()
        await page.getByRole('button', { name: 'Remove', exact: true }).click()
        await confirm(page, 'Remove this user?', 'Remove')
        await box(page, 'tomas@example.com').uncheck()
      },
    },
    {
      failed: 'Failed to promote users',
      call: ['POST', '/api/v1/workspace/nordhaus/promote-as-admin'],
      async make(page) {
        await box(page, 'tomas@example.com').check()
        await page.getByRole('button', { name: 'Promote to admin' }).click()
        await confirm(page, 'Promote to admin?', 'Promote')
        await box(page, 'tomas@example.com').uncheck()
      },
    },
    {
      failed: 'Failed to update user access',
      call: ['PUT', '/api/v1/workspace/nordhaus/change-user-role'],
      async make(page) {
        const form = await openEdit(page, 'priya@example.com')
        await press(form, 'Save Changes')
      },
    },
  ]

  test('a failed change of the team shows an error, with the reason if there is one', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.push(/500/)
    await enter(page, server, ada, teams)
    for (const [i, { failed, call, make }] of failures.entries()) {
      for (const reason of i === 0 ? ['', trouble] : [trouble]) {
        await fail(page, ...call, reason)
        await make(page)
        await expectToast(page, reason === '' ? failed : `${failed}. ${reason}`)
        const dialog = page.getByRole('dialog')
        if (await dialog.count()) await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await page.unrouteAll()
      }
    }
    await expect(page.getByText('5 users')).toBeVisible()

    await fail(page, 'GET', '/api/v1/workspace/nordhaus/users/demo-priya', trouble)
    await page.getByRole('button', { name: 'Edit priya@example.com' }).click()
    const form = page.getByRole('dialog', { name: 'Edit User' })
    await expect(form.getByText('Unable to load workspace details')).toBeVisible()
    await expect(form.getByText(trouble)).toBeVisible()
    await page.unrouteAll()
    await form.getByRole('button', { name: /again/i }).click()
    await expect(form.getByLabel('Email ID')).toHaveValue('priya@example.com')
  })

  test('a failed change of a workspace shows an error', async ({ page, server, complaints }) => {
    complaints.push(/500/)
    await enter(page, server, ada, '/profile')
    const panel = async (opener: string, name: string) => {
      await page.getByRole('button', { name: opener }).click()
      return page.getByRole('dialog', { name })
    }
    for (const [reason, created, updated] of [
      ['', 'Error creating workspace.', 'Error updating workspace.'],
      [trouble, trouble, trouble],
    ] as const) {
      await fail(page, 'POST', '/api/v1/workspace', reason)
      const create = await panel('Create New Workspace', 'Create New Workspace')
      await create.getByLabel('Workspace name').fill('Atelier')
      await press(create, 'Create workspace')
      await expectToast(page, created)
      await expect(create.getByLabel('Workspace name')).toHaveValue('Atelier')
      await press(create, 'Cancel')

      await fail(page, 'PUT', '/api/v1/workspace/nordhaus', reason)
      const update = await panel('Update Nordhaus', 'Update Workspace')
      await update.getByLabel('Workspace name').fill('')
      await press(update, 'Update Workspace')
      await expect(update.getByText('Enter Workspace name', { exact: true })).toBeVisible()
      await update.getByLabel('Workspace name').fill('Southhaus')
      await press(update, 'Update Workspace')
      await expectToast(page, updated)
      await press(update, 'Cancel')

      await fail(page, 'DELETE', '/api/v1/workspace/nordhaus', reason)
      const remove = await panel('Delete Nordhaus', 'Delete Workspace?')
      await remove.getByRole('textbox').fill('Nordhaus')
      await press(remove, 'Delete Workspace')
      await expectToast(page, 'Failed to delete workspace')
      await press(remove, 'Cancel')
      await page.unrouteAll()
    }

    await fail(page, 'DELETE', '/api/v1/workspace/nordhaus/leave', trouble)
    await page.getByRole('button', { name: 'Leave Nordhaus' }).click()
    await confirm(page, 'Are you sure you want to leave the workspace: Nordhaus', 'Leave')
    await expectToast(page, trouble)
    await expect(page.getByRole('link', { name: 'Nordhaus', exact: true })).toBeVisible()
  })
})

test('empty lists show an empty state @spec:8.26', async ({ page, server }) => {
  await enter(page, server, ada)
  await page.waitForURL(/\/workspace\/[^/]+$/)
  await page.goto(`${page.url()}/teams?invite=true`)
  const form = page.getByRole('dialog', { name: 'Invite User' })
  await expect(form.getByText('No store available to invite user.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'My referrals' }).click()
  const panel = page.getByRole('dialog', { name: 'My referrals' })
  await expect(panel.getByText('No Referred users')).toBeVisible()

  const none = { status: { code: 0, message: 'ok' }, data: [] }
  await page.route(/\/users$|\/api\/v1\/invites\//, (route) => route.fulfill({ json: none }))
  await page.reload()
  await expect(page.getByText('No user to show')).toBeVisible()
})
