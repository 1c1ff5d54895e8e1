import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { signIn } from '@/test/signed-in'
import { FirstBoard } from './first-board'

test('the first board is made of a sentence for the price that is shown, and opened', async () => {
  signIn()
  const sent: object[] = []
  const quote = { credits: 120, available: 300, left: 180, allowed: true, reason: '', message: '' }
  server.use(
    http.post('*/api/v1/workspace/w1/boards/quote', () => answer(quote)),
    http.post('*/api/v1/workspace/w1/boards/make', async ({ request }) => {
      sent.push((await request.json()) as object)
      return sent.length === 1
        ? refuse(422, 'Not now.')
        : answer({ board: 'b1', job: 'j1', elements: [], frame: '', cost: 120 })
    }),
  )
  const { user, history } = renderInApp(<FirstBoard workspaceId="w1" />)
  expect(await screen.findByText('4 pictures, 120 of your 300 credits')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Make a board' }))
  expect(screen.getByLabelText('Prompt')).toHaveFocus()
  expect(sent).toEqual([])
  await user.keyboard('A wool coat{Enter}')
  expect(await screen.findByText('Not now.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make a board' }))
  await waitFor(() => expect(history.at(-1)).toBe('/workspace/w1/app/dreamboard/b1'))
  const idempotencyKey = expect.any(String)
  const one = { do: 'generate', words: 'A wool coat', count: 4, idempotencyKey }
  expect(sent).toEqual([one, one])
})
