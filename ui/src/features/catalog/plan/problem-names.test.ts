import { expect, test } from 'vitest'
import { problemName } from './problem-names'

test.each([
  ['integer.unreadable', 'Not a whole number'],
  ['file.wrong_count', 'Too many or too few cells'],
  ['sku_taken', 'SKU taken'],
  ['hem.too_wide', 'Hem: too wide'],
])('the problem %s is called so', (code, name) => {
  expect(problemName(code)).toBe(name)
})
