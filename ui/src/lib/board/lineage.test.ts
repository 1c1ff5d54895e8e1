import { expect, test } from 'vitest'
import type { BoardElement } from './element'
import { boxesOver, curvesBetween, relativesOf } from './lineage'

const picture = (id: string, asset: string, x: number, y = 0) =>
  ({
    id,
    kind: 'picture',
    x,
    y,
    w: 100,
    h: 100,
    order: 'V',
    frame: '',
    data: { alt: id, asset, state: 'ready' },
  }) as BoardElement

test('of each relative the nearest picture counts', () => {
  const own = picture('own', 'a', 0)
  const all = [
    own,
    picture('far', 'b', 900),
    picture('near', 'b', 200),
    picture('other', 'c', 0, 300),
  ]
  expect(relativesOf(all, own, ['c', 'b', 'gone']).map(({ id }) => id)).toEqual(['other', 'near'])
  expect(relativesOf(all, own, ['a'])).toEqual([])
})

test('curves go from the edge that faces the other to its edge', () => {
  const own = { x: 0, y: 0, w: 100, h: 100 }
  const [right, left, below] = curvesBetween(own, [
    { x: 300, y: 0, w: 100, h: 100 },
    { x: -300, y: 0, w: 100, h: 100 },
    { x: 20, y: 300, w: 100, h: 100 },
  ])
  expect(right).toBe('M100 50C200 50 200 50 300 50')
  expect(left).toBe('M0 50C-100 50 -100 50 -200 50')
  expect(below).toBe('M50 100C50 200 70 200 70 300')
})

test('curves from one edge are spread along it in the order of their ends', () => {
  const own = { x: 0, y: 0, w: 100, h: 100 }
  const curves = curvesBetween(own, [
    { x: 300, y: 150, w: 100, h: 100 },
    { x: 300, y: 0, w: 100, h: 100 },
  ])
  expect(curves.map((path) => path.split('C')[0])).toEqual(['M100 55', 'M100 45'])
})

test('lines go behind all that is no frame', () => {
  const frame = { ...picture('f', '', 0), kind: 'frame' } as BoardElement
  expect(boxesOver([frame, picture('p', 'a', 5)])).toMatchObject([{ x: 5, y: 0, w: 100, h: 100 }])
})
