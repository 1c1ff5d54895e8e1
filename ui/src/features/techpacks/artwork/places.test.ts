import { expect, test } from 'vitest'
import { dragged } from '../drawing/placed-box'
import { type Artwork, boxOf, placeOfBox } from './places'

const crest: Artwork = {
  id: 'a1',
  kind: 'print',
  name: 'Crest',
  technique: '',
  colours: [],
  assetId: '',
  view: 'front',
  x: 1000,
  y: 2000,
  width: 600,
  height: 300,
  from: '',
  note: '',
}

test("the wearer's left is on the right of a front and on the left of a back", () => {
  expect(boxOf(crest)).toEqual({ x: 70, y: 200, width: 60, height: 30 })
  expect(boxOf({ ...crest, view: 'back' })).toEqual({ x: -130, y: 200, width: 60, height: 30 })
})

test.each(['front', 'back'])('a box on the %s becomes the same place', (view) => {
  const { x, y, width, height } = crest
  expect(placeOfBox(view, boxOf({ ...crest, view }))).toEqual({ x, y, width, height })
})

test('a box is dragged by whole millimetres', () => {
  const from = boxOf(crest)
  expect(dragged(from, 'all', { x: 12.4, y: -3.6 }, false)).toEqual({ ...from, x: 82, y: 196 })
})

test('its corner sizes it, evenly if asked, and never to nothing', () => {
  const from = boxOf(crest)
  expect(dragged(from, 'corner', { x: 20, y: 5 }, false)).toEqual({
    ...from,
    width: 80,
    height: 35,
  })
  expect(dragged(from, 'corner', { x: 20, y: 5 }, true)).toEqual({ ...from, width: 80, height: 40 })
  expect(dragged(from, 'corner', { x: -900, y: -900 }, false)).toMatchObject({
    width: 5,
    height: 5,
  })
})
