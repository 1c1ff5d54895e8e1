import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Job, LongRun } from '@/api/queries/jobs'
import { expectAccessible } from '@/test/axe'
import { jobOf, recentOf, taskOf } from '@/test/jobs'
import { onPhone } from '@/test/phone'
import { answer, refuse, server } from '@/test/server'
import { ada, atelier, nordhaus, openSignedIn } from '@/test/signed-in'

const apps = ['/workspace/w1/service', 'Retail Command Center'] as const
const now = new Date('2026-11-23T16:20:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const collection = jobOf({
  _id: 'collection',
  title: 'Collection, 12 looks',
  tasks: [
    taskOf({ n: 1, returned: 0 }),
    taskOf({ n: 2, state: 'failed', message: 'Refused.', returned: 30 }),
    taskOf({ n: 3, state: 'running', percent: 50 }),
    taskOf({ n: 4, state: 'queued' }),
  ],
})
const waiting = jobOf({
  _id: 'waiting',
  kind: 'catalog.enrich',
  appId: 'listings',
  title: 'Enrich 26 products',
  userId: 'u9',
  userName: 'Katherine Johnson',
  ahead: 1,
  tasks: [taskOf({ state: 'queued' })],
})
const made = jobOf({ _id: 'made', title: '2 images', endedAt: '2026-11-23T16:18:00Z' })
const failed = jobOf({
  _id: 'failed',
  title: '4 images',
  endedAt: '2026-11-23T15:40:00Z',
  tasks: [
    taskOf({ n: 1 }),
    taskOf({ n: 2, state: 'failed', message: 'The model refused it.', returned: 30 }),
  ],
})
const old = jobOf({ _id: 'old', title: 'A coat', endedAt: '2026-11-20T11:00:00Z' })
const all = [collection, waiting, made, failed, old]

/** Makes the fake API serve jobs by its filters. */
function serveJobs(jobs: readonly Job[]) {
  server.use(
    http.get('*/api/v1/workspace/:id/jobs/recent', ({ request }) => {
      const filter = new URL(request.url).searchParams.get('filter')
      const found = jobs.filter(
        ({ userId, tasks }) =>
          (filter !== 'mine' || userId === ada._id) &&
          (filter !== 'failed' || tasks.some(({ state }) => state === 'failed')),
      )
      return answer(recentOf(found))
    }),
  )
}

async function openFrame(jobs: readonly Job[] = all, situation = {}) {
  const opening = openSignedIn(...apps, situation)
  serveJobs(jobs)
  return opening
}

const entry = () => screen.findByRole('button', { name: /^Jobs/ })
const tray = () => screen.findByRole('dialog', { name: 'Jobs' })
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Jobs' })).not.toBeInTheDocument())

async function openTray(jobs: readonly Job[] = all, situation = {}) {
  const view = await openFrame(jobs, situation)
  await view.user.click(await entry())
  return { ...view, tray: within(await tray()) }
}

const run: LongRun = {
  _id: 'b1',
  area: 'catalog',
  appId: 'batches',
  title: 'Lieferung.csv',
  stage: 'Applying',
  path: '/workspace/w1/app/batches/b1/plan',
  done: 300,
  of: 1200,
  actorId: ada._id,
  actorName: 'Ada',
  mayStop: true,
  at: '2026-11-22T11:00:00Z',
}

describe('long work that is no job', () => {
  test('is listed with the jobs, and stopped', async () => {
    const stopped: string[] = []
    const opening = openSignedIn(...apps)
    let runs = [
      run,
      { ...run, _id: 'b2', title: 'Retoure.csv', stage: 'Reading', of: 0, mayStop: false },
    ]
    server.use(
      http.get('*/api/v1/workspace/:id/jobs/recent', () => answer({ ...recentOf([]), runs })),
      http.post('*/api/v1/workspace/w1/runs/:area/:run/stop', ({ params }) => {
        stopped.push(`${params.area} ${params.run}`)
        runs = []
        return answer(null)
      }),
    )
    const view = await opening
    await view.user.click(await entry())
    const list = within(await tray())
    expect(await list.findByText('Applying, 25 %')).toBeVisible()
    expect(list.getByText('Reading')).toBeVisible()
    expect(list.getByText('2 running')).toBeVisible()
    expect(list.getByRole('link', { name: 'Lieferung.csv' })).toHaveAttribute('href', run.path)
    expect(list.queryByRole('button', { name: 'Stop reading Retoure.csv' })).toBeNull()
    await expectAccessible()
    await view.user.click(list.getByRole('button', { name: 'Stop applying Lieferung.csv' }))
    await waitFor(() => expect(list.queryByText('Lieferung.csv')).not.toBeInTheDocument())
    expect(stopped).toEqual(['catalog b1'])
  })
})

