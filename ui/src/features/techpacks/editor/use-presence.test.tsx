import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/queries/session'
import * as techpack from '@/api/queries/techpack'
import { fakeEvents } from '@/test/events'
import { ada } from '@/test/signed-in'
import type { TabId } from './editor'
import { usePresence } from './use-presence'

const events = fakeEvents()
const sent: object[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', class {})
  sent.length = 0
  vi.spyOn(techpack, 'tellPresence').mockImplementation(async (_, presence) => {
    sent.push(presence)
  })
})

afterEach(() => {
  // Leaving is sent.
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const place = { workspaceId: 'w1', techpackId: 't1' }
const here = { tab: 'measurements', path: '', joins: false, left: false }

async function present() {
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, { user: ada } as never)
  const hook = renderHook((tab: TabId) => usePresence(place, tab), {
    initialProps: 'measurements',
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const hear = (userId: string, changes: object = {}) =>
    act(async () => {
      const data = { ...here, _id: 't1', userId, name: `Name of ${userId}`, ...changes }
      events.receive({ topic: 'techpack-presence', id: '', data })
    })
  const names = () => hook.result.current.people.map(({ name, path }) => `${name} ${path}`.trim())
  const goTo = (path: string) => act(async () => hook.result.current.setAt(path))
  await act(async () => {})
  return { ...hook, hear, names, goTo }
}

test('whoever comes is told who is there, and is there until they leave', async () => {
  const { hear, names } = await present()
  expect(sent).toEqual([{ ...here, joins: true }])
  await hear('katherine', { joins: true })
  expect(sent.slice(1)).toEqual([here])
  expect(names()).toEqual(['Name of katherine'])
  await hear('katherine', { path: 'chart/rows/B02' })
  await hear('grace')
  expect(names()).toEqual(['Name of grace', 'Name of katherine chart/rows/B02'])
  await hear('katherine', { left: true })
  expect(names()).toEqual(['Name of grace'])
})

test('whoever can hear asks again who is there, once', async () => {
  const { hear, names } = await present()
  const ready = () => act(async () => events.receive({ topic: 'ready', id: '1', data: {} }))
  await ready()
  expect(sent.slice(1)).toEqual([{ ...here, joins: true }])
  await hear('katherine')
  expect(names()).toEqual(['Name of katherine'])
  await ready()
  expect(sent).toHaveLength(2)
})

test('where one went before the others answered is told them', async () => {
  const { hear, goTo } = await present()
  await goTo('chart/rows/B02')
  await act(async () => vi.advanceTimersByTime(1000))
  await hear('katherine')
  expect(sent.slice(1)).toEqual([{ ...here, path: 'chart/rows/B02' }])
  await hear('grace')
  expect(sent).toHaveLength(2)
})

test('one place is told after the other, of those in between only the last', async () => {
  const arrived: (() => void)[] = []
  const { hear, goTo } = await present()
  await hear('katherine')
  vi.mocked(techpack.tellPresence).mockImplementation((_, presence) => {
    sent.push(presence)
    return new Promise((resolve) => arrived.push(resolve))
  })
  for (const row of ['B02', 'B03', 'B04']) {
    await goTo(`chart/rows/${row}`)
    await act(async () => vi.advanceTimersByTime(1000))
  }
  await hear('grace', { joins: true })
  expect(sent.slice(1)).toEqual([{ ...here, path: 'chart/rows/B02' }])
  await act(async () => arrived[0]?.())
  expect(sent.slice(2)).toEqual([{ ...here, path: 'chart/rows/B04' }])
})

test('a tab that was opened while another place was on its way is told', async () => {
  const arrived: (() => void)[] = []
  const { hear, goTo, rerender } = await present()
  await hear('katherine')
  vi.mocked(techpack.tellPresence).mockImplementation((_, presence) => {
    sent.push(presence)
    return new Promise((resolve) => arrived.push(resolve))
  })
  await goTo('chart/rows/B02')
  await act(async () => vi.advanceTimersByTime(1000))
  rerender('materials')
  await act(async () => arrived[0]?.())
  expect(sent.slice(2)).toEqual([{ ...here, tab: 'materials' }])
})

test('one is not among the others, nor is who has another techpack open', async () => {
  const { hear, names } = await present()
  await hear(ada._id)
  await hear('katherine', { _id: 't2' })
  expect(names()).toEqual([])
})

test('each place where one stays is told while others are there, and none while nobody is', async () => {
  const { hear, goTo, rerender } = await present()
  await goTo('chart/rows/B02')
  await act(async () => vi.advanceTimersByTime(1000))
  expect(sent).toHaveLength(1)
  await hear('katherine', { joins: true })
  expect(sent.slice(1)).toEqual([{ ...here, path: 'chart/rows/B02' }])
  for (const row of ['B03', 'B04']) await goTo(`chart/rows/${row}`)
  await act(async () => vi.advanceTimersByTime(1000))
  expect(sent.slice(2)).toEqual([{ ...here, path: 'chart/rows/B04' }])
  rerender('materials')
  expect(sent.slice(3)).toEqual([{ ...here, tab: 'materials' }])
})

test('who is not heard of is gone after a while', async () => {
  const { hear, names } = await present()
  await hear('katherine')
  await act(async () => vi.advanceTimersByTime(45_000))
  expect(names()).toEqual(['Name of katherine'])
  await act(async () => vi.advanceTimersByTime(20_000))
  expect(names()).toEqual([])
})

test('leaving is told', async () => {
  const { unmount } = await present()
  unmount()
  expect(sent.at(-1)).toEqual({ ...here, left: true })
})
