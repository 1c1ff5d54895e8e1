import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '@/api/queries/jobs'
import { expectAccessible } from '@/test/axe'
import { fakeEvents } from '@/test/events'
import { assetOf, openLibrary, serveLibrary, tile } from '@/test/library'
import { answer, refuse, server } from '@/test/server'

const rules = {
  _id: 'rules',
  name: 'Rules',
  version: '1.4',
  maker: 'Drawn by rules, no AI',
  byRules: true,
  tasks: ['generate'],
}

function jobOf(changes: Partial<Job['tasks'][number]>): Job {
  const task = {
    n: 1,
    attempt: 1,
    state: 'queued' as const,
    stage: '',
    percent: -1,
    startedAt: null,
    endedAt: null,
    message: '',
    reason: '',
    returned: 0,
    output: {},
    ...changes,
  }
  return {
    _id: 'j1',
    kind: 'library.generate',
    title: 'A green coat',
    userId: 'u1',
    ahead: 0,
    input: { prompt: 'A green coat' } as object as Job['input'],
    tasks: [task],
  } as Job
}

const quote = { cost: 30, available: 22_695, left: 22_665, allowed: true, reason: '', message: '' }

const events = fakeEvents()

beforeEach(() => {
  server.use(
    http.get('*/api/v1/models', () => answer({ models: [rules] })),
    http.post('*/api/v1/workspace/w1/quote', async ({ request }) => {
      const { count } = (await request.json()) as { count: number }
      return answer({ ...quote, cost: 30 * count, left: 22_695 - 30 * count })
    }),
  )
})

async function openForm() {
  const view = openLibrary()
  await view.user.click(await screen.findByRole('button', { name: 'Make images' }))
  return { ...view, form: within(await screen.findByRole('dialog', { name: 'Make images' })) }
}

describe('making images', () => {
  test('says what it costs and who makes them', async () => {
    serveLibrary()
    const { user, form } = await openForm()
    expect(await form.findByText('30 credits, 22,665 left')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'More' }))
    expect(await form.findByText('60 credits, 22,635 left')).toBeVisible()
    expect(await form.findByText('Drawn by rules, no AI')).toBeVisible()
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('needs words', async () => {
    serveLibrary()
    const { user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Make' }))
    expect(await form.findByText('Describe what you want to see.')).toBeVisible()
  })

  test('shows what is made, then opens the result', async () => {
    const library = serveLibrary()
    const asked: unknown[] = []
    server.use(
      http.post('*/api/v1/workspace/w1/jobs', async ({ request }) => {
        asked.push(await request.json())
        library.jobs = [jobOf({ state: 'running', stage: 'Drawing', percent: 62 })]
        return answer(library.jobs[0] as never)
      }),
    )
    const { user, form } = await openForm()
    await user.type(form.getByRole('textbox'), 'A green coat')
    await user.click(form.getByRole('button', { name: 'Make' }))
    expect(await screen.findByText('Drawing, 62%')).toBeVisible()
    expect(asked).toEqual([
      {
        kind: 'library.generate',
        count: 1,
        input: { prompt: 'A green coat' },
        idempotencyKey: expect.stringMatching(/^\w{22}$/),
      },
    ])
    const output = { assetId: 'made-png' } as object as Job['tasks'][number]['output']
    library.jobs = [jobOf({ state: 'done', output })]
    library.assets = [assetOf('made.png', { origin: 'drawn' })]
    act(() => events.receive({ topic: 'job', id: '1', data: { _id: 'j1' } }))
    expect(await tile('Image made.png')).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByText('Drawing, 62%')).not.toBeInTheDocument()
  })

  test('keeps the key of a request that may have arrived', async () => {
    serveLibrary()
    const keys: string[] = []
    server.use(
      http.post('*/api/v1/workspace/w1/jobs', async ({ request }) => {
        const { idempotencyKey } = (await request.json()) as { idempotencyKey: string }
        keys.push(idempotencyKey)
        return keys.length < 2 ? refuse(500, 'It broke.') : answer(jobOf({}) as never)
      }),
    )
    const { user, form } = await openForm()
    await user.type(form.getByRole('textbox'), 'A green coat')
    await user.click(form.getByRole('button', { name: 'Make' }))
    expect(await screen.findByText('It broke.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Make' }))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
  })

  test('says why it is refused', async () => {
    serveLibrary()
    server.use(
      http.post('*/api/v1/workspace/w1/quote', () =>
        answer({
          ...quote,
          allowed: false,
          reason: 'insufficient_credits',
          message: 'This takes 30 credits, and 12 are left.',
        }),
      ),
    )
    const { form } = await openForm()
    expect(await form.findByText(/This takes 30 credits, and 12 are left/)).toBeVisible()
    expect(form.getByRole('link', { name: 'See plans' })).toBeVisible()
    expect(form.getByRole('button', { name: 'Make' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('what could not be made says why, and what came back', async () => {
  const endedAt = new Date().toISOString()
  const failed = { state: 'failed', reason: 'model_refused', returned: 30, endedAt } as const
  serveLibrary({ jobs: [jobOf({ ...failed, message: 'The model refused these words.' })] })
  const { user } = openLibrary()
  expect(await screen.findByText('The model refused these words.')).toBeVisible()
  expect(screen.getByText('30 credits returned')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Edit the words' }))
  const form = await screen.findByRole('dialog', { name: 'Make images' })
  expect(within(form).getByRole('textbox')).toHaveValue('A green coat')
  await user.click(within(form).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss A green coat' }))
  expect(screen.queryByText('Refused')).not.toBeInTheDocument()
})
