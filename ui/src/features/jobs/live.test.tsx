import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { WorkspaceEvent } from '@/api/event-stream'
import type { Job } from '@/api/queries/jobs'
import { fakeEvents } from '@/test/events'
import { jobOf, recentOf, taskOf } from '@/test/jobs'
import { answer, server } from '@/test/server'
import { openSignedIn } from '@/test/signed-in'

const events = fakeEvents()

/** The frame, with jobs that change when `send` is called, as the server would. */
async function openWith(job: Job) {
  let jobs = [job]
  const opening = openSignedIn('/workspace/w1/service', 'Retail Command Center')
  server.use(http.get('*/api/v1/workspace/:id/jobs/recent', () => answer(recentOf(jobs))))
  const view = await opening
  await screen.findByText('1 running')
  const receive = (event: WorkspaceEvent) => act(() => events.receive(event))
  const send = (next: Job) => {
    jobs = [next]
    receive({ topic: 'job', id: '1', data: { _id: next._id } })
  }
  return { ...view, send, receive }
}

const running = jobOf({ tasks: [taskOf({ state: 'running', percent: 10 })] })
const done = jobOf({ endedAt: new Date().toISOString() })
const failed = jobOf({
  tasks: [taskOf({ state: 'failed', message: 'The model refused it.', returned: 30 })],
  endedAt: new Date().toISOString(),
})

test('what runs is shown as events report it, and announced when it is ready', async () => {
  const { send } = await openWith(running)
  send(done)
  expect(await screen.findByText('4 images ready')).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Jobs, None/ })).toBeVisible()
})

test('a failure leads to why', async () => {
  const { user, send } = await openWith(running)
  send(failed)
  expect(await screen.findByText('4 images: not made')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See why' }))
  const tray = within(await screen.findByRole('dialog', { name: 'Jobs' }))
  expect(await tray.findByText('The model refused it.')).toBeVisible()
})

test('nothing is announced about the jobs of others, nor what the open tray shows', async () => {
  const { user, send } = await openWith({ ...running, userId: 'u9' })
  send({ ...done, userId: 'u9' })
  await screen.findByRole('button', { name: /^Jobs, None/ })
  send({ ...running, _id: 'j2' })
  await screen.findByText('1 running')
  await user.click(screen.getByRole('button', { name: /^Jobs/ }))
  const tray = within(await screen.findByRole('dialog', { name: 'Jobs' }))
  send({ ...done, _id: 'j2' })
  await waitFor(() => expect(tray.queryByText('Now')).not.toBeInTheDocument())
  expect(screen.queryByText('4 images ready')).not.toBeInTheDocument()
})

test('the tray says when live updates have stopped', async () => {
  const { user, receive } = await openWith(running)
  await user.click(screen.getByRole('button', { name: /^Jobs/ }))
  const tray = within(await screen.findByRole('dialog', { name: 'Jobs' }))
  const text = 'Live updates stopped. Checking every 5 seconds.'
  expect(tray.queryByText(text)).not.toBeInTheDocument()
  receive({ topic: 'connection', id: '', data: { live: false } })
  expect(tray.getByText(text)).toBeVisible()
  receive({ topic: 'connection', id: '', data: { live: true } })
  expect(tray.queryByText(text)).not.toBeInTheDocument()
})
