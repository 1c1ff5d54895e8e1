import { expect, test } from 'vitest'
import { adjusted } from './price'

test.each([
  ['129.00 EUR', 10, 'percent', '', '141.90 EUR'],
  ['129.00 EUR', -20, 'percent', '.95', '102.95 EUR'],
  ['129.00 EUR', -20, 'percent', '.00', '103.00 EUR'],
  ['1.15 EUR', 5, 'amount', '', '6.15 EUR'],
  ['0.10 EUR', -1, 'percent', '.99', '0.99 EUR'],
  ['5.00 EUR', -6, 'amount', '', null],
  ['', 5, 'percent', '', null],
  ['on request', 5, 'percent', '', null],
] as const)('%s by %d %s ends as %s: %s', (price, by, unit, ending, after) => {
  expect(adjusted(price, { by, unit, ending })).toBe(after)
})
