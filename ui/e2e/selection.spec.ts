import { box, choose, openEdit, openInvite, press, row, teams } from './team'
import {
  confirm,
  demo,
  enter,
  expect,
  expectAccessible,
  expectToast,
  pressDimmed,
  test,
} from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const katherine = 'katherine@example.com'
const ines = 'ines@example.com'
const tomas = 'tomas@example.com'
const priya = 'priya@example.com'
const invited = ['jonas@example.com', 'lucia@example.com']
const untouchable = 'Can not edit the user'

test('an admin can select all members and invitations but themselves @spec:4.20', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, teams)
  await expect(page.getByText('5 users', { exact: true })).toBeVisible()
  await pressDimmed(box(page, ada))
  await expectToast(page, untouchable)
  await expect(box(page, ada)).not.toBeChecked()
  await pressDimmed(page.getByRole('button', { name: `Edit ${ada}` }))
  await expectToast(page, untouchable)
  await expect(row(page, ada)).toContainText('You')

  const all = page.getByRole('checkbox', { name: 'Select all' })
  const others = [katherine, ines, tomas, priya, ...invited]
  await all.check()
  for (const email of others) await expect(box(page, email)).toBeChecked()
  await expect(box(page, ada)).not.toBeChecked()
  await expect(page.getByText('6 selected', { exact: true })).toBeVisible()
  await box(page, tomas).uncheck()
  await expect(all).toBeChecked({ indeterminate: true })
  await expect(page.getByText('5 selected', { exact: true })).toBeVisible()
  await all.check()
  await expect(page.getByText('6 selected', { exact: true })).toBeVisible()
  await all.uncheck()
  await expect(page.getByText(/selected/)).toHaveCount(0)
  for (const email of others) await expect(box(page, email)).not.toBeChecked()

  await pressDimmed(page.getByRole('button', { name: 'Remove', exact: true }))
  await expectToast(page, 'Select users to remove.')
  await box(page, tomas).check()
  await box(page, priya).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await confirm(page, 'Remove 2 users?', 'Remove')
  await expectToast(page, 'user removed')
  await expect(page.getByText('3 users', { exact: true })).toBeVisible()
  await expect(page.getByText(/selected/)).toHaveCount(0)
})

test('invitations are resent and removed in bulk, a rejected one by its row', async ({
  page,
  server,
}) => {
  const [jonas = '', lucia = ''] = invited
  await enter(page, server, ada, teams)
  await expect(row(page, jonas)).toContainText(/expires in \d+ days/)
  for (const email of invited) await box(page, email).check()
  await page.getByRole('button', { name: 'Resend', exact: true }).click()
  await expectToast(page, 'Invite sent successfully!')
  for (const email of invited) await expect(row(page, email)).toContainText('expires in 14 days')
  await expect(page.getByText(/selected/)).toHaveCount(0)

  const receiver = await server.invitation(lucia)
  expect(receiver).toContain('/invite#')
  await box(page, jonas).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await confirm(page, 'Remove this invitation?', 'Remove')
  await expectToast(page, 'Invitation removed')
  await expect(row(page, jonas)).toHaveCount(0)

  await server.advance('360h')
  await page.reload()
  await expect(row(page, lucia)).toContainText('Invite expired')
  await page.getByRole('button', { name: `Remove the invitation for ${lucia}` }).click()
  await expectToast(page, 'Invitation removed')
  await expect(row(page, lucia)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('5 users', { exact: true })).toBeVisible()
  await expect(row(page, lucia)).toHaveCount(0)
})

test('a member cannot select an admin @spec:6.18', async ({ page, server }) => {
  await enter(page, server, ines, teams)
  for (const email of [ada, katherine, ines, ...invited]) {
    await pressDimmed(box(page, email))
    await expectToast(page, untouchable)
  }
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  for (const email of [tomas, priya]) await expect(box(page, email)).toBeChecked()
})

test('the form grants an admin everything, and a studio all its apps', async ({ page, server }) => {
  await enter(page, server, ada, teams)
  const form = await openInvite(page)
  const app = (name: string) => form.getByRole('checkbox', { name, exact: true })
  const catalog = ['Stores', 'Batches', 'Listings', 'AI Training', 'Insights']
  const stores = ['Nordhaus Online', 'Nordhaus Outlet']
  await app('Catalog Studio').check()
  for (const name of [...catalog, ...stores]) await expect(app(name), name).toBeChecked()
  await app('Insights').uncheck()
  await expect(app('Catalog Studio')).toBeChecked({ indeterminate: true })
  await app('Catalog Studio').check()
  await app('Catalog Studio').uncheck()
  for (const name of [...catalog, ...stores]) await expect(app(name), name).not.toBeChecked()
  await app('Nordhaus Outlet').check()
  await expect(app('Stores')).toBeChecked()
  await app('Stores').uncheck()
  await expect(app('Nordhaus Outlet')).not.toBeChecked()

  const invite = form.getByRole('button', { name: 'Invite', exact: true })
  await form.getByLabel('Email ID').fill('grace@example.com')
  await expect(invite).toHaveAttribute('aria-disabled', 'true')
  await choose(form, 'Role', 'Admin')
  await expect(invite).not.toHaveAttribute('aria-disabled')
  await expect(app('Design Studio')).toHaveCount(0)
  await expect(
    form.getByText('Full access, including apps, billing and team management.'),
  ).toBeVisible()
  for (const question of ['Can use credits', 'Can invite users']) {
    const group = form.getByRole('group', { name: question })
    await expect(group.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(group).toHaveAttribute('disabled')
  }
  await press(form, 'Invite')
  await expectToast(page, 'User invited successfully')
  await expect(row(page, 'grace@example.com')).toContainText('Full Access')
  await expect(row(page, 'grace@example.com')).toContainText('Admin')
})

test('the columns show members and their access in short rows, and badges explain their letters', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, server, ada, teams)
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Email ID',
    'Name',
    'Invited by',
    'Access',
    'Signup On',
    'Role',
    'Actions',
  ])
  const letters = async (email: string, expected: string[]) =>
    await expect(row(page, email).getByRole('img'), email).toHaveText(expected)
  await expect(row(page, katherine)).toContainText('Full Access')
  await letters(ines, ['D', 'S', 'L'])
  await expect(row(page, ines)).toContainText('Invite Access')
  await letters(tomas, ['P'])
  await expect(row(page, tomas)).toContainText('Credit Access')
  await expect(row(page, tomas)).toContainText('Katherine Johnson')
  await letters(priya, ['L'])
  await expect(row(page, priya)).toContainText(
    /[A-Z][a-z]{2} \d+(st|nd|rd|th), \d{4} - \d+:\d\d[AP]M/,
  )
  await expect(row(page, 'jonas@example.com')).toContainText('Invite pending')
  await expect(row(page, 'lucia@example.com')).toContainText('Invite rejected')

  await expect(row(page, katherine)).toBeVisible()
  for (const line of await page.getByRole('row').all()) {
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(57)
  }
  const name = row(page, katherine).getByText('Katherine Johnson')
  await expect(name).toHaveCSS('white-space', 'nowrap')
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)

  const badges = row(page, ines).getByRole('button', { name: /Design Studio/ })
  await badges.focus()
  await page.keyboard.press('Enter')
  const names = page.getByRole('dialog', { name: `Apps ${ines} can open` })
  for (const name of ['Design Studio', 'Stores', 'Listings']) {
    await expect(names.getByText(name, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(badges).toBeFocused()

  const form = await openEdit(page, ines)
  await expect(form.getByRole('checkbox', { name: 'Catalog Studio' })).toBeChecked({
    indeterminate: true,
  })
})
