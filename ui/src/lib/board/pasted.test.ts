import { expect, test } from 'vitest'
import { pastedElements } from './pasted'

const note = {
  id: 'a',
  kind: 'note',
  x: 0,
  y: 0,
  w: 100,
  h: 80,
  order: 'V',
  frame: '',
  data: { text: 'Wool', tone: 'note' },
}

test('of what is pasted only elements are taken', () => {
  const text = JSON.stringify([note, { ...note, kind: 'script' }, { ...note, w: -1 }, null])
  expect(pastedElements(text)).toEqual([note])
})

test('other texts have no elements', () => {
  expect(pastedElements('Wool')).toEqual([])
  expect(pastedElements('{"a": 1}')).toEqual([])
})