describe('the entry', () => {
  test('says what runs', async () => {
    await openFrame()
    expect(await screen.findByText('1 running, 1 waiting')).toBeVisible()
    await expectAccessible()
  })

  test('says that nothing runs', async () => {
    await openFrame([made])
    expect(await entry()).toHaveAccessibleName('Jobs, None')
  })

  test('is missing for those without apps', async () => {
    const opening = openSignedIn(...apps)
    server.use(
      http.get('*/api/v1/workspace/w1/jobs/recent', () => refuse(403, 'No.', 'app_access')),
    )
    await opening
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Jobs/ })).toBeNull())
  })

  test('is in the bar of a phone while something runs', async () => {
    onPhone()
    const { user } = await openFrame()
    await user.click(await screen.findByRole('button', { name: 'Jobs, 1 running, 1 waiting' }))
    const sheet = await tray()
    expect(within(sheet).getByRole('heading', { name: 'Jobs' })).toBeVisible()
    await expectAccessible(sheet)
  })
})

describe('the tray', () => {
  test('lists the jobs by when they ended', async () => {
    const { tray } = await openTray()
    await tray.findByText('Collection, 12 looks')
    const groups = tray.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(groups).toEqual(['Now 1 running, 1 waiting', 'Today All jobs', 'Earlier '])
    expect(tray.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Collection, 12 looks 90 creditsAda Lovelace, Library, 1 not made 1 of 4/,
      ),
      'Enrich 26 products 30 creditsKatherine Johnson, Listings Place 2 in the queue',
      '2 images 30 creditsAda Lovelace, Library 4:18PM',
      expect.stringMatching(/^4 images 30 creditsAda Lovelace, Library, 1 of 2 made 3:40PM/),
      'A coat 30 creditsAda Lovelace, Library Nov 20th',
    ])
    const row = tray.getByText('1 of 2 was not made. The model refused it.').closest('li')
    expect(row).toHaveTextContent('Try again, 30 credits')
    expect(row).toHaveTextContent('30 credits returned')
    expect(tray.getByRole('link', { name: 'All jobs' })).toHaveAttribute(
      'href',
      '/workspace/w1/jobs',
    )
    await expectAccessible()
  })

  test('shows the first of many that wait, and how many there are', async () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      jobOf({ _id: `j${n}`, title: `Job ${n}`, tasks: [taskOf({ state: 'queued' })], ahead: n }),
    )
    const { user, tray } = await openTray([...many, made])
    expect(await tray.findByText('40 waiting')).toBeVisible()
    expect(tray.getAllByRole('listitem')).toHaveLength(11)
    expect(tray.getByText('Job 9')).toBeVisible()
    const showAll = { name: 'Show all 40' }
    expect(tray.getByRole('link', showAll)).toHaveAttribute('href', '/workspace/w1/jobs')
    await user.click(tray.getByRole('tab', { name: 'Mine' }))
    expect(await tray.findByRole('link', showAll)).toHaveAttribute(
      'href',
      '/workspace/w1/jobs?show=mine',
    )
  })

  test('can be narrowed to one’s own and to failed ones', async () => {
    const { user, tray } = await openTray()
    await user.click(await tray.findByRole('tab', { name: 'Mine' }))
    await tray.findByText('A coat')
    expect(tray.queryByText('Enrich 26 products')).not.toBeInTheDocument()
    await user.click(tray.getByRole('tab', { name: 'Failed 1 today' }))
    await waitFor(() => expect(tray.getAllByRole('listitem')).toHaveLength(2))
  })

  test('says where nothing is', async () => {
    const { user, tray } = await openTray([])
    expect(await tray.findByText('No jobs yet')).toBeVisible()
    await user.click(tray.getByRole('tab', { name: 'Failed' }))
    expect(await tray.findByText('Nothing failed')).toBeVisible()
    await expectAccessible()
  })

  test('shows an error and can be retried', async () => {
    const opening = openSignedIn(...apps)
    server.use(http.get('*/api/v1/workspace/w1/jobs/recent', () => refuse(500, 'It broke.')))
    const { user } = await opening
    await user.click(await entry())
    const shown = within(await tray())
    expect(await shown.findByRole('alert')).toHaveTextContent("Couldn't load the jobsIt broke.")
    serveJobs(all)
    await user.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByText('A coat')).toBeVisible()
  })

  test('closes by Escape, a click outside and its entry, and returns the focus', async () => {
    const { user } = await openTray()
    await user.keyboard('{Escape}')
    await closed()
    await waitFor(async () => expect(await entry()).toHaveFocus())

    await user.click(await entry())
    await tray()
    await user.click(await entry())
    await closed()

    await user.click(await entry())
    await tray()
    await user.click(screen.getByRole('heading', { level: 1 }))
    await closed()
  })

  test('stays beside the screen: keys still lead to others', async () => {
    const { user, history } = await openTray()
    await user.keyboard('gt')
    await waitFor(() => expect(history.at(-1)).toBe('/workspace/w1/teams'))
  })
})

