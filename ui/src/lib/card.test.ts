import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry, parseExpiry } from './card'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42424242-4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 8224 6310 005'],
  ['42424', '4242 4'],
  ['', ''],
])('the number %s is formatted as %s', (typed, text) => {
  expect(formatCardNumber(typed)).toBe(text)
})

test.each([
  ['04 / 31', ['04', '2031'], '04 / 31'],
  ['4/31', ['04', '2031'], '04 / 31'],
  ['0431', ['04', '2031'], '04 / 31'],
  ['04/2031', ['04', '2031'], '04 / 31'],
  ['04', ['04'], '04'],
])('the expiry %s is parsed as %j and formatted as %s', (typed, parts, text) => {
  expect(parseExpiry(typed)).toEqual(parts)
  expect(formatExpiry(typed)).toBe(text)
})
