import type { Page } from '@playwright/test'
import { board, boards } from './boards'
import { hold } from './hold'
import { demo, enter, expect, test } from './test'

test.use({ settings: demo })

const pictures = (page: Page) => board(page).getByRole('option', { name: /^Picture / })

test('on a slow network a board has a skeleton, and a double click makes pictures once', async ({
  page,
  server,
}) => {
  await enter(page, server, 'ada@example.com', boards)
  const code = await hold(page, /\/assets\/board-page-[^/]*\.js$/)
  await page.getByRole('link', { name: /^Northern light/ }).click()
  await expect(page.locator('main').getByRole('status').first()).toHaveText('Loading...')
  code.letGo()
  await expect(pictures(page)).toHaveCount(60)

  await pictures(page).first().focus()
  await page.keyboard.press('Space')
  const form = page.getByRole('form', { name: 'Make pictures' })
  await expect(form.getByText('120 credits')).toBeVisible()
  const make = await hold(page, /\/make$/)
  const vary = form.getByRole('button', { name: 'Vary', exact: true })
  await vary.dblclick()
  await expect(vary).toHaveAttribute('aria-busy', 'true')
  make.letGo()
  await expect(pictures(page)).toHaveCount(64)
  expect(make.asked()).toBe(1)
})

test('what takes long on a slow network says that it goes on', async ({ page, server }) => {
  await enter(page, server, 'ada@example.com', boards)
  await page.getByRole('link', { name: /^Northern light/ }).click()
  await expect(pictures(page)).toHaveCount(60)
  const pdf = await hold(page, /\/export$/)
  await page.getByRole('button', { name: 'More of Northern light' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  await expect(page.getByText('The PDF is being made')).toBeVisible()
  pdf.letGo()
  expect((await download).suggestedFilename()).toBe('Northern light.pdf')
  await expect(page.getByText('The PDF is being made')).toHaveCount(0)
})