describe('stopping a job', () => {
  test('says what comes back before and after', async () => {
    const { user, tray } = await openTray()
    const stopped = {
      ...collection,
      state: 'failed' as const,
      cost: 30,
      tasks: collection.tasks.map((task) =>
        task.n > 2 ? { ...task, state: 'cancelled' as const, returned: 30 } : task,
      ),
    }
    server.use(
      http.post('*/api/v1/workspace/w1/jobs/collection/cancel', () => {
        serveJobs([stopped])
        return answer(stopped)
      }),
    )
    await user.click(await tray.findByRole('button', { name: 'Stop Collection, 12 looks' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/^You get 60 credits back/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Stop job' }))
    expect(await screen.findByText('Stopped. 60 credits returned.')).toBeVisible()
    expect(await tray.findByText('90 credits returned')).toBeVisible()
  })

  test('is for those who started it and for admins', async () => {
    const view = await openTray([collection, waiting], { workspaces: [nordhaus] })
    await view.tray.findByRole('button', { name: 'Stop Enrich 26 products' })
    view.unmount()

    const member = openSignedIn('/workspace/w2/service', apps[1], { workspaces: [atelier] })
    serveJobs([collection, waiting])
    const { user } = await member
    await user.click(await entry())
    const shown = within(await tray())
    await shown.findByRole('button', { name: 'Stop Collection, 12 looks' })
    expect(shown.queryByRole('button', { name: 'Stop Enrich 26 products' })).toBeNull()
  })
})

describe('trying a failed job again', () => {
  function quoted(quote: { cost: number; allowed?: boolean; message?: string }) {
    const retried = vi.fn()
    server.use(
      http.post('*/api/v1/workspace/w1/quote', () =>
        answer({ available: 300, left: 240, allowed: true, reason: '', message: '', ...quote }),
      ),
      http.post('*/api/v1/workspace/w1/jobs/failed/retry', () => {
        retried()
        return answer(jobOf({ _id: 'again', tasks: [taskOf({ state: 'queued' })] }))
      }),
    )
    return retried
  }

  const retry = { name: 'Try again, 30 credits' }

  test('costs what its button says', async () => {
    const { user, tray } = await openTray()
    const retried = quoted({ cost: 30 })
    await user.click(await tray.findByRole('button', retry))
    expect(await screen.findByText('4 images started again.')).toBeVisible()
    expect(retried).toHaveBeenCalledOnce()
    expect(await tray.findByText('Tried again')).toBeVisible()
  })

  test('asks first if the price has changed', async () => {
    const { user, tray } = await openTray()
    const retried = quoted({ cost: 60 })
    await user.click(await tray.findByRole('button', retry))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Try again for 60 credits?')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(retried).not.toHaveBeenCalled()
  })

  test('says why it is refused', async () => {
    const { user, tray } = await openTray()
    const message = 'This takes 30 credits, and none are left.'
    const retried = quoted({ cost: 30, allowed: false, message })
    await user.click(await tray.findByRole('button', retry))
    expect(await screen.findByText(message)).toBeVisible()
    expect(retried).not.toHaveBeenCalled()
  })
})
