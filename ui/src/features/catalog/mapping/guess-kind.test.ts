import { expect, test } from 'vitest'
import { guessKind } from './guess-kind'

/** Values as a column has them, each so often. */
const column = (texts: readonly string[], count = 1) => texts.map((raw) => ({ raw, count }))
const kindOf = (texts: readonly string[], count = 1) =>
  guessKind(column(texts, count), texts.length).type

test.each([
  ['date', ['2026-03-14', '14.03.2026', '3/14/26']],
  ['number', ['70', '7,5', '1.250,00', "1'000", '-3']],
  ['url', ['https://nordhaus.example/a', 'http://nordhaus.example/b']],
  ['longText', ['One line\nand another one']],
  ['longText', ['x'.repeat(201)]],
  ['text', ['Mill A', 'Mill B', 'Mill C', 'Mill D']],
  ['text', []],
  ['text', ['', ' ']],
])('a column is taken for %s', (type, texts) => {
  expect(kindOf(texts)).toBe(type)
})

test('a few words that come again are a choice of them, as each is written most often', () => {
  const values = [
    { raw: 'slim', count: 1 },
    { raw: 'Regular', count: 40 },
    { raw: 'Slim', count: 12 },
    { raw: '', count: 3 },
  ]
  expect(guessKind(values, 4)).toEqual({ type: 'choice', words: ['Regular', 'Slim'] })
  expect(kindOf(['Slim', 'Regular', 'Loose'])).toBe('choice')
  expect(kindOf(['Slim', 'Regular', 'Loose', 'Wide'])).toBe('text')
  expect(kindOf(['Slim', 'Regular', 'Loose', 'Wide'], 2)).toBe('choice')
})

test('many or long words, and what is listed in part, are no choice', () => {
  const many = Array.from({ length: 41 }, (_, i) => `Mill ${i}`)
  expect(kindOf(many, 9)).toBe('text')
  expect(guessKind(column(['Slim', 'Loose'], 9), 300).type).toBe('text')
  expect(kindOf(['A text that says rather more than one word does', 'Slim'], 9)).toBe('text')
  expect(kindOf(['Slim|Loose', 'Slim'], 9)).toBe('text')
})
