import type { CDPSession } from '@playwright/test'
import { board, element, laidOut } from './boards'
import { authenticate, demo, expect, expectAccessible, test } from './test'

test.use({
  settings: demo,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
})

type Point = { x: number; y: number }

/** Fingers that go along paths, step by step. */
async function touch(session: CDPSession, paths: readonly (readonly Point[])[]) {
  const at = (step: number) =>
    paths.map((path, id) => ({ ...(path[step] ?? path.at(-1) ?? { x: 0, y: 0 }), id }))
  const steps = Math.max(...paths.map(({ length }) => length))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step < steps; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: 6 }, (_, n) => ({
    x: from.x + ((to.x - from.x) * n) / 5,
    y: from.y + ((to.y - from.y) * n) / 5,
  }))

test('on a phone, in the dark, fingers move, zoom and select', async ({ page, server }) => {
  await authenticate(page, server, 'ada@example.com')
  const screen = await laidOut(
    page,
    'On the train',
    ['Melton', 'Cord'].map((text, n) => ({
      id: text,
      kind: 'note',
      x: n * 140,
      data: { text, tone: 'note' },
    })),
  )
  await page.goto(screen)
  const melton = element(page, /^Note Melton/)
  const box = async (name = /^Note Melton/) => {
    const found = await element(page, name).boundingBox()
    if (!found) throw new Error(`${name} is nowhere`)
    return found
  }
  const middle = async (name?: RegExp) => {
    const { x, y, width, height } = await box(name)
    return { x: x + width / 2, y: y + height / 2 }
  }
  await expect(melton).toBeVisible()
  await expect(page.locator('html.dark')).toHaveCount(1)
  const session = await page.context().newCDPSession(page)

  const before = await box()
  const ground = { x: 195, y: before.y + before.height + 80 }
  await touch(session, [between(ground, { x: ground.x + 40, y: ground.y + 50 })])
  await expect.poll(async () => Math.round((await box()).x - before.x)).toBe(40)
  expect(Math.round((await box()).y - before.y)).toBe(50)
  await expect(board(page).getByRole('option', { selected: true })).toHaveCount(0)

  const { width } = await box()
  const at = await middle()
  const finger = (side: number) =>
    between({ x: at.x, y: at.y + 120 * side }, { x: at.x, y: at.y + 60 * side })
  await touch(session, [finger(-1), finger(1)])
  await expect.poll(async () => Math.round((10 * (await box()).width) / width)).toBe(5)
  const after = await middle()
  expect(Math.abs(after.x - at.x), 'what was between the fingers is still there').toBeLessThan(2)
  expect(Math.abs(after.y - at.y)).toBeLessThan(2)

  const tap = await middle()
  await page.touchscreen.tap(tap.x, tap.y)
  await expect(melton).toHaveAttribute('aria-selected', 'true')
  const second = await middle(/^Note Cord/)
  const held = [{ ...second, id: 0 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: held })
  await expect(element(page, /^Note Cord/)).toHaveAttribute('aria-selected', 'true')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(board(page).getByRole('option', { selected: true })).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove' }).tap()
  await expect(board(page).getByRole('option')).toHaveCount(0)
})
