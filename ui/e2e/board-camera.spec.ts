import type { Page } from '@playwright/test'
import { board, laidOut, pictures } from './boards'
import { authenticate, demo, expect, test } from './test'

test.use({ settings: demo })

const columns = 8
const rows = 6

type Rect = { x: number; y: number; width: number; height: number }

const options = (page: Page) => board(page).getByRole('option', { includeHidden: true })

const picture = (page: Page, n: number) =>
  page.getByRole('option', { name: `Picture ${n}, ${n} of ${columns * rows}` })

/** Opens a board of pictures in a grid, each of its own file. Returns the asset of each. */
async function open(page: Page): Promise<string[]> {
  const assets = (await pictures(page)).slice(0, columns * rows)
  expect(assets).toHaveLength(columns * rows)
  const elements = assets.map((asset, n) => {
    const place = { x: (n % columns) * 300, y: Math.floor(n / columns) * 340, w: 240, h: 300 }
    const data = { alt: `${n + 1}`, asset, state: 'ready' }
    return { id: `p${n}`, kind: 'picture', ...place, data }
  })
  await page.goto(await laidOut(page, 'Wall', elements))
  await expect(options(page)).toHaveCount(assets.length)
  return assets
}

/** Remembers which assets are asked for in which size. */
function watchImages(page: Page) {
  const asked: { asset: string; size: number }[] = []
  page.on('request', (request) => {
    const found = /assets\/([^/]+)\/w(\d+)$/.exec(new URL(request.url()).pathname)
    if (found) asked.push({ asset: found[1] ?? '', size: Number(found[2]) })
  })
  return asked
}

/** How many pictures near what is seen still lack their image. */
const bare = (page: Page) =>
  page
    .locator('[data-kind="picture"]:not([data-far]):not(:has([style*="background-image"]))')
    .count()

async function zoom(page: Page, at: { x: number; y: number }, by: number) {
  await page.mouse.move(at.x, at.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100 * Math.log(by))
  await page.keyboard.up('Control')
}

const rectOf = (page: Page, n: number): Promise<Rect> =>
  picture(page, n).evaluate((node) => node.getBoundingClientRect().toJSON())

test('images are as large as they are seen, and only what is near has one', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  const asked = watchImages(page)
  const assets = await open(page)
  await expect.poll(() => bare(page)).toBe(0)
  expect(asked.filter(({ asset }) => assets.includes(asset)).map(({ size }) => size)).toEqual(
    assets.map(() => 96),
  )
  asked.length = 0
  const view = await page.locator('[data-zoom]').evaluate((node) => {
    return node.getBoundingClientRect().toJSON() as Rect
  })
  const first = await rectOf(page, 1)
  await zoom(page, { x: first.x + 1, y: first.y + 1 }, 8)
  // In sight, or so near that it soon may be.
  const near = async () => {
    const rects = await Promise.all(assets.map((_, n) => rectOf(page, n + 1)))
    return assets.filter((_, n) => {
      const { x, y, width, height } = rects[n] ?? first
      return (
        width > 0 &&
        x < view.x + view.width + 300 &&
        x + width > view.x - 300 &&
        y < view.y + view.height + 300 &&
        y + height > view.y - 300
      )
    })
  }
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const expected = await near()
  await expect
    .poll(() => asked.map(({ asset }) => asset).sort(), 'those near are sharper')
    .toEqual([...expected].sort())
  expect(expected.length).toBeLessThan(assets.length)
  expect(Math.min(...asked.map(({ size }) => size))).toBe(960)
})

