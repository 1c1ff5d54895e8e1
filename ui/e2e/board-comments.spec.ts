import { laidOut } from './boards'
import { authenticate, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

test('a comment is edited and deleted by keyboard, and others see it at once', async ({
  page: ada,
  another,
  server,
}) => {
  await authenticate(ada, server, 'ada@example.com')
  const screen = await laidOut(ada, 'Discussed', [
    { id: 'wool', kind: 'note', data: { text: 'Wool', tone: 'note' } },
  ])
  const api = `/api/v1/workspace/nordhaus/boards/${screen.split('/').at(-1)}/comments`
  const first = await ada.request.post(api, { data: { element: 'wool', text: 'Warmer?' } })
  const replyTo = (await first.json()).data._id as string
  const ines = await another()
  await enter(ines, server, 'ines@example.com', screen)
  await ines.request.post(api, { data: { replyTo, text: 'Yes' } })
  await ada.goto(`${screen}?comment=${replyTo}`)
  await ines.getByRole('button', { name: /^Comment by Ada/ }).click()
  const hers = ines.getByRole('complementary', { name: 'Comments' })
  await expect(hers.getByText('Yes')).toBeVisible()
  await expect(hers.getByRole('button', { name: /^More for/ })).toHaveCount(1)

  const more = ada.getByRole('button', { name: /^More for the comment by Ada/ })
  await more.focus()
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await ada.keyboard.press('Enter')
  const field = ada.getByRole('textbox', { name: 'Comment, @ calls somebody' })
  await expect(field).toBeFocused()
  await ada.keyboard.press('Control+a')
  await ada.keyboard.type('Much warmer?')
  await ada.keyboard.press('Control+Enter')
  await expect(more).toBeFocused()
  await expect(hers.getByText('Much warmer?')).toBeVisible()
  await expect(hers.getByText(', edited')).toBeVisible()
  await expectAccessible(ada)

  await ada.keyboard.press('Enter')
  await ada.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await ada.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(ada.getByRole('heading', { name: 'Comments' })).toBeFocused()
  await expect(hers.getByText('Comment deleted')).toBeVisible()
  await expect(hers.getByText('Yes')).toBeVisible()

  await ada.getByRole('button', { name: /^More for the comment by Ines/ }).press('Enter')
  await ada.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await ada.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(hers.getByText('No open comments')).toBeVisible()
})
