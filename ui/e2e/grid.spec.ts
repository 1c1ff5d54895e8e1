import { test as base, expect } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expectAccessible } from './test'

/** The test page of the grid (e2e/grid), which no build contains. */
const test = base.extend<object, { server: ViteDevServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const root = new URL('..', import.meta.url).pathname
      const server = await createServer({
        root,
        configFile: `${root}vite.config.ts`,
        server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
        logLevel: 'error',
      })
      await server.listen()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, server }, use) => {
    await page.goto(`${server.resolvedUrls?.local[0]}e2e/grid/index.html`)
    await page.getByRole('grid', { name: 'Sheet' }).focus()
    await use(page)
  },
})

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a grid of 10,000 rows and 30 columns renders only visible rows', async ({ page }) => {
  const rows = page.getByRole('row')
  const grid = page.getByRole('grid')
  await expect(page.getByRole('gridcell', { name: '0 c0', exact: true })).toBeVisible()
  expect(await rows.count()).toBeLessThan(40)
  await expectAccessible(page)

  await page.keyboard.press('Control+End')
  await expect(page.getByRole('gridcell', { name: '9999 c29', exact: true })).toBeInViewport()
  expect(await rows.count()).toBeLessThan(40)
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('gridcell', { name: '0 c0', exact: true })).toBeInViewport()

  await grid.hover()
  for (let turn = 0; turn < 20; turn++) {
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => rows.count()).toBeGreaterThan(10)
    expect(await rows.count()).toBeLessThan(60)
  }
  // The browser scrolls after the wheel event, which would undo the effect of an earlier key.
  const scrolled = () => grid.evaluate((table) => table.parentElement?.scrollTop)
  await expect.poll(scrolled).toBe(60_000)
  // The active cell is out of sight; moving it scrolls back to it.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('gridcell', { name: '1 c0', exact: true })).toBeInViewport()
})

test('cells are copied and pasted, and undone in one step', async ({ page }) => {
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('pasted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('pasted')

  await cell('2 c2').click()
  await cell('11 c4').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+v')
  await expect(cell('pasted')).toHaveCount(31)
  await page.keyboard.press('Control+z')
  await expect(cell('pasted')).toHaveCount(1)
  await expect(cell('11 c4')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(cell('pasted')).toHaveCount(31)
})
