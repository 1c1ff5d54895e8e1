import { expect, test } from 'vitest'
import { apart } from './apart'
import type { ArrowTone } from './arrow'

const arrow = (code: string, x: number, y: number) => ({
  code,
  d: 'M0 0L10 0',
  start: [0, 0, -1, 0],
  end: [10, 0, 1, 0],
  x,
  y,
  exact: true,
})

const arrows = [arrow('B08', 0, 0), arrow('C05', 40, 10), arrow('B02', 0, 300)]

const codes = (scale: number, tones: Record<string, ArrowTone> = {}) =>
  apart(
    arrows,
    scale,
    (code) => ({ text: code, tone: tones[code] ?? 'rest' }),
    (code) => code === 'B02' || code === 'C05',
  ).map((shown) => shown.arrow.code)

test('where codes cover each other, the critical one stays', () => {
  expect(codes(0.3)).toEqual(['B02', 'C05'])
})

test('the lit one stays, and lies on top', () => {
  expect(codes(0.3, { B08: 'lit' })).toEqual(['B02', 'B08'])
})

test('closer up there is room for all', () => {
  expect(codes(2)).toHaveLength(3)
})

test('a point without a mark is left out', () => {
  expect(
    apart(
      arrows,
      2,
      () => null,
      () => false,
    ),
  ).toEqual([])
})
