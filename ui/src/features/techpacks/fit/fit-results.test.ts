import { expect, test } from 'vitest'
import { type FitPoint, fitCounts, fitResult, regraded } from './fit-results'

const point = (changes: Partial<FitPoint>): FitPoint => ({
  code: 'B02',
  name: 'Chest width',
  how: '',
  critical: true,
  spec: 6000,
  minus: 100,
  plus: 50,
  measured: null,
  revised: null,
  remark: '',
  ...changes,
})

test.each<[string, Partial<FitPoint>, string]>([
  ['not measured', {}, ''],
  ['as specified', { measured: 6000 }, 'in'],
  ['at 60 % of the tolerance', { measured: 5940 }, 'in'],
  ['beyond that', { measured: 5939 }, 'near'],
  ['at the limit', { measured: 6050 }, 'near'],
  ['over the other limit', { measured: 6051 }, 'out'],
  ['without a limit on that side', { measured: 9000, plus: null }, 'in'],
  ['a position that is not inspected', { measured: 9000, minus: 0, plus: 0 }, 'reference'],
])('%s', (_, changes, want) => {
  expect(fitResult(point(changes))).toBe(want)
})

test('positions are not counted', () => {
  const points = [
    point({ measured: 6000 }),
    point({ measured: 7000 }),
    point({}),
    point({ minus: 0, plus: 0 }),
  ]
  expect(fitCounts(points)).toEqual({ inspected: 3, measured: 2, in: 1, near: 0, out: 1 })
})

test('a revised point moves all sizes but those that are fixed', () => {
  const row = {
    ...point({}),
    key: 'chest',
    view: 'front',
    measure: 'half',
    tolerance: {},
    base: 6000,
    steps: [250, 250],
    fixed: { L: 6300 },
  }
  const chart = { sizes: ['S', 'M', 'L'], base: 'M', rows: [row] }
  expect(regraded({ chart }, 'M', [point({ revised: 6100 })])).toEqual({
    points: 1,
    cells: 2,
    fixed: 1,
  })
  expect(regraded({ chart }, 'M', [point({ revised: 6000 })]).points).toBe(0)
})
