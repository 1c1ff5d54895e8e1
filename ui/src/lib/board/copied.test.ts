import { expect, test } from 'vitest'
import { copied } from './copied'
import type { BoardElement } from './element'

const place = { x: 0, y: 0, w: 100, h: 100, order: 'V', frame: '' }
const look: BoardElement = {
  ...place,
  id: 'f',
  kind: 'frame',
  data: { title: 'Look 1', kind: 'look', techpack: 't1' },
}
const picture: BoardElement = {
  ...place,
  id: 'p',
  kind: 'picture',
  data: { alt: 'Coat', state: 'ready', techpack: 't2' },
}
const note: BoardElement = { ...place, id: 'n', kind: 'note', data: { text: '', tone: 'note' } }

test('a copy beside what has the techpack has none', () => {
  const there = new Map([look, picture, note].map((element) => [element.id, element]))
  const [frame, other, third] = copied([look, picture, note], there)
  expect(frame?.data).toStrictEqual({ title: 'Look 1', kind: 'look' })
  expect(other?.data).toStrictEqual({ alt: 'Coat', state: 'ready' })
  expect(third).toEqual(note)
})

test('what is cut, or brought to another board, takes it along', () => {
  expect(copied([look, picture], new Map())).toEqual([look, picture])
})