test('a step of the camera touches no element, and what is under the pointer stays there while one zooms', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  await open(page)
  await expect.poll(() => bare(page)).toBe(0)
  const before = await rectOf(page, 1)
  const touched = await page.evaluate(async () => {
    const board = document.querySelector('[role="listbox"]')
    const view = board?.closest('[data-tool]')
    const found: string[] = []
    const note = (records: MutationRecord[]) => {
      for (const { type, target, attributeName } of records) {
        const isInside = board?.contains(target) || type === 'childList'
        found.push(isInside ? 'board' : `${type} ${attributeName}`)
      }
    }
    const observer = new MutationObserver(note)
    observer.observe(document.body, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    })
    for (let step = 0; step < 20; step++) {
      view?.dispatchEvent(new WheelEvent('wheel', { deltaX: 4, deltaY: 3, cancelable: true }))
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    note(observer.takeRecords())
    observer.disconnect()
    return [...new Set(found)].sort()
  })
  // The layer and the map's frame are moved; nothing is rendered.
  expect(touched).toEqual(['attributes data-moving', 'attributes style'])
  const after = await rectOf(page, 1)
  expect(Math.abs(after.x - before.x + 80)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(after.y - before.y + 60)).toBeLessThanOrEqual(0.5)

  const { x, y, width, height } = await rectOf(page, 25)
  const at = { x: Math.round(x + width / 3), y: Math.round(y + height / 4) }
  const share = { x: (at.x - x) / width, y: (at.y - y) / height }
  const away = async () => {
    const now = await rectOf(page, 25)
    const dx = now.x + share.x * now.width - at.x
    const dy = now.y + share.y * now.height - at.y
    return Math.hypot(dx, dy)
  }
  for (const by of [1.3, 1.9, 1.7, 0.4, 2.6]) {
    const before = (await rectOf(page, 25)).width
    await zoom(page, at, by)
    await expect.poll(async () => (await rectOf(page, 25)).width / before).toBeCloseTo(by, 2)
    expect(await away()).toBeLessThan(0.5)
    // Redrawn at rest.
    const percent = Math.round(((await rectOf(page, 25)).width / 240) * 100)
    await expect(page.getByRole('button', { name: `Zoom ${percent} %` })).toBeVisible()
    expect(await away()).toBeLessThan(0.5)
  }
})

test('what is far away is folded, and is there for the keyboard; the camera goes where the browser would scroll', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  const { length } = await open(page)
  const first = await rectOf(page, 1)
  await page.mouse.click(first.x + first.width / 2, first.y + first.height / 2)
  await expect(picture(page, 1)).toBeFocused()
  await zoom(page, { x: first.x + 1, y: first.y + 1 }, 30)
  const folded = options(page).and(page.locator('[data-far]'))
  await expect.poll(() => folded.count()).toBeGreaterThan(length / 2)
  const places = await options(page).evaluateAll((nodes) =>
    nodes.map((node) => `${node.ariaPosInSet} of ${node.ariaSetSize}`),
  )
  expect(places.sort()).toEqual([...places.keys()].map((n) => `${n + 1} of ${length}`).sort())
  for (let n = 2; n <= columns; n++) {
    await page.keyboard.press('Tab')
    await expect(picture(page, n)).toBeFocused()
    await expect(picture(page, n)).toBeInViewport()
  }
  await page.keyboard.press('Escape')

  await page.keyboard.press('0')
  await expect(picture(page, length)).toBeInViewport()
  const again = await rectOf(page, 1)
  await zoom(page, { x: again.x + 1, y: again.y + 1 }, 6)
  await expect(picture(page, 4)).not.toBeInViewport()
  // As a screen reader does, or the search of the page.
  await picture(page, 4).evaluate((node) => node.focus())
  await expect(picture(page, 4)).toBeInViewport()
  const scrolled = () =>
    board(page).evaluate((list) => {
      const view = list.parentElement?.parentElement
      return [view?.scrollLeft, view?.scrollTop]
    })
  await expect.poll(scrolled).toEqual([0, 0])
  await page.keyboard.press('0')
  for (const n of [1, columns * rows]) await expect(picture(page, n)).toBeInViewport()
})

test('what is shown whole lies under nothing', async ({ page, server }) => {
  await authenticate(page, server, 'ada@example.com')
  await open(page)
  const covered = () =>
    page.evaluate(() => {
      const covers = [...document.querySelectorAll('[data-covers]')].map((node) =>
        node.getBoundingClientRect(),
      )
      return [...document.querySelectorAll<HTMLElement>('[role="option"]')].flatMap((node) => {
        const box = node.getBoundingClientRect()
        const isUnder = covers.some(
          ({ left, right, top, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
        return isUnder ? [node.ariaLabel] : []
      })
    })
  await expect(page.getByRole('form', { name: 'Make pictures' })).toBeVisible()
  await expect.poll(covered, 'at first').toEqual([])
  await zoom(page, { x: 700, y: 400 }, 3)
  await expect.poll(covered).not.toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(covered, 'after Show all').toEqual([])
  // Beside the details, which take their room from the board.
  await picture(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(covered, 'beside the details').toEqual([])
})
