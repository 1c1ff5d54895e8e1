import { describe, expect, test } from 'vitest'
import { formatCount, formatMoney } from './money'

describe('an amount of money', () => {
  test.each([
    [0, 'usd', '$0.00'],
    [5, 'usd', '$0.05'],
    [7900, 'usd', '$79.00'],
    [123456789, 'usd', '$1,234,567.89'],
    [-2900, 'usd', '-$29.00'],
    [150000, 'inr', 'INR\u00a01,500.00'],
    [1500, 'jpy', 'JPY\u00a01,500'],
    [2900, '', '$29.00'],
  ])('of %i in "%s" is shown as %s @spec:9.11', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
  })
})

test('a number has thousands separators', () => {
  expect(formatCount(999_999)).toBe('999,999')
})
