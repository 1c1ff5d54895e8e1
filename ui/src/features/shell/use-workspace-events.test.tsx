import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import type { WorkspaceEvent } from '@/api/event-stream'
import { creditsQuery } from '@/api/queries/credits'
import { recentJobsQuery } from '@/api/queries/jobs'
import { limitsQuery } from '@/api/queries/limits'
import { isLiveAtom } from '@/components/live-events'
import { fakeEvents } from '@/test/events'
import { recentOf } from '@/test/jobs'
import { useWorkspaceEvents } from './use-workspace-events'

const { listeners, receive } = fakeEvents()

function listening() {
  const client = new QueryClient()
  const credits = creditsQuery('w').queryKey
  const limits = limitsQuery('w').queryKey
  const jobs = recentJobsQuery('w').queryKey
  client.setQueryData(credits, { availableCredits: 300 } as never)
  client.setQueryData(limits, {} as never)
  client.setQueryData(jobs, recentOf([]))
  const { unmount } = renderHook(() => useWorkspaceEvents('w'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  return {
    stale: () => ({ credits: isStale(credits), jobs: isStale(jobs), limits: isStale(limits) }),
    unmount,
  }
}

const fresh = { credits: false, jobs: false, limits: false }

test.each<[string, WorkspaceEvent, typeof fresh]>([
  [
    'other credits',
    { topic: 'credits', id: '', data: { available: 270 } },
    { ...fresh, credits: true },
  ],
  ['the same credits', { topic: 'credits', id: '', data: { available: 300 } }, fresh],
  ['other limits', { topic: 'limits', id: '1', data: {} }, { ...fresh, limits: true }],
  [
    'missed events',
    { topic: 'reset', id: '1', data: {} },
    { credits: true, jobs: true, limits: true },
  ],
  ['a job', { topic: 'job', id: '1', data: { _id: 'j' } }, { ...fresh, jobs: true }],
])('%s: only what has changed is read again', (_, event, want) => {
  const { stale, unmount } = listening()
  receive(event)
  expect(stale()).toEqual(want)
  unmount()
  expect(listeners.size).toBe(0)
})

test('it is known whether changes come as they happen', () => {
  const { unmount } = listening()
  const isLive = () => getDefaultStore().get(isLiveAtom)
  receive({ topic: 'connection', id: '', data: { live: false } })
  expect(isLive()).toBe(false)
  receive({ topic: 'connection', id: '', data: { live: true } })
  expect(isLive()).toBe(true)
  unmount()
})
