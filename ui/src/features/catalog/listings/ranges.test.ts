import { expect, test } from 'vitest'
import { currencyOf, noEnd, rangesOf, rangeText, smallest, withRange, written } from './ranges'

test('amounts are in the smallest unit of their currency', () => {
  expect(smallest('129.9', 'price', 'EUR')).toBe(12_990)
  expect(smallest('1 290,90', 'price', 'EUR')).toBe(129_090)
  expect(smallest('1290', 'price', 'JPY')).toBe(1290)
  expect(smallest('0.125', 'sale_price', 'KWD')).toBe(125)
  expect(smallest('5', 'stock', '')).toBe(5)
  for (const typed of ['', '-5', 'x', '1.999', '1.', '1,000.00']) {
    expect(smallest(typed, 'price', 'EUR')).toBeNull()
  }
  expect(smallest('5.5', 'stock', '')).toBeNull()
  expect([written(5, 'price', 'EUR'), written(1290, 'price', 'JPY')]).toEqual(['0.05', '1290'])
})

test('a range is read as a person says it', () => {
  const price = { attribute: 'price', low: 1000, high: 5000 } as const
  expect(rangeText(price, 'EUR')).toBe('10.00 to 50.00 EUR')
  expect(rangeText({ ...price, high: noEnd }, 'EUR')).toBe('from 10.00 EUR')
  expect(rangeText({ ...price, low: 0 }, '')).toBe('up to 50.00')
  expect(rangeText({ attribute: 'stock', low: 0, high: 5 }, 'EUR')).toBe('up to 5')
})

test('of an attribute there is one range', () => {
  const [first, last] = ['stock:1-2', 'stock:3-4'].map((text) => rangesOf([text])[0])
  expect(rangesOf(['stock:1-2', 'stock:3-4'])).toEqual([last])
  expect(rangesOf(['stock:3', 'weight:1-2', 'stock:-1-2'])).toEqual([])
  expect(withRange([], 'stock', first ?? null)).toEqual([first])
})

test('money is in the currency that listings are narrowed to, if it is one', () => {
  const filters = (...values: string[]) => ({ filters: [{ field: 'currency', values }] })
  expect(currencyOf(filters('EUR'))).toBe('EUR')
  expect(currencyOf(filters('EUR', 'JPY'))).toBe('')
})
