import { describe, expect, test } from 'vitest'
import {
  addressesIn,
  listProblem,
  splitList,
  withAllDone,
  withLastTyped,
  withoutAddress,
  withPasted,
  withTyped,
} from './address-list'

test.each<[why: string, text: string, addresses: string[]]>([
  ['commas', 'a@b.co,c@d.co', ['a@b.co', 'c@d.co']],
  ['commas with spaces', 'a@b.co , c@d.co', ['a@b.co', 'c@d.co']],
  ['spaces', 'a@b.co  c@d.co', ['a@b.co', 'c@d.co']],
  ['semicolons', 'a@b.co;c@d.co; ', ['a@b.co', 'c@d.co']],
  ['lines', 'a@b.co\r\nc@d.co\n', ['a@b.co', 'c@d.co']],
  ['cells of a spreadsheet', 'a@b.co\tc@d.co', ['a@b.co', 'c@d.co']],
  ['a mix of all', 'a@b.co x@y; c@d.co\nz', ['a@b.co', 'x@y', 'c@d.co', 'z']],
  ['a name before the address', 'Ada Lovelace <ada@b.co>', ['ada@b.co']],
  ['a quoted name with a comma', '"Lovelace, Ada" <ada@b.co>, c@d.co', ['ada@b.co', 'c@d.co']],
  ['a name in two parts', 'Lovelace, Ada <ada@b.co>; c@d.co', ['ada@b.co', 'c@d.co']],
  ['the address as the name', 'ada@b.co <ada@b.co>', ['ada@b.co']],
  ['brackets alone', '<a@b.co><c@d.co>', ['a@b.co', 'c@d.co']],
  ['names and plain ones', 'x@y.co Ada <a@b.co>, c@d.co', ['x@y.co', 'a@b.co', 'c@d.co']],
  ['an open bracket', 'Ada <ada@b.co', ['ada@b.co']],
  ['separators alone', ' ,; \n', []],
])('addresses are found with %s', (_, text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

describe('typing', () => {
  test.each<[why: string, list: string, text: string, after: string]>([
    ['a letter', '', 'a', 'a'],
    ['an address', 'a@b.co,', 'c@d.co', 'a@b.co,c@d.co'],
    ['a comma', '', 'a@b.co,', 'a@b.co,'],
    ['a space after an address', '', 'a@b.co ', 'a@b.co,'],
    ['a space after a name', '', 'Ada ', 'Ada '],
    ['a name and an address', '', 'Ada <ada@b.co', 'Ada <ada@b.co'],
    ['the bracket that closes it', '', 'Ada <ada@b.co>', 'ada@b.co,'],
    ['several addresses', '', 'a@b.co, c@d.co , A@b.co', 'a@b.co,c@d.co,A@b.co'],
    ['a duplicate', 'a@b.co,', 'A@B.co,', 'a@b.co,'],
  ])('%s', (_, list, text, after) => {
    expect(withTyped(list, text)).toBe(after)
  })
})

test('pasted text is completed, with the text before it', () => {
  expect(withPasted('a@b.co,', 'c@d.co; e@f.co')).toBe('a@b.co,c@d.co,e@f.co,')
  expect(withPasted('a@b.co,c@', 'd.co e@f.co')).toBe('a@b.co,c@d.co,e@f.co,')
})

test('typed text is completed', () => {
  expect(withAllDone('a@b.co,c@d.co')).toBe('a@b.co,c@d.co,')
  expect(withAllDone('a@b.co,')).toBe('a@b.co,')
})

test('an address is removed or corrected', () => {
  expect(withoutAddress('a@b.co,x@y,c', 'x@y')).toBe('a@b.co,c')
  expect(withLastTyped('a@b.co,x@y,')).toBe('a@b.co,x@y')
  expect(withLastTyped('')).toBe('')
})

test('a list is distinguished from the text after it', () => {
  expect(splitList('a@b.co, C@d.co,e@')).toEqual({ done: ['a@b.co', 'C@d.co'], typed: 'e@' })
  expect(splitList('')).toEqual({ done: [], typed: '' })
})

test.each<[addresses: string[], problem: string | undefined]>([
  [[], undefined],
  [['a@b.co', 'c@d.co'], undefined],
  [['x@y'], 'Please enter a valid email address'],
  [['a@b.co', 'x@y'], 'Please enter a valid email address instead of x@y.'],
  [['x@y', 'a@b.co', 'z'], 'Please enter a valid email address instead of x@y and z.'],
])('the invalid addresses of %j are named', (addresses, problem) => {
  expect(listProblem(addresses)).toBe(problem)
})
