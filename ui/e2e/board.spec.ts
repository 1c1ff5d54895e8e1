import type { Page } from '@playwright/test'
import { demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const list = '/workspace/nordhaus/app/dreamboard'

const board = (page: Page) => page.getByRole('listbox', { name: /^Board / })
const element = (page: Page, name: RegExp | string) => board(page).getByRole('option', { name })

/** Makes an empty board and opens it. */
async function begin(page: Page, name: string) {
  const made = await page.request.post('/api/v1/workspace/nordhaus/boards', { data: { name } })
  const { data } = await made.json()
  await page.goto(`${list}/${data._id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Writes a note in the middle of what is seen, by keyboard alone. */
async function note(page: Page, text: string) {
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(element(page, new RegExp(`^Note ${text}`))).toBeFocused()
}

test('a board is made, filled, changed and undone by keyboard alone', async ({ page, server }) => {
  await enter(page, server, ada, list)
  await begin(page, 'Boiled wool study')
  await expect(page.getByText('Saved')).toBeVisible()
  await note(page, 'Boiled wool')
  await note(page, 'Cord')
  const box = async () =>
    (await element(page, /^Note Cord/).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const before = await box()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Math.round((await box()).x - before.x)).toBe(10)
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(async () => Math.round((await box()).width - before.width)).toBe(10)
  await page.keyboard.press('Control+d')
  await expect(board(page).getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(board(page).getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(board(page).getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  await expect(element(page, 'Frame Look 1, 1 of 4')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(element(page, /^Note .*, 2 of 4$/)).toBeFocused()
  await page.keyboard.press('o')
  const outline = page.getByRole('tree', { name: 'Elements' })
  await expect(outline.getByRole('treeitem')).toHaveCount(4)
  await expect(page.getByText('Saved')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(element(page, 'Frame Look 1, 1 of 4')).toBeVisible()
  await page.goto(list)
  await expect(page.getByRole('link', { name: /^Boiled wool study/ })).toBeVisible()
  await expectAccessible(page)
})

test('the mouse draws, writes, drags, selects and zooms', async ({ page, server }) => {
  await enter(page, server, ada, list)
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

test('two people see what each other does, and undo only their own', async ({
  page,
  another,
  server,
}) => {
  await enter(page, server, ada, list)
  await begin(page, 'Together')
  await note(page, 'Melton')
  await expect(page.getByText('Saved')).toBeVisible()
  const other = await another()
  await enter(other, server, ada, list)
  await other.goto(page.url())
  await expect(element(other, /^Note Melton/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow Ada Lovelace' })).toBeVisible()
  await note(other, 'Shetland')
  await expect(element(page, /^Note Shetland/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(element(page, /^Note Melton/)).toHaveCount(0)
  await expect(element(other, /^Note Melton/)).toHaveCount(0)
  await expect(element(other, /^Note Shetland/)).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ complaints: [/ERR_FAILED/] })

  test('what is changed offline is kept, also over a reload, and sent later', async ({
    page,
    server,
    context,
  }) => {
    await enter(page, server, ada, list)
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
})

test('whoever has the link looks, and changes nothing', async ({ page, another, server }) => {
  await enter(page, server, ada, list)
  await begin(page, 'For the mill')
  await note(page, 'Melton, 480 g')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const address = await page.getByLabel('The link, shown this once').inputValue()
  const visitor = await another()
  await visitor.goto(address)
  await expect(element(visitor, 'Note Melton, 480 g, 1 of 1')).toBeVisible()
  await expect(visitor.getByRole('toolbar', { name: 'Tools' })).toHaveCount(0)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Delete')
  await expect(element(visitor, /^Note Melton/)).toBeVisible()
  await expectAccessible(visitor)
})
