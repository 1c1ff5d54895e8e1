import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesced } from './coalesced'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('what is asked for while an action runs or rests is one more run', async () => {
  let end = () => {}
  const action = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const ask = coalesced(action, 1000)
  ask()
  ask()
  ask()
  expect(action).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(999)
  ask()
  expect(action).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(action).toHaveBeenCalledTimes(2)
  end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(action).toHaveBeenCalledTimes(2)
  ask()
  expect(action).toHaveBeenCalledTimes(3)
})

test('an action that fails runs again when it is asked for', async () => {
  const action = vi.fn(async () => {
    throw new Error('no')
  })
  const ask = coalesced(action, 1000)
  ask()
  await vi.advanceTimersByTimeAsync(1000)
  ask()
  expect(action).toHaveBeenCalledTimes(2)
})
