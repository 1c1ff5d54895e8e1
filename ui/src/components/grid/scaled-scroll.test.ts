import { describe, expect, test } from 'vitest'
import { areaHeight, type Scrolled, scrolledFor, scrolledTo } from './scaled-scroll'

const start = { top: 0, shift: 0 }
const placeOf = ({ top, shift }: Scrolled) => top + shift

/** A million rows of 32 pixels, and ten thousand. */
const million = { total: 32_000_000, view: 800 }
const few = { total: 320_000, view: 800 }

const lastTop = ({ total, view }: typeof million) => areaHeight(total) - view

test('an area is as high as its rows, or as browsers allow', () => {
  expect(areaHeight(few.total)).toBe(few.total)
  expect(areaHeight(million.total)).toBe(8_000_000)
})

describe('what is scrolled to', () => {
  test('is the place itself where all rows fit', () => {
    for (const top of [0, 700, 160_000, lastTop(few)]) {
      expect(scrolledTo(top, start, few)).toEqual({ top, shift: 0 })
      expect(scrolledFor(top, start, few)).toEqual({ top, shift: 0 })
    }
  })

  test('at both ends of many rows is theirs', () => {
    expect(placeOf(scrolledTo(0, { top: 5, shift: 900 }, million))).toBe(0)
    expect(placeOf(scrolledTo(lastTop(million), start, million))).toBe(32_000_000 - 800)
  })

  test('never goes back on the way down', () => {
    const tops = Array.from({ length: 801 }, (_, i) => (lastTop(million) * i) / 800)
    const places = tops.map((top) => placeOf(scrolledTo(top, { top: -1e9, shift: 0 }, million)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[400]).toBeCloseTo((32_000_000 - 800) / 2)
  })

  test('by a wheel moves the rows as far as the area', () => {
    const middle = scrolledTo(4_000_000, start, million)
    const next = scrolledTo(4_000_120, middle, million)
    expect(placeOf(next) - placeOf(middle)).toBe(120)
  })

  test('has no more shift than there are rows for', () => {
    expect(scrolledTo(600, { top: 500, shift: 900 }, few)).toEqual({ top: 600, shift: 0 })
  })
})

describe('a place among many rows', () => {
  test.each([0, 100_000, 200_001, 5_000_000, 16_000_000, 31_700_000, 31_999_200])(
    'such as %i is reached, and found again there',
    (place) => {
      const scrolled = scrolledFor(place, { top: -1e9, shift: 0 }, million)
      expect(placeOf(scrolled)).toBeCloseTo(place)
      expect(scrolled.top).toBeGreaterThanOrEqual(0)
      expect(scrolled.top).toBeLessThanOrEqual(lastTop(million))
      const again = scrolledTo(scrolled.top, { top: -1e9, shift: 0 }, million)
      expect(placeOf(again)).toBeCloseTo(place, 3)
    },
  )

  test('that is near is reached by the pixel', () => {
    const middle = scrolledTo(4_000_000, start, million)
    const next = scrolledFor(placeOf(middle) + 32, middle, million)
    expect(next).toEqual({ top: 4_000_032, shift: middle.shift })
  })
})
