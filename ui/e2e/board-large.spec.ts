import { board, boards, element, laidOut, pictures } from './boards'
import { authenticate, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

test('each of 675 elements is named, listed and reached, in both themes and at 200 %', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  const assets = await pictures(page)
  const screen = await laidOut(
    page,
    'The whole season',
    Array.from({ length: 675 }, (_, n) => ({
      id: `e${n}`,
      kind: 'picture',
      x: (n % 27) * 120,
      y: Math.floor(n / 27) * 150,
      h: 125,
      data: {
        alt: n === 45 ? 'striped dress' : `look ${n + 1}`,
        state: 'ready',
        asset: assets[n % assets.length],
      },
    })),
  )
  await page.goto(screen)
  await expect(board(page).getByRole('option')).toHaveCount(675)
  await page.keyboard.press('o')
  const rows = page.getByRole('tree', { name: 'Elements' }).getByRole('treeitem')
  await expect(rows).toHaveCount(675)
  await expectAccessible(page)
  // What assistive technology is told of, not what is in the document alone.
  const tree = await board(page).ariaSnapshot()
  expect(tree.match(/option "Picture /g)).toHaveLength(675)
  expect(tree).toContain('option "Picture striped dress, 46 of 675"')

  // As at 200 % on a screen of 1440 by 900.
  await page.setViewportSize({ width: 720, height: 450 })
  await rows.first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const last = element(page, 'Picture look 675, 675 of 675')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('button', { name: 'More of The whole season' })).toBeInViewport()
  const [across, running] = await page.evaluate(() => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    document.getAnimations().filter(({ playState }) => playState === 'running').length,
  ])
  expect(across, 'nothing scrolls sideways').toBe(0)
  expect(running, 'nothing moves, as is asked for').toBe(0)
})

test('what is drawn as boxes has the colors of the theme at once', async ({ page, server }) => {
  await enter(page, server, 'ada@example.com', boards)
  await page.emulateMedia({ colorScheme: 'light' })
  const notes = Array.from({ length: 1100 }, (_, n) => ({
    id: `n${n}`,
    kind: 'note',
    x: (n % 40) * 120,
    y: Math.floor(n / 40) * 120,
    w: 50,
    h: 50,
    data: { text: `${n}`, tone: 'note' },
  }))
  await page.goto(await laidOut(page, 'Many notes', notes))
  const boxes = page.locator('canvas[style*="left"]')
  const color = () =>
    boxes.evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height)
      const context = copy.getContext('2d', { willReadFrequently: true })
      context?.drawImage(canvas, 0, 0)
      const all = context?.getImageData(0, 0, copy.width, copy.height).data ?? []
      const at = all.findIndex((value, i) => i % 4 === 3 && value === 255)
      return [...all.slice(at - 3, at)].join()
    })
  await expect(boxes).toBeVisible()
  const light = await color()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(color).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(color).toBe(light)
})
