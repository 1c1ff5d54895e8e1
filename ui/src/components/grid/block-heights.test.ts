import { expect, test } from 'vitest'
import { blocksFrom, moved, pixelsTo, placeAt, withHeights } from './block-heights'

const plain = { count: 1000, estimate: 100, known: new Map<number, number>() }
/** The first block is lower, one in the middle higher, and one is empty. */
const heights = {
  ...plain,
  known: new Map([
    [500, 180],
    [0, 40],
    [501, 0],
  ]),
}

test('a place is where the heights that are known lead to', () => {
  expect(placeAt(plain, 12_345)).toEqual({ block: 123, offset: 45 })
  expect(placeAt(heights, 12_345)).toEqual({ block: 124, offset: 5 })
  expect(placeAt(heights, 39)).toEqual({ block: 0, offset: 39 })
  expect(placeAt(heights, 49_940 + 179)).toEqual({ block: 500, offset: 179 })
  expect(placeAt(heights, 49_940 + 181)).toEqual({ block: 502, offset: 1 })
})

test('pixels lead to a place and back', () => {
  for (const pixels of [-40, 0, 39, 40, 12_345, 49_939, 50_000, 50_125, 99_000, 150_000]) {
    expect(pixelsTo(heights, placeAt(heights, pixels))).toBe(pixels)
  }
})

test('nothing is before the first block and behind the last', () => {
  expect(placeAt(heights, -10)).toEqual({ block: 0, offset: -10 })
  expect(moved(heights, { block: 1, offset: 5 }, -60)).toEqual({ block: 0, offset: -15 })
  expect(moved(heights, { block: 999, offset: 5 }, 300)).toEqual({ block: 999, offset: 305 })
})

test('a place moves over blocks, also empty ones', () => {
  expect(moved(heights, { block: 500, offset: 170 }, 20)).toEqual({ block: 502, offset: 10 })
  expect(moved(heights, { block: 502, offset: 10 }, -20)).toEqual({ block: 500, offset: 170 })
})

test('the blocks around a place reach as far as is asked', () => {
  expect(blocksFrom(plain, { block: 50, offset: 30 }, 800, 200)).toEqual({
    from: 48,
    to: 61,
    above: 230,
  })
  expect(blocksFrom(plain, { block: 0, offset: 0 }, 800, 200)).toMatchObject({ from: 0, to: 10 })
  expect(blocksFrom(plain, { block: 999, offset: 0 }, 800, 200)).toMatchObject({ to: 1000 })
})

test('only other heights are news, and the oldest of many are forgotten', () => {
  expect(withHeights(heights, new Map([[0, 40.2]]))).toBe(heights.known)
  expect(withHeights(plain, new Map([[7, 100]]))).toBe(plain.known)
  let known = plain.known as ReadonlyMap<number, number>
  for (let block = 0; block < 3000; block += 10) {
    const shown = new Map(Array.from({ length: 10 }, (_, i) => [block + i, 90]))
    known = withHeights({ ...plain, count: 3000, known }, shown)
  }
  expect([known.size, known.has(0), known.get(2999)]).toEqual([1000, false, 90])
})
