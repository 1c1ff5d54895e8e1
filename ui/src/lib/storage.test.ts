import { afterEach, describe, expect, test, vi } from 'vitest'
import { storage } from './storage'

afterEach(() => {
  vi.restoreAllMocks()
  storage.remove('theme')
})

test('values are stored in localStorage', () => {
  storage.set('theme', 'dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(storage.get('theme')).toBe('dark')
  expect(storage.keys()).toEqual(['theme'])
  storage.remove('theme')
  expect(storage.get('theme')).toBeNull()
})

describe.each(['QuotaExceededError', 'SecurityError'])('if localStorage throws %s', (name) => {
  function refuse() {
    const refusal = () => {
      throw new DOMException('', name)
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal)
    if (name === 'QuotaExceededError') return
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refusal)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refusal)
  }

  test('values are kept in memory', () => {
    refuse()
    expect(storage.get('theme')).toBeNull()
    storage.set('theme', 'dark')
    expect(storage.get('theme')).toBe('dark')
    expect(storage.keys()).toEqual(['theme'])
    storage.remove('theme')
    expect(storage.get('theme')).toBeNull()
  })

  test('a value in memory replaces the stored one, until one can be stored again', () => {
    storage.set('theme', 'light')
    refuse()
    storage.set('theme', 'dark')
    expect(storage.get('theme')).toBe('dark')
    vi.restoreAllMocks()
    storage.set('theme', 'system')
    expect(localStorage.getItem('theme')).toBe('system')
    expect(storage.get('theme')).toBe('system')
  })
})
