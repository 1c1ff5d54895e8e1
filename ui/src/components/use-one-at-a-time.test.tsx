import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time'

test('an act under way isn’t begun again, another one is', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const { result } = renderHook(() =>
    useOneAtATime(
      (id: string) => {
        begun.push(id)
        return new Promise<void>((end) => ends.push(end))
      },
      (id) => id,
    ),
  )
  const first = result.current('a')
  result.current('a')
  result.current('b')
  expect(begun).toEqual(['a', 'b'])
  ends[0]?.()
  await act(() => first)
  result.current('a')
  expect(begun).toEqual(['a', 'b', 'a'])
})

test('an act that failed can be begun again', async () => {
  let times = 0
  const { result } = renderHook(() =>
    useOneAtATime(async () => {
      times++
      throw new Error('no')
    }),
  )
  await expect(result.current()).rejects.toThrow('no')
  await expect(result.current()).rejects.toThrow('no')
  expect(times).toBe(2)
})
