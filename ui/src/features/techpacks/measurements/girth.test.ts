import { expect, test } from 'vitest'
import { gradedRow } from '@/test/techpack-tab'
import { chartRow } from './columns'
import { keptCells, shownRow } from './girth'
import { foundRows } from './places'

const length = chartRow(gradedRow('B01', 12_000))
const chest = chartRow({
  ...gradedRow('B02', 6000),
  measure: 'half',
  fixed: { L: 6350 },
  plus: null,
})

test('only half measures are shown all around, with their steps and tolerances', () => {
  expect(shownRow(length, 'round')).toBe(length)
  expect(shownRow(chest, 'flat')).toBe(chest)
  const shown = shownRow(chest, 'round')
  expect(shown).toMatchObject({ base: 12_000, steps: [400, 600], fixed: { L: 12_700 } })
  expect([shown.minus, shown.plus]).toEqual([100, null])
  expect(shownRow(chest, 'round')).toBe(shown)
})

test('what is typed all around is kept as a half', () => {
  const cells = [
    { rowId: 'B01', columnId: 'size:M', value: 12_100 },
    { rowId: 'B02', columnId: 'size:M', value: 12_100 },
    { rowId: 'B02', columnId: 'size:L', value: null },
    { rowId: 'B02', columnId: 'name', value: 'Chest' },
  ]
  const values = (girth: 'flat' | 'round') =>
    keptCells(cells, [length, chest], girth).map(({ value }) => value)
  expect(values('round')).toEqual([12_100, 6050, null, 'Chest'])
  expect(values('flat')).toEqual([12_100, 12_100, null, 'Chest'])
})

test.each([
  ['', ['B01', 'B02']],
  ['b02', ['B02']],
  [' POINT  02', ['B02']],
  ['zip', []],
])('rows with the words "%s"', (text, codes) => {
  expect(foundRows([length, chest], text).map(({ code }) => code)).toEqual(codes)
})
