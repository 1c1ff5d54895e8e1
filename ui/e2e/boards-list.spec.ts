import type { Page } from '@playwright/test'
import { demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const ines = 'ines@example.com'
const boards = '/workspace/nordhaus/app/dreamboard'

const card = (page: Page, name: RegExp) => page.getByRole('link', { name })

async function openBoard(page: Page) {
  await card(page, /^Northern light/).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Northern light')
}

test('a sentence makes a board with four pictures in the folder that is open', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, boards)
  await page.getByRole('button', { name: /^Autumn Winter 27/ }).click()
  const words = page.getByRole('textbox', { name: 'Begin with a sentence' })
  await words.fill('Moss melton coat, midi')
  await expect(page.getByRole('status').getByText(/^4 pictures, 120 credits/)).toBeVisible()
  await words.press('Enter')
  await expect(page).toHaveURL(/\/dreamboard\/./)
  await expect(page.getByRole('option', { name: /^Picture .*, \d of 4$/ })).toHaveCount(4)
  await page.getByRole('link', { name: 'All boards' }).click()
  await page.getByRole('button', { name: /^Autumn Winter 27/ }).click()
  // The covers are made of what is on the boards.
  const made = card(page, /^Moss melton coat/)
  await expect(made).toContainText('4 pictures')
  await expect
    .poll(() => made.locator('img:not([hidden])').count(), { timeout: 40_000 })
    .toBeGreaterThanOrEqual(4)
})

test('boards are shown by whose they are and in an order, on a phone too', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, boards)
  const names = page.getByRole('region', { name: 'Boards' }).getByRole('listitem').getByRole('link')
  await expect(names).toHaveCount(7)
  await expect(names.first()).toContainText('Setesdal, again')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name')
  await expect(names.first()).toContainText('Burgundy hour')
  await page.getByRole('combobox', { name: 'Whose boards' }).selectOption('Mine')
  await expect(names).toHaveCount(1)
  await expect(names).toContainText('Rust belt')
  await expect(page).toHaveURL(/owner=mine&sort=name$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeInViewport()
})

test('the list says who has a board open, and no longer once they have left', async ({
  page,
  server,
  another,
}) => {
  await enter(page, server, ada, boards)
  await expect(card(page, /^Northern light/)).not.toContainText('here now')
  const guest = await another()
  await enter(guest, server, ines, boards)
  await openBoard(guest)
  await expect(card(page, /^Northern light/)).toContainText('here now: Ines Duarte')
  await expectAccessible(page)
  await guest.getByRole('link', { name: 'All boards' }).click()
  await expect(card(page, /^Northern light/)).not.toContainText('here now')
})

test('on a board, lines join a picture with its children, a fabric without a picture is drawn as the cloth that it is called, and a link that ends says when', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, boards)
  await openBoard(page)
  const picture = page.locator('[data-id="look-1-1"]')
  await picture.focus()
  await page.keyboard.press('l')
  const lines = page.locator('svg path[vector-effect]')
  await expect(lines).toHaveCount(3)
  await expect(page.getByRole('status').getByText('Lines to 3 children')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lines).toHaveCount(0)
  await expect(picture).toHaveAttribute('aria-selected', 'true')

  const fabric = page.locator('[data-id="look-1-fabric"]')
  await fabric.focus()
  await page.keyboard.press('2')
  const cloth = fabric.locator('[style*="/api/v1/cloth"]')
  const width = () =>
    cloth.evaluate(async (node) => {
      const image = new Image()
      image.src = getComputedStyle(node).backgroundImage.slice('url("'.length, -'")'.length)
      await image.decode()
      return image.naturalWidth
    })
  await expect.poll(width).toBe(192)
  const before = await cloth.getAttribute('style')
  await page.keyboard.press('Enter')
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByLabel('Drawn as').selectOption('Rib')
  await expect(cloth).not.toHaveAttribute('style', before ?? '')
  await expect.poll(width).toBe(192)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share Northern light' })
  await panel.getByLabel('Ends').selectOption('After 7 days')
  await panel.getByRole('button', { name: 'Make link' }).click()
  await expect(panel.getByText(/It ends on/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger goes from look to look, and what is selected has its actions', async ({
    page,
    server,
  }) => {
    await enter(page, server, ada, boards)
    await openBoard(page)
    const place = page.locator('main header').getByText(/^(Mood|Look)/)
    await expect(place).toHaveText('Mood')
    await swipe(page, 300, 80)
    await expect(place).toHaveText('Look 1 of 12')
    await swipe(page, 300, 80)
    await expect(place).toHaveText('Look 2 of 12')
    await swipe(page, 80, 300)
    await expect(place).toHaveText('Look 1 of 12')
    await expect(page.getByRole('form', { name: 'Make pictures' })).toBeHidden()

    await page.touchscreen.tap(120, 250)
    const actions = page.getByRole('toolbar', { name: 'Selection' })
    await expect(actions.getByRole('button')).toHaveText([
      'Vary',
      'Recolor',
      'To techpack',
      'Recipe',
      'More',
    ])
    await expect(page.getByRole('form', { name: 'Make pictures' })).toContainText(
      '4 pictures, 120 credits',
    )
    await expectAccessible(page)

    await page.getByRole('button', { name: /^More of Northern light/ }).click()
    await page.getByRole('menuitem', { name: 'Present' }).click()
    await expect(page.getByRole('dialog', { name: 'Look 1 Pier' })).toBeVisible()
    await swipe(page, 300, 80)
    await expect(page.getByRole('dialog', { name: 'Look 2 Lichen' })).toBeVisible()
  })
})

/** Moves a finger sideways. */
async function swipe(page: Page, from: number, to: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 420 }],
    })
  await touch('touchStart', from)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share)
  await touch('touchEnd')
  await client.detach()
}
