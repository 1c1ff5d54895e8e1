import { expect, test } from 'vitest'
import { applyChanges, type Change, editsOf, valueAt } from './document-edits'

const coat = {
  name: 'Sund coat',
  chart: {
    base: 'M',
    rows: [
      { code: 'B01', base: 12000, steps: [120, 120], fixed: { XL: 12300 } },
      { code: 'B02', base: 6000, steps: [250, 250] },
    ],
  },
  materials: [
    { id: 'm1', name: 'Melton' },
    { id: 'm2', name: 'Cupro' },
    { id: 'm3', name: 'Button' },
  ],
  markets: ['EU', 'UK'],
}

const cases: Record<string, { change: Change; path: string; is: unknown }> = {
  'a field': { change: { path: 'name', value: 'Fjord coat' }, path: 'name', is: 'Fjord coat' },
  'a number of a list': {
    change: { path: 'chart/rows/B02/steps/1', value: 300 },
    path: 'chart/rows/B02/steps',
    is: [250, 300],
  },
  'a value in a new map': {
    change: { path: 'chart/rows/B02/fixed/L', value: 6240 },
    path: 'chart/rows/B02/fixed',
    is: { L: 6240 },
  },
  'a value taken out of a map': {
    change: { path: 'chart/rows/B01/fixed/XL' },
    path: 'chart/rows/B01/fixed',
    is: {},
  },
  'an item at the end': {
    change: { path: 'materials/m4', value: { id: 'm4', name: 'Label' } },
    path: 'materials/3/name',
    is: 'Label',
  },
  'an item behind another': {
    change: { path: 'materials/m4', value: { id: 'm4', name: 'Label' }, after: 'm1' },
    path: 'materials',
    is: ['m1', 'm4', 'm2', 'm3'],
  },
  'an item moved to the front': {
    change: { path: 'materials/m3', after: '' },
    path: 'materials',
    is: ['m3', 'm1', 'm2'],
  },
  'an item moved down': {
    change: { path: 'materials/m1', after: 'm2' },
    path: 'materials',
    is: ['m2', 'm1', 'm3'],
  },
  'an item removed': { change: { path: 'materials/m2' }, path: 'materials', is: ['m1', 'm3'] },
  'a whole list': { change: { path: 'markets', value: ['US'] }, path: 'markets', is: ['US'] },
}

test.each(Object.entries(cases))('%s is changed and taken back', (name, { change, path, is }) => {
  const { edits, inverse, after } = editsOf(coat, [change])
  const found = valueAt(after, path)
  const shown = path === 'materials' ? (found as { id: string }[]).map(({ id }) => id) : found
  if (name !== 'an item at the end') expect(shown).toEqual(is)
  else expect(after.materials.at(-1)).toEqual({ id: 'm4', name: 'Label' })
  expect(edits[0]?.was ?? null).toEqual(valueAt(coat, change.path) ?? null)
  const back = applyChanges(after, inverse)
  expect({
    ...back,
    chart: {
      ...back.chart,
      rows: back.chart.rows.map(({ fixed = {}, ...row }) => ({ ...row, fixed })),
    },
  }).toEqual({
    ...coat,
    chart: {
      ...coat.chart,
      rows: coat.chart.rows.map(({ fixed = {}, ...row }) => ({ ...row, fixed })),
    },
  })
})

test('each change sees what those before it have done', () => {
  const { edits, inverse, after } = editsOf(coat, [
    { path: 'chart/rows/B02/base', value: 6100 },
    { path: 'chart/rows/B02/base', value: 6200 },
  ])
  expect(edits.map(({ was }) => was)).toEqual([6000, 6100])
  expect(valueAt(after, 'chart/rows/B02/base')).toBe(6200)
  expect(applyChanges(after, inverse)).toEqual(coat)
})
