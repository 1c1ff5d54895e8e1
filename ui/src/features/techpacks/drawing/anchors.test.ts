import { expect, test } from 'vitest'
import type { Side } from '@/api/queries/techpack'
import { anchorAt, placeOf } from './anchors'

const side = (pocket: { x: number; width: number }): Side => ({
  box: { x: -300, y: 0, width: 600, height: 700 },
  area: 0,
  marks: [],
  arrows: [],
  places: [
    { name: 'pocket.left', box: { y: 200, height: 100, ...pocket } },
    { name: 'garment', box: { x: -300, y: 0, width: 600, height: 700 } },
  ],
})

test('a point at the pocket stays at the pocket in another size', () => {
  const anchor = anchorAt(side({ x: 100, width: 120 }), 'front', 130, 250)
  expect(anchor).toEqual({ path: '', view: 'front', place: 'pocket.left', u: 250, v: 500 })
  expect(placeOf(side({ x: 110, width: 140 }), anchor)).toEqual({ x: 145, y: 250 })
})

test('elsewhere it belongs to the garment', () => {
  expect(anchorAt(side({ x: 100, width: 120 }), 'back', 0, 350)).toMatchObject({
    view: 'back',
    place: 'garment',
    u: 500,
    v: 500,
  })
})

test('it is nowhere once its part is gone', () => {
  const anchor = { path: '', view: 'front', place: 'collar', u: 0, v: 0 }
  expect(placeOf(side({ x: 0, width: 1 }), anchor)).toBeNull()
})
