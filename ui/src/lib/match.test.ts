import { describe, expect, test } from 'vitest'
import { hasWords, matchScore, ranked } from './match'

describe('a text matches', () => {
  test.each([
    ['its beginning', 'tech', 'Techpacks', true],
    ['the start of a later word', 'lay', 'Flat-Lay', true],
    ['a part of a word', 'pack', 'Techpacks', true],
    ['letters in order within a word', 'dmb', 'Dreamboard', true],
    ['words in any order', 'studio photo', 'Photo Studio', true],
    ['ignoring case and accents', 'CAFE', 'Café board', true],
    ['words with or without a hyphen', 'on model', 'On-Model', true],
    ['nothing typed', '  ', 'Apps', true],
    ['letters out of order: no', 'bdm', 'Dreamboard', false],
    ['letters gathered from several words: no', 'pst', 'Photo Studio', false],
    ['one word of two: no', 'photo billing', 'Photo Studio', false],
    ['a single missing letter: no', 'z', 'Apps', false],
  ])('%s', (_, query, text, answers) => {
    expect(matchScore(query, text) > 0).toBe(answers)
  })
})

describe('items are ranked', () => {
  const names = (query: string, items: [name: string, ...more: string[]][]) =>
    ranked(items, query, (item) => item).map(([name]) => name)

  test('by where the query is found', () => {
    expect(names('st', [['Fastest'], ['Style Studio'], ['Flat stack'], ['Scout trends']])).toEqual([
      'Style Studio',
      'Flat stack',
      'Fastest',
      'Scout trends',
    ])
  })

  test('a name before a keyword', () => {
    expect(names('sign', [['Log out', 'sign out'], ['Design Studio'], ['Apps']])).toEqual([
      'Design Studio',
      'Log out',
    ])
  })

  test('the words of a query can be in name and keywords', () => {
    expect(
      names('theme dark', [
        ['Dark', 'theme'],
        ['Light', 'theme'],
      ]),
    ).toEqual(['Dark'])
  })

  test('in their own order if equal, and with an empty query', () => {
    expect(names('', [['b'], ['a']])).toEqual(['b', 'a'])
    expect(names('x', [['x2'], ['x1']])).toEqual(['x2', 'x1'])
  })
})

describe('a text has', () => {
  test.each([
    ['every word of several, in any order', 'duarte ines', 'Ines Duarte', true],
    ['a part of an address', 'ines@ex', 'Ines Duarte ines@example.com', true],
    ['nothing typed', ' ', 'Ines', true],
    ['letters with gaps between them: no', 'ida', 'Ines Duarte', false],
    ['one word of two: no', 'ines lovelace', 'Ines Duarte', false],
  ])('%s', (_, query, text, has) => {
    expect(hasWords(query, text)).toBe(has)
  })
})
