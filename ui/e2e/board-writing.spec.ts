import { element, laidOut, stored } from './boards'
import { authenticate, demo, enter, expect, test } from './test'

test.use({ settings: demo })

const wool = [{ id: 'wool', kind: 'note', data: { text: 'Wool', tone: 'note' } }]

test('what is typed into a note outlives its deletion by somebody else', async ({
  page: ada,
  another,
  server,
}) => {
  await authenticate(ada, server, 'ada@example.com')
  const screen = await laidOut(ada, 'Written', wool)
  await ada.goto(screen)
  const katherine = await another()
  await enter(katherine, server, 'katherine@example.com', screen)
  await expect(ada.getByRole('list', { name: 'Also here' }).getByRole('listitem')).toHaveCount(1)
  await element(ada, /^Note Wool/).dblclick()
  await ada.keyboard.type('Boiled wool, 540 g')
  await element(katherine, /^Note Wool/).click()
  await katherine.keyboard.press('Delete')
  const told = ada.getByText(/^Katherine .* deleted the note that you were writing/)
  await expect(told).toBeVisible()
  await ada.getByRole('button', { name: 'Put it back' }).click()
  await expect(element(ada, /^Note Boiled wool, 540 g/)).toBeFocused()
  await expect(element(katherine, /^Note Boiled wool, 540 g/)).toBeVisible()
})

test('what is typed into a note is there after the page was closed meanwhile', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  const screen = await laidOut(page, 'Written', wool)
  await page.goto(screen)
  await element(page, /^Note Wool/).dblclick()
  await page.keyboard.type('Boiled wool, 540 g')
  await page.reload()
  await expect(element(page, /^Note Boiled wool, 540 g/)).toBeVisible()
  await expect.poll(() => stored(page, screen)).toContain('Boiled wool, 540 g')
})
