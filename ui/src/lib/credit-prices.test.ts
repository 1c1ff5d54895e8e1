import { describe, expect, test } from 'vitest'
import { allowances, type CreditPrice, costOf, stepOf } from './credit-prices'

const prices: CreditPrice[] = [
  { action: 'generation', credits: 30 },
  { action: 'transformation', credits: 60 },
  { action: 'catalog_product', credits: 45 },
  { action: 'video', credits: 300 },
]

describe('allowances', () => {
  test.each([
    [24000, {}, ['800 generations', '400 transformations', '533 catalog products', '80 videos']],
    [24000, { video: 6 }, ['800 generations', '400 transformations', '533 catalog products']],
    [300, { video: 1 }, ['10 generations', '5 transformations', '6 catalog products', '1 video']],
  ])('of %i credits with the limits %o are', (credits, limits, lines) => {
    expect(allowances(prices, credits, limits)).toEqual(lines)
  })
})

test.each([
  [{}, 0],
  [{ generation: 10 }, 300],
  [{ generation: 1, transformation: 1, catalog_product: 1, video: 1 }, 435],
])('%o costs %i credits', (counts, credits) => {
  expect(costOf(prices, counts)).toBe(credits)
})

test.each([
  [1, 1],
  [10, 1],
  [99, 1],
  [100, 10],
  [800, 10],
  [3000, 100],
])('up to %i the step is %i', (most, step) => {
  expect(stepOf(most)).toBe(step)
})
