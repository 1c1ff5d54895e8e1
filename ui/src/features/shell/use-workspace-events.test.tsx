import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WorkspaceEvent } from '@/api/event-stream'
import { creditsQuery } from '@/api/queries/credits'
import { limitsQuery } from '@/api/queries/limits'
import { useWorkspaceEvents } from './use-workspace-events'

const listeners = vi.hoisted(() => new Set<(event: WorkspaceEvent) => void>())

vi.mock('@/api/events', () => ({
  listen: (_: string, onEvent: (event: WorkspaceEvent) => void) => {
    listeners.add(onEvent)
    return () => listeners.delete(onEvent)
  },
}))

function listening() {
  const client = new QueryClient()
  const credits = creditsQuery('w').queryKey
  const limits = limitsQuery('w').queryKey
  client.setQueryData(credits, { availableCredits: 300 } as never)
  client.setQueryData(limits, {} as never)
  const { unmount } = renderHook(() => useWorkspaceEvents('w'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  return {
    receive: (event: WorkspaceEvent) => {
      for (const listener of listeners) listener(event)
    },
    stale: () => ({ credits: isStale(credits), limits: isStale(limits) }),
    unmount,
  }
}

test.each<[string, WorkspaceEvent, { credits: boolean; limits: boolean }]>([
  [
    'other credits',
    { topic: 'credits', id: '', data: { available: 270 } },
    { credits: true, limits: false },
  ],
  [
    'the same credits',
    { topic: 'credits', id: '', data: { available: 300 } },
    { credits: false, limits: false },
  ],
  ['other limits', { topic: 'limits', id: '1', data: {} }, { credits: false, limits: true }],
  ['missed events', { topic: 'reset', id: '1', data: {} }, { credits: true, limits: true }],
  ['a job', { topic: 'job', id: '1', data: { _id: 'j' } }, { credits: false, limits: false }],
])('%s: only what has changed is read again', (_, event, want) => {
  const { receive, stale, unmount } = listening()
  receive(event)
  expect(stale()).toEqual(want)
  unmount()
  expect(listeners.size).toBe(0)
})
