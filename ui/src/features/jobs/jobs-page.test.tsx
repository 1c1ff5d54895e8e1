import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { Job, RecentJobs } from '@/api/queries/jobs'
import { expectAccessible } from '@/test/axe'
import { jobOf, recentOf, taskOf } from '@/test/jobs'
import { serveLibrary } from '@/test/library'
import { onPhone } from '@/test/phone'
import { answer, refuse, server } from '@/test/server'
import { arrived, openSignedIn } from '@/test/signed-in'

const path = '/workspace/w1/jobs'

/** Opens the page; the fake API serves the jobs in pages of 30, and long work. */
async function open(jobs: readonly Job[], address = path, runs: RecentJobs['runs'] = []) {
  const opening = openSignedIn(address, 'Jobs')
  const shownBy = (query: URLSearchParams) =>
    jobs.filter(({ state }) => query.get('filter') !== 'failed' || state === 'failed')
  server.use(
    http.get('*/api/v1/workspace/w1/jobs/recent', ({ request }) =>
      answer({ ...recentOf(shownBy(new URL(request.url).searchParams)), runs }),
    ),
    http.get('*/api/v1/workspace/w1/jobs', ({ request }) => {
      const query = new URL(request.url).searchParams
      const found = shownBy(query)
      const start = found.findIndex(({ _id }) => _id === query.get('next')) + 1
      const page = found.slice(start, start + 30)
      const more = start + 30 < found.length
      return answer(page, { next: more ? (page.at(-1)?._id ?? '') : '' })
    }),
  )
  return opening
}

const many = Array.from({ length: 40 }, (_, i) =>
  jobOf({ _id: `j${i}`, title: `Job ${i}`, endedAt: '2026-11-20T11:00:00Z' }),
)

test('the page lists every job with what came of it', async () => {
  await open([
    jobOf({ _id: 'a', title: '4 images', tasks: [taskOf({ state: 'queued' })], ahead: 0 }),
    jobOf({
      _id: 'b',
      title: 'A coat',
      endedAt: '2026-11-20T11:00:00Z',
      tasks: [taskOf({ state: 'failed', message: 'The model refused it.', returned: 30 })],
    }),
  ])
  const table = await screen.findByRole('table', { name: 'Jobs' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['4 images', 'Ada Lovelace Library', 'Next', '30', ''],
    [
      'A coatThe model refused it.',
      'Ada Lovelace Library',
      expect.stringMatching(/^Not madeTry again, 30 credits.*30 credits returned$/),
      '0',
      'Nov 20th, 2026 - 11:00AM',
    ],
  ])
  expect(within(table).getByRole('button', { name: 'Stop 4 images' })).toBeVisible()
  await expectAccessible()
})

test('what a model refused leads to the words, and the library opens its form with them', async () => {
  const failed = taskOf({ state: 'failed', reason: 'model_refused', returned: 30 })
  serveLibrary()
  const { user, history } = await open([
    jobOf({
      input: { prompt: 'a coat' } as never,
      tasks: [failed],
      endedAt: '2026-11-20T11:00:00Z',
    }),
  ])
  await user.click(await screen.findByRole('link', { name: 'Change the words' }))
  const form = await screen.findByRole('dialog', { name: 'Make images' })
  expect(within(form).getByRole('textbox')).toHaveValue('a coat')
  await arrived(history, '/workspace/w1/library')
})

test('more are loaded on demand', async () => {
  const { user } = await open(many)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Jobs' })).toHaveAttribute('aria-rowcount', '41'),
  )
})

test('the filter is in the address', async () => {
  const { user, history } = await open(many, `${path}?show=failed`)
  expect(await screen.findByText('Nothing failed')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Mine' }))
  await arrived(history, `${path}?show=mine`)
})

const planning: RecentJobs['runs'][number] = {
  _id: 'b1',
  area: 'catalog',
  appId: '',
  title: 'Lieferung_3.csv',
  stage: 'Planning',
  path: '/workspace/w1/app/batches/b1/plan',
  done: 400,
  of: 1000,
  actorId: 'u1',
  actorName: 'Priya Raman',
  mayStop: true,
  at: '2026-11-23T11:57:00Z',
}

test('what goes on and is no job comes first, and is stopped there', async () => {
  const { user } = await open([many[0] as Job], path, [planning])
  const stopped: string[] = []
  server.use(
    http.post('*/api/v1/workspace/w1/runs/:area/:run/stop', ({ params: { area, run } }) => {
      stopped.push(`${area} ${run}`)
      return answer(null)
    }),
  )
  const table = await screen.findByRole('table', { name: 'Jobs' })
  const [first, second] = within(table).getAllByRole('row').slice(1)
  const cells = within(first as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Lieferung_3.csv',
    'Priya Raman ',
    'Planning, 40 %',
    '0',
    '',
  ])
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', planning.path)
  expect(second).toHaveTextContent('Job 0')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Stop planning Lieferung_3.csv' }))
  await waitFor(() => expect(stopped).toEqual(['catalog b1']))
})

test('on a phone long work is a card too', async () => {
  onPhone()
  await open([], path, [planning])
  const list = await screen.findByRole('list', { name: 'Jobs' })
  expect(within(list).getByText('Planning, 40 %')).toBeVisible()
  await expectAccessible()
})

test('on a phone jobs are cards', async () => {
  onPhone()
  await open(many)
  const list = await screen.findByRole('list', { name: 'Jobs' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  await expectAccessible()
})

test('an error can be retried', async () => {
  const opening = openSignedIn(path, 'Jobs')
  server.use(http.get('*/api/v1/workspace/w1/jobs', () => refuse(500, 'It broke.')))
  await opening
  expect(await screen.findByText("Couldn't load the jobs")).toBeVisible()
})
