import { expect, test } from 'vitest'
import { freeSpot, roomFor } from './free-spot'

const view = { x: 0, y: 0, w: 1000, h: 800 }
const size = { w: 200, h: 200 }

test('on an empty board it is the middle of what is seen', () => {
  expect(freeSpot([], size, { near: null, view })).toEqual({ x: 400, y: 300 })
})

test('it is below what it belongs to, or beside it', () => {
  const near = { x: 0, y: 0, w: 200, h: 200 }
  expect(freeSpot([near], size, { near, view })).toEqual({ x: 0, y: 240 })
  const below = { x: 0, y: 210, w: 200, h: 2000 }
  expect(freeSpot([near, below], size, { near, view })).toEqual({ x: 240, y: 0 })
})

test('without room it is to the right of all', () => {
  const wall = { x: -5000, y: -5000, w: 10_000, h: 10_000 }
  expect(freeSpot([wall], size, { near: null, view })).toEqual({ x: 5080, y: -5000 })
})

test('pictures lie in rows of four', () => {
  expect(roomFor(1)).toEqual({ w: 240, h: 328 })
  expect(roomFor(5)).toEqual({ w: 1008, h: 672 })
})
