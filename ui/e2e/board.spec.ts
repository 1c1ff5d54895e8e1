import type { Page } from '@playwright/test'
import { begin, board, boards, element, laidOut, note, pictures, shown } from './boards'
import { authenticate, confirm, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'

/** Presses a key until what has the focus is called so. */
async function press(page: Page, key: string, name: RegExp) {
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  for (let n = 0; n < 60; n++) {
    if (name.test((await focused()) ?? '')) return
    await page.keyboard.press(key)
  }
  expect(await focused(), `${key} leads to ${name}`).toMatch(name)
}

test('by keyboard alone a board is laid out, undone, remixed, commented on and saved', async ({
  page,
  server,
}) => {
  await authenticate(page, server, ada)
  const [coat, dress] = await pictures(page)
  const screen = await laidOut(page, 'Boiled wool study', [
    { id: 'coat', kind: 'picture', h: 125, data: { alt: 'Coat', state: 'ready', asset: coat } },
    {
      id: 'dress',
      kind: 'picture',
      x: 300,
      h: 125,
      data: { alt: 'Dress', state: 'ready', asset: dress },
    },
  ])
  await page.goto(screen)
  const options = board(page).getByRole('option')
  await press(page, 'Tab', /^Picture Coat, 1 of 2$/)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')

  const box = async () =>
    (await element(page, /^Picture Coat/).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const before = await box()
  const scale = before.width / 100
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Math.round(((await box()).x - before.x) / scale)).toBe(10)
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(async () => Math.round(((await box()).width - before.width) / scale)).toBe(10)
  await page.keyboard.press(']')
  await expect(options.last()).toHaveAttribute('data-id', 'coat')
  await page.keyboard.press('[')
  await expect(options.first()).toHaveAttribute('data-id', 'coat')
  await page.keyboard.press('Control+d')
  await expect(options).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(options).toHaveCount(3)
  await page.keyboard.press('Control+Shift+z')
  await expect(options).toHaveCount(2)
  await note(page, 'Cord')
  for (let n = 0; n < 30; n++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+g')
  await expect(element(page, /^Frame Look 1, \d of 4$/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(element(page, /^Note Cord, \d of 4$/)).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByRole('tree', { name: 'Elements' }).getByRole('treeitem')).toHaveCount(4)
  await page.keyboard.press('o')

  await press(page, 'Shift+Tab', /^Picture Coat/)
  await page.keyboard.press('Control+ArrowRight')
  await expect(element(page, /^Picture Dress/)).toBeFocused()
  await expect(board(page).getByRole('option', { selected: true })).toHaveCount(2)
  await page.keyboard.press('/')
  await page.keyboard.type('with a shawl collar')
  await expect(
    page.getByRole('form', { name: 'Make pictures' }).getByText('60 credits'),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(element(page, /^Picture .*, \d of 6$/)).toHaveCount(4, { timeout: 30_000 })
  await expect(element(page, /being made/)).toHaveCount(0, { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(element(page, /^Picture Dress/)).toBeFocused()

  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Comment, @ calls somebody' })).toBeFocused()
  await page.keyboard.type('Warmer?')
  await page.keyboard.press('Control+Enter')
  const comments = page.getByRole('complementary', { name: 'Comments' })
  await expect(comments.getByText('Warmer?')).toBeVisible()
  await expect(page.getByText('Saved')).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Shift+Tab', /^More of Boiled wool study$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await press(page, 'ArrowDown', /^Save as PDF/)
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saving).suggestedFilename()).toBe('Boiled wool study.pdf')
  await page.goto(boards)
  await expect(page.getByRole('link', { name: /^Boiled wool study/ })).toBeVisible()
})

test('the mouse draws, writes, drags, selects and zooms', async ({ page, server }) => {
  await authenticate(page, server, ada)
  await begin(page, 'By hand')
  await page.keyboard.press('n')
  await page.mouse.click(600, 400)
  await page.keyboard.type('Loden')
  await page.keyboard.press('Escape')
  const loden = element(page, /^Note Loden/)
  const box = async () => {
    const { x, y, width, height } = (await loden.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height }
  }
  const before = await box()
  await page.mouse.move(600, 400)
  await page.mouse.down()
  await page.mouse.move(650, 420)
  await page.mouse.move(700, 430)
  await page.mouse.up()
  await expect.poll(box).toMatchObject({ x: before.x + 100, y: before.y + 30 })
  // A drag that is broken off takes back nothing but itself.
  await page.mouse.move(700, 430)
  await page.mouse.down()
  await page.mouse.move(750, 480)
  await page.mouse.move(800, 500)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(box).toMatchObject({ x: before.x + 100, y: before.y + 30 })
  await page.mouse.dblclick(700, 430)
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.move(450, 200)
  await page.mouse.down()
  await page.mouse.move(900, 600)
  await page.mouse.up()
  await expect(loden).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+z')
  await expect.poll(box).toEqual(before)
  await page.mouse.move(before.x, before.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -60)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width)
  expect(Math.abs((await box()).x - before.x)).toBeLessThanOrEqual(1)
})

test.describe('without a connection', () => {
  test.use({ complaints: [/ERR_FAILED/] })

  test('what is changed offline is kept, also over a reload, and sent later', async ({
    page,
    server,
    context,
  }) => {
    await authenticate(page, server, ada)
    await begin(page, 'Train')
    await note(page, 'Tweed')
    await expect(page.getByText('Saved')).toBeVisible()
    await context.route('**/ops', (route) => route.abort())
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Offline, 1 change kept here. You can go on.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Offline, 1 change kept here/).first()).toBeVisible()
    await context.unroute('**/ops')
    await expect(page.getByText('Saved')).toBeVisible()
  })

  test('another page leaves it to the page that is still at it', async ({
    page,
    server,
    context,
  }) => {
    await enter(page, server, ada, boards)
    // It doesn't hear either what another page has sent for it.
    await page.route('**/events*', (route) => route.abort())
    await begin(page, 'Two pages')
    await note(page, 'Tweed')
    await expect(page.getByText('Saved')).toBeVisible()
    await page.route('**/ops', (route) => route.abort())
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Offline, 1 change kept here. You can go on.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(element(other, /^Note Tweed/)).toBeVisible()
    await expect(other.getByText('Saved')).toBeVisible()
    await page.bringToFront()
    await page.keyboard.press('ArrowRight')
    await page.unroute('**/ops')
    await expect(page.getByText('Saved')).toBeVisible()
    const mine = `${await shown(page)}`
    await expect.poll(async () => `${await shown(other)}`).toBe(mine)
  })
})

test('on an archived board a double click opens what is there, as Enter does', async ({
  page,
  server,
}) => {
  await authenticate(page, server, ada)
  await begin(page, 'Last year')
  await note(page, 'Tweed')
  await expect(page.getByText('Saved')).toBeVisible()
  const id = page.url().split('/').at(-1)
  await page.request.put(`/api/v1/workspace/nordhaus/boards/${id}`, { data: { archived: true } })
  await expect(page.getByText('This board is archived.')).toBeVisible()
  const details = page.getByRole('complementary', { name: 'Details' })
  const close = details.getByRole('button', { name: 'Close' })
  await element(page, /^Note Tweed/).focus()
  await page.keyboard.press('Enter')
  await close.click()
  await expect(details).toHaveCount(0)
  await element(page, /^Note Tweed/).dblclick()
  await expect(details).toContainText('Tweed')
  await expectAccessible(page)
})

test('whoever has the link looks, and changes nothing, until it ends', async ({
  page,
  another,
  server,
  complaints,
}) => {
  complaints.push(/404.*\/api\/v1\/shared-board\//)
  await authenticate(page, server, ada)
  await begin(page, 'For the mill')
  await note(page, 'Melton, 480 g')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const address = await page.getByLabel('The link, shown this once').inputValue()
  const visitor = await another()
  await visitor.goto(address)
  await expect(element(visitor, 'Note Melton, 480 g, 1 of 1')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.getByRole('toolbar', { name: 'Tools' })).toHaveCount(0)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Delete')
  await expect(element(visitor, /^Note Melton/)).toBeVisible()
  await expectAccessible(visitor)
  // As Enter does, a double click shows it as large as can be.
  await visitor.keyboard.press('0')
  await expect(visitor.getByRole('button', { name: /^Zoom 100 %/ })).toBeVisible()
  await element(visitor, /^Note Melton/).dblclick()
  await expect(visitor.getByRole('button', { name: /^Zoom 200 %/ })).toBeVisible()
  await visitor.keyboard.press('0')
  await expect(visitor.getByRole('button', { name: /^Zoom 100 %/ })).toBeVisible()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('button', { name: /^Zoom 200 %/ })).toBeVisible()
  await page.getByRole('button', { name: 'End link' }).click()
  await confirm(page, 'End this link?', 'End link')
  await visitor.reload()
  await expect(visitor.getByText('This link has ended')).toBeVisible()
})
