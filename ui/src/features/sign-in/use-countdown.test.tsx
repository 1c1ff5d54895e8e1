import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockFace, useCountdown } from './use-countdown'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('counts whole seconds down to zero and stops', () => {
  const { result } = renderHook(() => useCountdown(1_003_500))
  const seen = [result.current]
  for (let i = 0; i < 5; i++) {
    pass(1000)
    seen.push(result.current)
  }
  expect(seen).toEqual([4, 3, 2, 1, 0, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('is correct immediately in a tab that returns from the background', () => {
  const { result } = renderHook(() => useCountdown(1_030_000))
  vi.setSystemTime(1_025_000)
  expect(result.current).toBe(30)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(5)
})

test('follows a later instant', () => {
  const { result, rerender } = renderHook((until: number) => useCountdown(until), {
    initialProps: 0,
  })
  expect(result.current).toBe(0)
  rerender(1_030_000)
  expect(result.current).toBe(30)
})

test('clears its timer', () => {
  const { unmount } = renderHook(() => useCountdown(1_030_000))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [30, '0:30'],
  [750, '12:30'],
  [3600, '60:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockFace(seconds)).toBe(text)
})
