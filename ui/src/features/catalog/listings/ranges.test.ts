import { expect, test } from 'vitest'
import { rangesOf, rangeText, smallest, withRange, written } from './ranges'

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
  const price = { attribute: 'price', currency: 'EUR', low: 1000 } as const
  expect(rangeText({ ...price, high: 5000 })).toBe('10.00 to 50.00 EUR')
  expect(rangeText(price)).toBe('from 10.00 EUR')
  expect(rangeText({ attribute: 'price', currency: 'JPY', high: 5000 })).toBe('up to 5000 JPY')
  expect(rangeText({ attribute: 'stock', low: 0, high: 5 })).toBe('up to 5')
})

test('of an attribute there is one range', () => {
  const [first, last] = ['stock:1-2', 'stock:3-4'].map((text) => rangesOf([text])[0])
  expect(rangesOf(['stock:1-2', 'stock:3-4'])).toEqual([last])
  expect(rangesOf(['stock:3', 'weight:1-2', 'stock:-1-2'])).toEqual([])
  expect(withRange([], 'stock', first ?? null)).toEqual([first])
})

test('a range may be open at an end, and money is in a currency', () => {
  expect(rangesOf(['price:900-:JPY', 'sale_price:-5000:EUR', 'stock:-0'])).toEqual([
    { attribute: 'price', currency: 'JPY', low: 900 },
    { attribute: 'sale_price', currency: 'EUR', high: 5000 },
    { attribute: 'stock', high: 0 },
  ])
  expect(rangesOf(['price:900-', 'stock:1-:EUR', 'stock:-', 'price:1-2:eur'])).toEqual([])
})
