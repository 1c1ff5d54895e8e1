import type { Locator, Page } from '@playwright/test'
import { box, openEdit, openInvite, teams } from './team'
import { demo, enter, expect, pressDimmed, test } from './test'

const screen = { width: 1280, height: 800 }

test.use({ settings: demo, viewport: screen })

const ada = 'ada@example.com'
const billing = '/workspace/nordhaus/billing'

/** The size of an element after its animations. */
async function sizeOf(element: Locator): Promise<{ width: number; height: number }> {
  return await element.evaluate(async (node) => {
    const moving = () =>
      node.getAnimations({ subtree: true }).filter(({ playState }) => playState !== 'finished')
    // Animations of removed elements are cancelled, and others may have started since.
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished))
    const { width, height } = node.getBoundingClientRect()
    return { width, height }
  })
}

/** Expects a size, possibly a moment after the viewport changed. */
async function expectSize(
  element: Locator,
  size: { width?: number; height?: number },
  message?: string,
) {
  await expect.poll(() => sizeOf(element), message).toMatchObject(size)
}

/** Opens the billing details of the demo workspace. */
async function openDetails(page: Page, opener: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Update Billing Details' })
  await expect(panel.getByLabel('Card number')).toBeVisible()
  return panel
}

/** Modifies the server's responses to a path. */
async function change(page: Page, path: string, edit: (answer: { data: never }) => void) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    edit(json)
    await route.fulfill({ response, json })
  })
}

test('a side panel is 512 px wide and closes on a click outside @spec:9.6', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, '/profile')
  await page.getByRole('main').getByRole('button', { name: 'My referrals' }).click()
  const panel = page.getByRole('dialog', { name: 'My referrals' })
  await expectSize(panel, { width: 512 })
  await page.mouse.click(100, 400)
  await expect(panel).toBeHidden()
})

test('billing details are 1000 px wide and at most 90 % of the height, or fill the screen, with a short list of countries @spec:9.7 @spec:9.10', async ({
  page,
  server,
}) => {
  await change(page, '**/subscriptions/current/*', ({ data }: { data: { status: string } }) => {
    data.status = 'past_due'
  })
  await enter(page, server, ada, billing)
  const details = await openDetails(page, 'Manage billing details')
  await expectSize(details, screen)
  const country = details.getByRole('combobox', { name: 'Country' })
  for (const [height, menu] of [
    [1200, 300],
    [240, 140],
  ] as const) {
    await page.setViewportSize({ width: 1280, height })
    await country.click()
    const list = details.getByRole('listbox', { name: 'Country' })
    await expectSize(list, { height: menu }, `on a screen of ${height}`)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  }
  await page.setViewportSize(screen)
  await page.keyboard.press('Escape')
  const panel = await openDetails(page, 'Update card')
  await expectSize(panel, { width: 1000 })
  await page.setViewportSize({ width: 1280, height: 500 })
  await expectSize(panel, { height: 450 })
})

test('the invoices scroll within 476 px', async ({ page, server }) => {
  await change(page, '**/subscriptions/invoices/*', ({ data }: { data: { id: string }[] }) => {
    const more = data.flatMap((each) =>
      ['b', 'c', 'd'].map((copy) => ({ ...each, id: each.id + copy })),
    )
    data.push(...more)
  })
  await enter(page, server, ada, `${billing}?tab=invoices`)
  const scroller = page.getByRole('table').locator('..')
  await expectSize(scroller, { height: 476 })
  const above = await scroller.evaluate((node) => node.scrollHeight - node.clientHeight)
  expect(above).toBeGreaterThan(0)
})

test('the team forms fill the screen, and toasts are at its bottom center, without a progress bar @spec:8.28', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, teams)
  const forms = {
    'Invite User': () => openInvite(page),
    'Edit User': () => openEdit(page, 'priya@example.com'),
  }
  for (const [name, open] of Object.entries(forms)) {
    await expectSize(await open(), screen, name)
    await page.keyboard.press('Escape')
  }

  await pressDimmed(box(page, ada))
  const message = page.locator('[data-sonner-toast]')
  await expect(message).toHaveText('Can not edit the user')
  await sizeOf(message)
  const { x, y, width, height } = (await message.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  expect(Math.abs(x + width / 2 - screen.width / 2)).toBeLessThan(10)
  expect(y + height).toBeGreaterThan(screen.height - 60)
  await expect(message.getByRole('progressbar')).toHaveCount(0)
  await expect(message.getByRole('button', { name: 'Dismiss' })).toBeVisible()
})
