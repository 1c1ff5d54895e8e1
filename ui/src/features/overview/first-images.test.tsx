import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { jobOf } from '@/test/jobs'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { signIn } from '@/test/signed-in'
import { FirstImages } from './first-images'

/** Shows the step; returns what is sent to start the job. */
function show(quote = { cost: 120, available: 300, left: 180, allowed: true, message: '' }) {
  signIn()
  const sent: unknown[] = []
  const started = vi.fn()
  server.use(
    http.post('*/api/v1/workspace/w1/quote', () => answer({ ...quote, reason: '' })),
    http.post('*/api/v1/workspace/w1/jobs', async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1 ? refuse(422, 'Not now.') : answer(jobOf())
    }),
  )
  const view = renderInApp(<FirstImages workspaceId="w1" onStarted={started} />)
  return { ...view, sent, started }
}

test('the first images are made of a sentence for the price that is shown', async () => {
  const { user, sent, started } = show()
  expect(await screen.findByText('4 images, 120 of your 300 credits')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Make images' }))
  expect(screen.getByLabelText('Prompt')).toHaveFocus()
  expect(sent).toEqual([])

  await user.keyboard('A wool coat{Enter}')
  expect(await screen.findByText('Not now.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make images' }))
  await waitFor(() => expect(started).toHaveBeenCalledOnce())
  const idempotencyKey = expect.stringMatching(/^\w{22}$/)
  const input = { prompt: 'A wool coat' }
  expect(sent).toEqual([
    { kind: 'library.generate', count: 4, input, idempotencyKey },
    { kind: 'library.generate', count: 4, input, idempotencyKey },
  ])
  const [first, second] = sent as { idempotencyKey: string }[]
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
})

test('without enough credits it says so', async () => {
  const message = 'This takes 120 credits, and 30 are left.'
  const { user, sent } = show({ cost: 120, available: 30, left: 30, allowed: false, message })
  await screen.findByText('4 images, 120 of your 30 credits')
  await user.type(screen.getByLabelText('Prompt'), 'A wool coat')
  await user.click(screen.getByRole('button', { name: 'Make images' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(sent).toEqual([])
})

test('a suggestion fills the prompt', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Workwear' }))
  expect(screen.getByLabelText('Prompt')).toHaveValue(
    'A workwear jacket in waxed canvas with patch pockets and bar tacks',
  )
})
