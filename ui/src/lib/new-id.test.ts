import { expect, test, vi } from 'vitest'
import { newId } from './new-id'

test('an ID is new, and made on plain HTTP too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(100)
  expect(ids.filter((id) => !/^[0-9A-Za-z]{22}$/.test(id))).toEqual([])
})
