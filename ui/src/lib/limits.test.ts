import rules from '@fixtures/rules/limits.json'
import { describe, expect, test } from 'vitest'
import {
  amountText,
  byFullness,
  formatBytes,
  leftText,
  limitLevel,
  limitShare,
  usedText,
} from './limits'

describe('a limit of a plan', () => {
  test.each(rules.takes.filter(({ level }) => level))('$why @spec:9.21', (limit) => {
    expect(usedText(limit)).toBe(limit.usedText)
    expect(leftText(limit)).toBe(limit.leftText)
    expect(limitLevel(limit)).toBe(limit.level)
  })

  test.each([
    { max: null, used: 5, share: 0 },
    { max: 0, used: 0, share: 1 },
    { max: 4, used: 1, share: 0.25 },
    { max: 4, used: 9, share: 1 },
  ])('$used of $max is a share of $share', ({ max, used, share }) => {
    expect(limitShare({ thing: 'brands', max, used })).toBe(share)
  })
})

test('the fullest limits come first, the unlimited last', () => {
  const limit = (thing: string, max: number | null, used: number) => ({ thing, max, used })
  const rows = [
    limit('unlimited', null, 400),
    limit('excluded', 0, 0),
    limit('empty', 5, 0),
    limit('over', 1, 3),
    limit('half', 4, 2),
    limit('left over', 0, 6),
    limit('full', 2, 2),
  ]
  expect(rows.sort(byFullness).map(({ thing }) => thing)).toEqual([
    'left over',
    'over',
    'full',
    'half',
    'empty',
    'excluded',
    'unlimited',
  ])
  expect(amountText('stores', 1200)).toBe('1,200')
  expect(amountText('storageGB', 5e9)).toBe('5 GB')
})

test.each(rules.sizes)('$bytes bytes are $text', ({ bytes, text }) => {
  expect(formatBytes(bytes)).toBe(text)
})
