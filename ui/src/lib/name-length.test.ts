import { expect, test } from 'vitest'
import { lengthNote, tooLong } from './name-length'

test.each<[string, number, note: string | undefined, problem: string | undefined]>([
  ['a', 63, undefined, undefined],
  ['a', 64, '64 of 80 characters', undefined],
  ['a', 80, '80 of 80 characters', undefined],
  ['a', 81, undefined, 'Full Name can have at most 80 characters. It has 81.'],
  ['😀', 80, '80 of 80 characters', undefined],
  ['a ', 40, '79 of 80 characters', undefined],
])('%j %d times', (letter, count, note, problem) => {
  const name = letter.repeat(count)
  expect(lengthNote(name)).toBe(note)
  expect(tooLong('Full Name', name)).toBe(problem)
})

test('whitespace is counted as collapsed by the server', () => {
  expect(tooLong('Full Name', ` ${'a'.repeat(40)}    ${'b'.repeat(39)}  `)).toBeUndefined()
})
