import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '@/api/client'
import { ApiError } from '@/api/error'
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
  test('sends name, properties and time, in a request that outlives the page @spec:7.41', () => {
    const { post, tracker, stop } = start()
    tracker.track('click', { target: 'Scout' })
    tracker.flush()
    expect(post).toHaveBeenCalledExactlyOnceWith('/api/v1/activity', {
      json: [{ name: 'click', properties: { target: 'Scout' }, at: '2025-01-05T12:00:00.000Z' }],
      keepalive: true,
    })
    stop()
  })

  test('waits for 50 events', () => {
    const { track, batches, stop } = start()
    track(49)
    expect(batches()).toEqual([])
    track(52)
    expect(batches().map((batch) => batch.length)).toEqual([50, 50])
    stop()
  })

  test('waits at most 90 seconds after the first', () => {
    const { track, batches, stop } = start()
    track(1)
    vi.advanceTimersByTime(60_000)
    track(1)
    vi.advanceTimersByTime(29_999)
    expect(batches()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(batches().map((batch) => batch.length)).toEqual([2])
    vi.advanceTimersByTime(600_000)
    expect(batches()).toHaveLength(1)
    stop()
  })

  test('stays below the server’s limit of batches per hour', () => {
    const { track, batches, stop } = start()
    for (let second = 0; second < 3600; second += 5) {
      track(1)
      vi.advanceTimersByTime(5000)
    }
    expect(batches().length).toBeLessThanOrEqual(45)
    expect(batches().flat()).toHaveLength(720)
    stop()
  })

  test.each([
    [40, 40_000],
    [null, 3_600_000],
  ])('pauses after too many requests (%s)', async (retryAfter, rest) => {
    let time = noon.getTime()
    const post = vi.spyOn(api, 'post').mockResolvedValue({} as never)
    const tracker = httpTracker(() => new Date(time))
    post.mockRejectedValueOnce(new ApiError('Too many.', 429, -1, 'too_many_events', retryAfter))
    tracker.track('first')
    await expect(tracker.flush()).resolves.toBeUndefined()
    time += rest - 1
    tracker.track('lost')
    await tracker.flush()
    expect(post).toHaveBeenCalledOnce()
    time += 1
    tracker.track('again')
    await tracker.flush()
    expect(post).toHaveBeenCalledTimes(2)
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

  test('sends nothing without events', async () => {
    const { tracker, batches, stop } = start()
    await tracker.flush()
    dispatchEvent(new Event('pagehide'))
    expect(batches()).toEqual([])
    stop()
  })

  test('drops a batch that fails', async () => {
    const { post, tracker, track, batches, stop } = start()
    post.mockRejectedValueOnce(new Error('offline'))
    track(1)
    await expect(tracker.flush()).resolves.toBeUndefined()
    track(2)
    await tracker.flush()
    expect(batches().map((batch) => batch.length)).toEqual([1, 2])
    stop()
  })

  test('sends nothing after it is stopped', () => {
    const { track, batches, stop } = start()
    track(1)
    stop()
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('pagehide'))
    expect(batches()).toEqual([])
  })
})
