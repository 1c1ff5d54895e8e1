import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { Job } from '@/api/queries/jobs'
import type { Model } from '@/api/queries/models'
import { expectAccessible } from '@/test/axe'
import { jobOf, taskOf } from '@/test/jobs'
import { answer, server } from '@/test/server'
import { ada } from '@/test/signed-in'
import { openTechpacks, serveTechpacks, techpackOf } from '@/test/techpacks'

const writer: Model = {
  _id: 'm1',
  name: 'Atelier',
  version: '5',
  maker: 'A provider',
  byRules: false,
  tasks: ['write'],
}
const draftOf = (changes: Partial<Job>) =>
  jobOf({
    _id: 'j1',
    kind: 'techpacks.draft',
    appId: 'techpacks',
    title: 'long green coat',
    userId: ada._id,
    count: 1,
    ...changes,
  })
const running = (stage: string) =>
  draftOf({
    state: 'running',
    tasks: [taskOf({ state: 'running', percent: -1, stage, output: {} as never })],
  })

/** Serves a model that drafts. What it was asked is kept. */
function serveWriter(after: Job = running('The model reads the brief')) {
  const library = serveTechpacks({ techpacks: [techpackOf('Sund coat')], models: [writer] })
  const asked: { idempotencyKey: string }[] = []
  server.use(
    http.post('*/api/v1/workspace/w1/jobs', async ({ request }) => {
      asked.push((await request.json()) as { idempotencyKey: string })
      library.jobs = [after]
      return answer(after)
    }),
  )
  return { library, asked }
}

const field = () => screen.findByRole('textbox', { name: 'What do you make?' })
const draftButton = () => screen.findByRole('button', { name: /^Draft with the model · 5 credits/ })

test('without a model there is no draft', async () => {
  serveTechpacks({ techpacks: [techpackOf('Sund coat')], models: [{ ...writer, byRules: true }] })
  openTechpacks()
  await field()
  await screen.findByRole('list', { name: 'Techpacks' })
  expect(screen.queryByRole('button', { name: /Draft with/ })).not.toBeInTheDocument()
})

test('a model drafts what was said, and its techpack is opened', async () => {
  const { library, asked } = serveWriter()
  const { user, history, client } = openTechpacks()
  await user.type(await field(), 'a long green coat')
  await user.click(await draftButton())
  const drafts = await screen.findByRole('list', { name: 'Drafts by the model' })
  expect(drafts).toHaveTextContent('long green coat')
  expect(drafts).toHaveTextContent('The model reads the brief')
  expect(asked).toEqual([
    {
      kind: 'techpacks.draft',
      count: 1,
      input: { text: 'a long green coat' },
      idempotencyKey: expect.any(String),
    },
  ])
  expect(await field()).toHaveValue('')
  await expectAccessible()
  library.jobs = [
    draftOf({ state: 'done', tasks: [taskOf({ output: { techpackId: 't9' } as never })] }),
  ]
  await client.invalidateQueries()
  await waitFor(() => expect(history.at(-1)).toBe('/workspace/w1/app/techpacks/t9'))
})

test('whoever writes the next one is not taken away', async () => {
  const { library } = serveWriter()
  const { user, history, client } = openTechpacks()
  await user.type(await field(), 'a long green coat')
  await user.click(await draftButton())
  await screen.findByRole('list', { name: 'Drafts by the model' })
  await user.type(await field(), 'a hoodie')
  library.jobs = [
    draftOf({ state: 'done', tasks: [taskOf({ output: { techpackId: 't9' } as never })] }),
  ]
  await client.invalidateQueries()
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/workspace/w1/app/techpacks/t9',
  )
  expect(history).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Dismiss long green coat' }))
  expect(screen.queryByRole('link', { name: 'Open' })).not.toBeInTheDocument()
})

test('one that failed says why, and gives the words and the credits back', async () => {
  const failed = draftOf({
    state: 'failed',
    input: { text: 'a long green coat' } as never,
    tasks: [
      taskOf({
        state: 'failed',
        message: 'The model refused it.',
        returned: 5,
        output: {} as never,
      }),
    ],
  })
  serveWriter(failed)
  const { user } = openTechpacks()
  await user.type(await field(), 'a long green coat')
  await user.click(await draftButton())
  expect(await screen.findByText('The model refused it. 5 credits returned.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit the words' }))
  expect(await field()).toHaveValue('a long green coat')
})

test('one that runs is shown after a reload, and can be cancelled', async () => {
  const { library } = serveWriter()
  library.jobs = [running('The model reads the brief')]
  const cancelled: unknown[] = []
  server.use(
    http.post('*/api/v1/workspace/w1/jobs/j1/cancel', async ({ request }) => {
      cancelled.push(await request.json())
      library.jobs = []
      return answer(draftOf({ state: 'cancelled' }))
    }),
  )
  const { user } = openTechpacks()
  const drafts = await screen.findByRole('list', { name: 'Drafts by the model' })
  await user.click(within(drafts).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(drafts).not.toBeInTheDocument())
  expect(cancelled).toEqual([{ tasks: [1] }])
})

test('a draft that credits do not reach says so', async () => {
  serveWriter()
  server.use(
    http.post('*/api/v1/workspace/w1/quote', () =>
      answer({
        cost: 5,
        available: 2,
        left: 0,
        allowed: false,
        reason: 'insufficient_credits',
        message: 'Not enough credits.',
      }),
    ),
  )
  openTechpacks()
  expect(await draftButton()).toHaveAttribute('aria-disabled', 'true')
})

test('without a model a picture says its colour, and the garment is asked for', async () => {
  serveTechpacks({ techpacks: [techpackOf('Sund coat')] })
  server.use(
    http.get('*/api/v1/workspace/w1/assets', () =>
      answer([{ _id: 'a1', name: 'street.jpg', color: '#7a5b3a' }], { next: '' }),
    ),
    http.get('*/api/v1/workspace/w1/assets/a1', () =>
      answer({ _id: 'a1', name: 'street.jpg', hue: 'brown', state: 'ready' }),
    ),
  )
  const { user } = openTechpacks()
  await user.click(await screen.findByRole('button', { name: 'Picture' }))
  await user.click(await screen.findByRole('button', { name: 'street.jpg' }))
  expect(await screen.findByRole('img', { name: 'street.jpg' })).toHaveAttribute(
    'src',
    expect.stringContaining('/assets/a1/'),
  )
  await waitFor(async () => expect(await field()).toHaveValue('brown '))
  expect(await screen.findByRole('group', { name: 'What is it?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(screen.queryByRole('img', { name: 'street.jpg' })).not.toBeInTheDocument()
})
