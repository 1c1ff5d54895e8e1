import { board, boards, element, laidOut, pictures } from './boards'
import { demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

test('each of 675 elements is named, listed and reached, in both themes and at 200 %', async ({
  page,
  server,
}) => {
  await enter(page, server, 'ada@example.com', boards)
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
