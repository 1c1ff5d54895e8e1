import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { Job } from '@/api/queries/jobs'
import { expectAccessible } from '@/test/axe'
import { jobOf, recentOf, taskOf } from '@/test/jobs'
import { onPhone } from '@/test/phone'
import { answer, refuse, server } from '@/test/server'
import { arrived, openSignedIn } from '@/test/signed-in'

const path = '/workspace/w1/jobs'

/** Opens the page; the fake API serves the jobs in pages of 30. */
async function open(jobs: readonly Job[], address = path) {
  const opening = openSignedIn(address, 'Jobs')
  const shownBy = (query: URLSearchParams) =>
    jobs.filter(({ state }) => query.get('filter') !== 'failed' || state === 'failed')
  server.use(
    http.get('*/api/v1/workspace/w1/jobs/recent', ({ request }) =>
      answer(recentOf(shownBy(new URL(request.url).searchParams))),
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
