import { expect, test } from 'vitest'
import { parseHex } from './hex'

test.each([
  ['#B08D62', '#b08d62'],
  ['b08d62', '#b08d62'],
  [' #fff ', '#ffffff'],
  ['a1c', '#aa11cc'],
  ['', ''],
  ['#', ''],
  ['camel', null],
  ['#12345', null],
])('%j is read as %j', (text, hex) => {
  expect(parseHex(text)).toBe(hex)
})
