import { expect, test } from 'vitest'
import { findStitches, nameOfSeam } from './stitches'

const numbers = (typed: string) => findStitches(typed).map(({ iso }) => iso)

test.each([
  ['301', ['301']],
  ['coverstitch', ['406', '602']],
  ['Cover stitch', ['406']],
  ['flatlock', ['607']],
  ['overlock', ['504', '503', '514']],
  ['SNLS', ['301']],
  ['bartack', ['304']],
  ['nothing of this kind', []],
])('%j finds %j', (typed, wanted) => {
  expect(numbers(typed).slice(0, wanted.length || 1)).toEqual(wanted)
})

test('without words all stitches are there', () => {
  expect(numbers(' ')).toHaveLength(15)
})

test('a seam class has a name', () => {
  expect(nameOfSeam('1.01.01')).toBe('Superimposed (SS)')
  expect(nameOfSeam('7')).toBe('Attached parts')
  expect(nameOfSeam('')).toBe('')
})
