import { expect, test } from 'vitest'
import { type KeyMeaning, meaningOf } from './go-keys'

const letters = new Set(['a', 't'])

/** The action of the last of several keys, typed at intervals in milliseconds. */
function type(keys: readonly string[], apart = 100, changes: Partial<KeyboardEvent> = {}) {
  return keys.reduce<KeyMeaning>(
    (before, key, place) =>
      meaningOf(
        {
          key,
          timeStamp: place * apart,
          ctrlKey: false,
          metaKey: false,
          altKey: false,
          repeat: false,
          ...changes,
        },
        before,
        letters,
      ),
    { kind: 'nothing' },
  )
}

test.each([...letters])('g and %s opens a screen', (key) => {
  expect(type(['g', key])).toEqual({ kind: 'go', key })
  expect(type(['G', key.toUpperCase()])).toEqual({ kind: 'go', key })
})

test.each<[why: string, keys: string[], kind: KeyMeaning['kind']]>([
  ['a letter only', ['t'], 'nothing'],
  ['an unknown letter', ['g', 'x'], 'nothing'],
  ['a letter after another', ['g', 'x', 't'], 'nothing'],
  ['g again', ['g', 'g'], 'begun'],
  ['g twice and a letter', ['g', 'g', 't'], 'go'],
  ['a question mark', ['?'], 'help'],
  ['a name of Object.prototype', ['g', 'constructor'], 'nothing'],
])('%s', (_, keys, kind) => {
  expect(type(keys).kind).toBe(kind)
})

test('the second key must follow soon', () => {
  expect(type(['g', 't'], 1500).kind).toBe('go')
  expect(type(['g', 't'], 1501).kind).toBe('nothing')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
  'a key with %j is ignored',
  (changes) => {
    expect(type(['?'], 100, changes).kind).toBe('nothing')
    expect(type(['g', 't'], 100, changes).kind).toBe('nothing')
  },
)
