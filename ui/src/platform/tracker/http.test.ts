import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '@/api/client'
import { httpTracker } from './http'

const noon = new Date('2025-01-05T12:00:00Z')
type Call = [path: string, options: { json: { name: string }[]; keepalive?: boolean }]

function start() {
  const post = vi.spyOn(api, 'post').mockResolvedValue({} as never)
  const tracker = httpTracker(() => noon)
  const stop = tracker.start()
  const batches = () => (post.mock.calls as unknown as Call[]).map(([, { json }]) => json)
  const track = (times: number) => {
    for (let i = 1; i <= times; i++) tracker.track(`event ${i}`)
  }
  return { post, tracker, track, stop, batches }
}

function hide(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the tracker', () => {
  test('sends name, properties and time, in a call that outlives the page', () => {
    const { post, tracker, stop } = start()
    tracker.track('click', { target: 'Scout' })
    tracker.flush()
    expect(post).toHaveBeenCalledExactlyOnceWith('/api/v1/activity', {
      json: [{ name: 'click', properties: { target: 'Scout' }, at: '2025-01-05T12:00:00.000Z' }],
      keepalive: true,
    })
    stop()
  })

  test('waits for 20 events', () => {
    const { track, batches, stop } = start()
    track(19)
    expect(batches()).toEqual([])
    track(22)
    expect(batches().map((batch) => batch.length)).toEqual([20, 20])
    stop()
  })

  test('waits no longer than 5 seconds after the first', () => {
    const { track, batches, stop } = start()
    track(1)
    vi.advanceTimersByTime(4000)
    track(1)
    vi.advanceTimersByTime(999)
    expect(batches()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(batches().map((batch) => batch.length)).toEqual([2])
    vi.advanceTimersByTime(60_000)
    expect(batches()).toHaveLength(1)
    stop()
  })

  test('sends when the page is left or hidden, not when it is shown again', () => {
    const { track, batches, stop } = start()
    track(1)
    dispatchEvent(new Event('pagehide'))
    expect(batches()).toHaveLength(1)
    track(1)
    hide('visible')
    expect(batches()).toHaveLength(1)
    hide('hidden')
    expect(batches()).toHaveLength(2)
    stop()
  })

  test('sends nothing when nothing waits', async () => {
    const { tracker, batches, stop } = start()
    await tracker.flush()
    dispatchEvent(new Event('pagehide'))
    expect(batches()).toEqual([])
    stop()
  })

  test('loses a batch that can not be sent, without a word', async () => {
    const { post, tracker, track, batches, stop } = start()
    post.mockRejectedValueOnce(new Error('offline'))
    track(1)
    await expect(tracker.flush()).resolves.toBeUndefined()
    track(2)
    await tracker.flush()
    expect(batches().map((batch) => batch.length)).toEqual([1, 2])
    stop()
  })

  test('sends nothing any more once it is stopped', () => {
    const { track, batches, stop } = start()
    track(1)
    stop()
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('pagehide'))
    expect(batches()).toEqual([])
  })
})
