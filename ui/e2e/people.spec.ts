import { House } from './house'
import { expect, expectAccessible, signIn, test } from './test'

test('an invitation goes from the admin to its receiver and makes them a member', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(90_000)
  await signIn(page, house, 'ada@example.com', '/login?redirect=%2Fworkspace')
  await page.waitForURL(/\/workspace\/[^/]+$/, { timeout: 15_000 })
  await page.goto(`${page.url()}/teams?invite=true`)
  const form = page.getByRole('dialog', { name: 'Invite User' })
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/\/teams$/)
  await expectAccessible(page)
  await form.getByRole('textbox', { name: /email/i }).fill('grace@example.com')
  await form.getByRole('radio', { name: 'Admin' }).check()
  await form.getByRole('button', { name: /invite/i }).click()
  await expect(page.getByText('User invited successfully')).toBeVisible()
  await expect(page.getByText('grace@example.com')).toBeVisible()
  await expectAccessible(page)

  const mail = (await house.mails('grace@example.com'))[0]
  const link = /http\S+\/invite#\S+/.exec(mail?.text ?? '')?.[0]
  expect(link).toBeTruthy()
  const elsewhere = await browser.newContext({ baseURL: house.url })
  const receiver = await elsewhere.newPage()
  await signIn(receiver, house, 'grace@example.com')
  await expect(receiver).toHaveURL(/\/home$/, { timeout: 15_000 })
  await receiver.goto(link ?? '')
  await receiver.getByRole('button', { name: 'Accept' }).click()
  await expect(receiver).toHaveURL(/\/workspace\//, { timeout: 15_000 })
  await elsewhere.close()

  await page.reload()
  await expect(page.getByRole('cell', { name: 'grace@example.com', exact: true })).toBeVisible()
})

test('the demonstration greets its admin with a living team', async ({ browser }) => {
  const house = await House.open({ SELVEDGE_EMPTY: 'false' })
  const context = await browser.newContext({ baseURL: house.url })
  const page = await context.newPage()
  await signIn(page, house, 'ada@example.com', '/login?redirect=%2Fworkspace')
  await expect(page.getByRole('heading', { name: 'Nordhaus' })).toBeVisible({ timeout: 15_000 })
  for (const path of ['/teams', '/workspace-settings', '/profile']) {
    await page.goto(`/workspace/nordhaus${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  await context.close()
  await house.close()
})
