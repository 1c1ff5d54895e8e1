import { expect, test } from 'vitest'
import { goTo, nothingSelected, pick, selectTo, toggle, within } from './selection'

const ids = [...'abcdef']
const idsOf = ({ selected }: { selected: ReadonlySet<string> }) => [...selected].sort().join('')

test('one is picked in place of the others', () => {
  expect(idsOf(pick('b'))).toBe('b')
})

test('others are added and taken away', () => {
  const two = toggle(pick('b'), 'd')
  expect(idsOf(two)).toBe('bd')
  expect(idsOf(toggle(two, 'b'))).toBe('d')
})

test('a range goes from where it began, in both directions', () => {
  const down = selectTo(pick('c'), 'e', ids)
  expect(idsOf(down)).toBe('cde')
  expect(idsOf(selectTo(down, 'a', ids))).toBe('abc')
})

test('a range begins where the arrow keys are, or with its end', () => {
  expect(idsOf(selectTo(goTo(nothingSelected, 'b'), 'c', ids))).toBe('bc')
  expect(idsOf(selectTo(nothingSelected, 'c', ids))).toBe('c')
  expect(idsOf(selectTo(pick('gone'), 'c', ids))).toBe('c')
})

test('what has left the list is not selected', () => {
  const two = toggle(pick('b'), 'd')
  expect(within(two, new Set(ids))).toBe(two)
  expect(within(two, new Set('b'))).toEqual({
    selected: new Set('b'),
    active: null,
    anchor: null,
  })
})
