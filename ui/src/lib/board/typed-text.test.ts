import { expect, test } from 'vitest'
import type { BoardElement } from './element'
import { typedText } from './typed-text'

test('the texts of notes and the titles of frames are found in changes', () => {
  const put = { id: 'f', kind: 'frame', data: { title: 'Look 4', kind: 'look' } }
  expect(
    typedText([
      { id: 'n', set: { x: 4, 'data.text': 'Boiled wool' } },
      { id: 'f', put: put as BoardElement },
      { id: 'm', set: { 'data.text': ' ' } },
      { id: 'o', del: true },
    ]),
  ).toBe('Boiled wool\n\nLook 4')
})
