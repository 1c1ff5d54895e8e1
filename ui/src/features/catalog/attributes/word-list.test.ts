import { expect, test } from 'vitest'
import { pastedWords, saidWords, withMoved, withPasted, wordProblems } from './word-list'

test('lines and cells that are pasted are words, each once whatever its case', () => {
  expect(pastedWords('Slim\r\n  Regular \n\nslim\tLoose\n')).toEqual([
    'Slim',
    'Regular',
    'slim',
    'Loose',
  ])
  expect(withPasted(['Slim', ''], 1, ['Regular', 'SLIM', 'Loose', 'regular'])).toEqual([
    'Slim',
    'Regular',
    'Loose',
  ])
  expect(withPasted(['Slim', 'Loose'], 0, ['Regular', 'loose'])).toEqual([
    'Slim',
    'Regular',
    'Loose',
  ])
  expect(withPasted([], 0, ['Slim', 'Loose'])).toEqual(['Slim', 'Loose'])
})

test('a word is moved within the list, and not out of it', () => {
  const words = ['Slim', 'Regular', 'Loose']
  expect(withMoved(words, 0, 2)).toEqual(['Regular', 'Loose', 'Slim'])
  expect(withMoved(words, 2, 1)).toEqual(['Slim', 'Loose', 'Regular'])
  expect(withMoved(words, 0, -1)).toBe(words)
  expect(withMoved(words, 2, 3)).toBe(words)
})

test('what is wrong with a word is said of it alone', () => {
  const composed = 'Décolleté'
  const words = [
    'Slim',
    ' slim',
    '',
    '',
    'a|b',
    'x'.repeat(101),
    composed,
    composed.normalize('NFD'),
  ]
  expect(wordProblems(words)).toEqual([
    '',
    'This option is there already.',
    '',
    '',
    'An option can’t have a bar (|) in it.',
    'An option has at most 100 characters.',
    '',
    'This option is there already.',
  ])
  expect(saidWords(words).slice(0, 3)).toEqual(['Slim', 'slim', 'a|b'])
})
