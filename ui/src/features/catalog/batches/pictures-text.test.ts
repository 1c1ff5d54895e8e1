import { describe, expect, test } from 'vitest'
import { picturesOf, picturesText } from './pictures-text'

const pictures = { jobId: 'j', of: 10, ended: false, fetched: 3, same: 2, failed: 1, problems: [] }

describe('pictures by address', () => {
  test('are found, waited for or refused', () => {
    expect(picturesOf(pictures)).toEqual({
      found: 5,
      waiting: 4,
      refused: 1,
      share: 0.6,
      mayTry: false,
    })
    expect(picturesText(pictures)).toBe('5 found, 4 waiting, 1 refused')
  })

  test('are waited for no longer once their job has ended', () => {
    expect(picturesText({ ...pictures, ended: true })).toBe('5 found, 5 refused')
    expect(picturesOf({ ...pictures, ended: true }).mayTry).toBe(true)
  })

  test('that all came need no other try', () => {
    const all = { ...pictures, ended: true, fetched: 8, failed: 0 }
    expect(picturesOf(all)).toMatchObject({ refused: 0, share: 1, mayTry: false })
    expect(picturesText(all)).toBe('10 found')
  })

  test('are looked for before they are counted', () => {
    const none = { ...pictures, of: 0, fetched: 0, same: 0, failed: 0 }
    expect(picturesText(none)).toBe('looking for them')
    expect(picturesText({ ...none, ended: true })).toBe('none came')
  })
})
