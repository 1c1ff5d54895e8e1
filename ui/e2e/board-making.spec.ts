import type { Page } from '@playwright/test'
import { authenticate, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'

const picture = (page: Page, name: RegExp) => page.getByRole('option', { name })
const prompt = (page: Page) => page.getByRole('form', { name: 'Make pictures' })

test('words become a board, its pictures are remixed, and one becomes a techpack', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, '/workspace/nordhaus/home')
  await expect(page.getByText('4 pictures, 120 credits')).toBeVisible()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Navy melton coat, midi')
  await page.getByRole('button', { name: 'Design' }).click()
  await expect(page).toHaveURL(/\/app\/dreamboard\/./)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Navy melton coat, midi')
  await expect(picture(page, /^Picture .*, \d of 4$/)).toHaveCount(4, { timeout: 30_000 })

  await picture(page, /^Picture Navy melton coat, midi, /).click()
  await picture(page, /, 2 of 4$/).click({ modifiers: ['Shift'] })
  await expect(prompt(page).getByText('60 credits')).toBeVisible()
  await expect(
    prompt(page).getByRole('list', { name: 'Made from' }).getByRole('listitem'),
  ).toHaveCount(2)
  await page.getByRole('textbox', { name: /in words$/ }).fill('with a shawl collar')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(picture(page, /^Picture .*, \d of 6$/)).toHaveCount(6, { timeout: 30_000 })

  await picture(page, /, 6 of 6$/).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details).toContainText('Remix 2 pictures with a shawl collar')
  await expect(details).toContainText('Drawn by rules, no AI')
  await expect(details.getByRole('list', { name: 'Parents' }).getByRole('listitem')).toHaveCount(2)
  await details.getByRole('button', { name: 'To techpack' }).click()
  await expect(page.getByText(/^Techpack .* has begun$/)).toBeVisible()
})

test('a collection that is too narrow says so and gives its credits back', async ({
  page,
  server,
}) => {
  await authenticate(page, server, ada)
  const headers = { 'content-type': 'application/json' }
  const made = await page.request.post('/api/v1/workspace/nordhaus/boards/make', {
    headers,
    data: {
      do: 'collection',
      words: 'Bags for the coast',
      linePlan: [{ garment: 'tote', count: 3 }],
      idempotencyKey: 'bags',
    },
  })
  const { board } = (await made.json()).data
  await page.goto(`/workspace/nordhaus/app/dreamboard/${board}`)
  await expect(picture(page, /, not made, /)).toHaveCount(1, { timeout: 30_000 })
  await expect(
    page.getByText('No third tote differs from looks 1 and 2. Widen the plan.'),
  ).toBeVisible()
  await expect(page.getByText('30 back')).toBeVisible()
  await picture(page, /, not made, /).click()
  await page
    .getByRole('toolbar', { name: 'Selection' })
    .getByRole('button', { name: 'Widen plan' })
    .click()
  await expect(page.getByRole('group', { name: /^Line plan/ })).toBeVisible()
  await expectAccessible(page)
})
