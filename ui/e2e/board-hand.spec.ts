import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { board, element, laidOut, pictures, stored } from './boards'
import { authenticate, confirm, demo, expect, expectToast, test } from './test'

test.use({ settings: demo })

/** The color of a PNG at a pixel, and its size. */
async function pixelOf(page: Page, file: Buffer, at: (scale: number) => { x: number; y: number }) {
  const width = file.readUInt32BE(16)
  const { x, y } = at(width)
  return await page.evaluate(
    async ({ content, x, y }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const [red, green, blue] = context?.getImageData(x, y, 1, 1).data ?? []
      return { color: [red, green, blue], size: [picture.width, picture.height] }
    },
    { content: file.toString('base64'), x: Math.round(x), y: Math.round(y) },
  )
}

test('the mouse turns and crops a picture, a frame becomes a PNG, and a version comes back', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  const [asset] = await pictures(page)
  const screen = await laidOut(page, 'By hand', [
    { id: 'look', kind: 'frame', w: 500, h: 300, data: { title: 'Look 1', kind: 'look' } },
    {
      id: 'coat',
      kind: 'picture',
      x: 50,
      y: 100,
      w: 160,
      frame: 'look',
      data: { alt: 'Coat', state: 'ready', asset },
    },
    {
      id: 'madder',
      kind: 'swatch',
      x: 350,
      y: 100,
      frame: 'look',
      data: { hex: '#83352f', name: 'Madder' },
    },
  ])
  await page.goto(screen)
  const coat = element(page, /^Picture Coat/)
  const boxOf = async (name: typeof coat) => {
    const box = await name.boundingBox()
    if (!box) throw new Error('it is nowhere')
    return box
  }
  const middleOf = async (name: typeof coat) => {
    const { x, y, width, height } = await boxOf(name)
    return { x: x + width / 2, y: y + height / 2 }
  }
  await coat.click()
  const { x, y } = await middleOf(coat)
  const handle = page.locator('[data-handle="rotate"]')
  const from = await middleOf(handle)
  const reach = Math.abs(from.y - y)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(x + reach / 2, y - reach / 2)
  await page.mouse.move(x + reach, y)
  await page.mouse.up()
  await expect.poll(() => stored(page, screen)).toContain('"rotation":90')
  const turned = await boxOf(coat)
  expect(
    Math.abs((await middleOf(handle)).x - x),
    'the handle is where the picture is',
  ).toBeGreaterThan(turned.width / 2)

  await page
    .getByRole('toolbar', { name: 'Selection' })
    .getByRole('button', { name: 'Crop' })
    .click()
  const part = page.getByRole('application')
  const seen = await boxOf(part)
  for (const key of ['x', 'y', 'width', 'height'] as const) {
    expect(
      Math.abs(seen[key] - turned[key]),
      `the crop is edited where it is seen: ${key}`,
    ).toBeLessThan(2)
  }
  for (let n = 0; n < 5; n++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  // What is to the right of a picture that stands on its side is below.
  await expect
    .poll(async () => Math.round((await boxOf(coat)).height))
    .toBe(Math.round((turned.height * 140) / 160))
  expect(Math.abs((await boxOf(coat)).y - turned.y)).toBeLessThan(1)
  await expect.poll(() => stored(page, screen)).toContain('"crop":{')

  await page.keyboard.press('Escape')
  await element(page, /^Frame Look 1/).focus()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('By hand.png')
  const file = await readFile(await download.path())
  // The frame with its title, 32 above it, and a margin of 24.
  const unit = (width: number) => width / (500 + 48)
  const { color, size } = await pixelOf(page, file, (width) => ({
    x: (400 + 24) * unit(width),
    y: (120 + 32 + 24) * unit(width),
  }))
  expect(color).toEqual([0x83, 0x35, 0x2f])
  expect(size).toEqual([3 * 548, 3 * (300 + 32 + 48)])

  const versions = async () => {
    await page.getByRole('button', { name: 'More of By hand' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
  }
  await versions()
  await page.getByLabel('Keep the board as it is now').fill('Fitted')
  await page.keyboard.press('Enter')
  await expectToast(page, 'This state is kept')
  await page.keyboard.press('Escape')
  await element(page, /^Color Madder/).click()
  await page.keyboard.press('Delete')
  await expect(board(page).getByRole('option')).toHaveCount(2)
  await expect(page.getByText('Saved')).toBeVisible()
  await versions()
  await page.getByRole('button', { name: 'Go back to Fitted' }).click()
  await confirm(page, 'Go back to Fitted?', 'Go back')
  await expectToast(page, 'The board is as it was then')
  await expect(element(page, /^Color Madder/)).toBeVisible()
  await versions()
  await expect(page.getByText('Before Fitted')).toBeVisible()
})
