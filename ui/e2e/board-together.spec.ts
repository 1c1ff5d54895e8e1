import type { Page } from '@playwright/test'
import { board, element, laidOut, note, shown, stored } from './boards'
import { Connection } from './connection'
import { authenticate, demo, enter, expect, test } from './test'

test.use({ settings: demo })

test('three people see what each other does, follow one another, and catch up after a cut', async ({
  page: ada,
  another,
  server,
  complaints,
}) => {
  complaints.push(/ERR_/)
  const connection = await Connection.open(server.url)
  await authenticate(ada, server, 'ada@example.com')
  const screen = await laidOut(
    ada,
    'Together',
    ['Melton', 'Shetland', 'Cord'].map((text, n) => ({
      id: text,
      kind: 'note',
      x: n * 300,
      data: { text, tone: 'note' },
    })),
  )
  await ada.goto(screen)
  const katherine = await another()
  await enter(katherine, server, 'katherine@example.com', screen)
  const ines = await another()
  await enter(ines, server, 'ines@example.com', `${connection.url}${screen}`)
  const all = [ada, katherine, ines]
  for (const page of all) {
    await expect(page.getByRole('list', { name: 'Also here' }).getByRole('listitem')).toHaveCount(2)
  }
  for (const [n, text] of ['Melton', 'Shetland', 'Cord'].entries()) {
    const page = all[n] ?? ada
    await element(page, new RegExp(`^Note ${text}`)).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
  }
  const agree = async () =>
    expect
      .poll(async () => {
        const server = await stored(ada, screen)
        const pages = await Promise.all(all.map(shown))
        return pages.every((one) => `${one}` === `${pages[0]}`) && server.includes('"y":10')
      })
      .toBe(true)
  await agree()

  await katherine.getByRole('button', { name: 'Follow Ada Lovelace' }).click()
  await element(ada, /^Note Melton/).click()
  await ada.keyboard.press('2')
  const place = async (page: typeof ada) =>
    (await element(page, /^Note Melton/).boundingBox())?.width
  await expect.poll(async () => ((await place(katherine)) ?? 0) - ((await place(ada)) ?? 1)).toBe(0)

  connection.cut()
  await ines.context().setOffline(true)
  await element(ines, /^Note Cord/).click()
  await ines.keyboard.press('ArrowRight')
  await expect(ines.getByText('Offline, 1 change kept here. You can go on.')).toBeVisible()
  await ada.keyboard.press('Delete')
  await note(ada, 'Loden')
  await element(katherine, /^Note Shetland/).click()
  await katherine.keyboard.press('ArrowUp')
  await expect(element(katherine, /^Note Loden/)).toBeVisible()
  await server.advance('30s')
  await expect(element(ines, /^Note Melton/)).toBeVisible()

  let tookUntilAlike = await watch(ines)
  connection.mend()
  await ines.context().setOffline(false)
  await agree()
  await expect(board(ines).getByRole('option')).toHaveCount(3)
  await expect(ines.getByText('Saved')).toBeVisible()
  expect(await tookUntilAlike()).toBeLessThanOrEqual(1000)

  // Where the browser notices nothing of it, the server is asked again and again.
  connection.cut()
  await element(ines, /^Note Cord/).click()
  await ines.keyboard.press('ArrowRight')
  await expect(ines.getByText('Offline, 1 change kept here. You can go on.')).toBeVisible()
  await element(katherine, /^Note Shetland/).click()
  await katherine.keyboard.press('ArrowLeft')
  tookUntilAlike = await watch(ines)
  connection.mend()
  await expect(ines.getByText('Saved')).toBeVisible()
  await agree()
  expect(await tookUntilAlike()).toBeLessThanOrEqual(2000)

  // Each takes back what they did, and nothing of the others: the text, the note, the deletion.
  await ada.keyboard.press('Control+z')
  await ada.keyboard.press('Control+z')
  await ada.keyboard.press('Control+z')
  await expect(element(ines, /^Note Loden/)).toHaveCount(0)
  await expect(element(ines, /^Note Melton/)).toBeVisible()
  await expect(element(ines, /^Note Shetland/)).toBeVisible()
  await connection.close()
})

/** Returns what says when the board of a page changed last, in milliseconds of its clock from now on. */
async function watch(page: Page): Promise<() => Promise<number>> {
  const changes = await board(page).evaluateHandle((list) => {
    const began = performance.now()
    const seen = { last: 0 }
    new MutationObserver(() => {
      seen.last = performance.now() - began
    }).observe(list, { childList: true, subtree: true, attributes: true })
    return seen
  })
  return () => changes.evaluate(({ last }) => last)
}
