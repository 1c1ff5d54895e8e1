import { expect, test } from 'vitest'
import type { PlanLimit } from '@/api/queries/limits'
import {
  barParts,
  channelFact,
  hostOf,
  refusalToAdd,
  roomText,
  standingOf,
  websiteOf,
} from './store-text'

test.each([
  [{ ready: 5, warned: 2, held: 1 }, 'error', '1 held back'],
  [{ ready: 5, warned: 1200, held: 0 }, 'warning', '1,200 with a warning'],
  [{ ready: 5, warned: 0, held: 0 }, 'ready', '5 ready'],
  [{ ready: 0, warned: 0, held: 0 }, 'none', 'no products'],
])('a channel says the worst of %o', (counts, state, fact) => {
  expect(channelFact(counts)).toEqual({ state, fact })
})

test.each([
  [{ ready: 5, warned: 2, held: 1 }, 'error'],
  [{ ready: 5, warned: 2, held: 0 }, 'warning'],
  [{ ready: 5, warned: 0, held: 0 }, 'ready'],
])('what is said of %o leads to %s', (counts, standing) => {
  expect(standingOf(counts)).toBe(standing)
})

test('a bar has a part for each figure that is not zero', () => {
  const figures = {
    storeId: 's',
    channels: [],
    feeds: [],
    variants: 10,
    ready: 6,
    warned: 0,
    held: 4,
  }
  expect(barParts(figures).map(({ kind, count }) => [kind, count])).toEqual([
    ['ready', 6],
    ['held', 4],
  ])
  const unchecked = barParts({ ...figures, ready: 0, held: 0, variants: 1 })
  expect(unchecked).toEqual([{ kind: 'unchecked', count: 1, text: 'variant' }])
})

test('a host is read from an address alone', () => {
  expect(hostOf({ website: 'https://www.nordhaus.example/shop' })).toBe('www.nordhaus.example')
  expect(hostOf({ website: '' })).toBe('')
})

test.each([
  ['', ''],
  [' www.nordhaus.example ', 'https://www.nordhaus.example'],
  ['http://nordhaus.example', 'http://nordhaus.example'],
])('the address %j is %j', (typed, website) => {
  expect(websiteOf(typed)).toBe(website)
})

const limit = (max: number | null, used: number) =>
  ({ max, used, allowed: max === null || used < max, message: 'No store left.' }) as PlanLimit

test('whether a store can be added follows the role and the plan', () => {
  expect(refusalToAdd(false, limit(5, 0))).toContain('admin')
  expect(refusalToAdd(true, undefined)).toBe('')
  expect(refusalToAdd(true, limit(5, 4))).toBeNull()
  expect(refusalToAdd(true, limit(5, 5))).toBe('No store left.')
})

test.each([
  [limit(null, 3), 'Growth opens as many stores as you have.'],
  [limit(0, 0), 'Growth opens no store.'],
  [limit(6, 4), 'Growth has room for 2 more.'],
  [limit(6, 6), 'All 6 stores of Growth are open.'],
  [limit(1, 2), 'The one store of Growth is open.'],
])('what a plan leaves: %o', (given, text) => {
  expect(roomText(given, 'Growth')).toBe(text)
})
