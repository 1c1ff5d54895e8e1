import { expect, test } from 'vitest'
import type { Difference } from '@/api/queries/techpack'
import { pointChanges, titleOf } from './texts'
import { wordChanges } from './word-changes'

const cell = (code: string, size: string, old: number | null, next: number | null) => ({
  code,
  name: `Point ${code}`,
  size,
  old,
  new: next,
})
const other = (part: string, id: string, field = 'note') => ({
  part,
  id,
  field,
  name: id,
  label: field,
  old: 'a',
  new: 'b',
})

const difference: Difference = {
  measures: [
    cell('B01', 'M', 11_600, 12_000),
    cell('B01', 'L', 11_720, 12_120),
    cell('B05', 'M', 6700, 7000),
    cell('B05', 'XL', 7850, 7900),
    cell('S01', 'M', null, 5950),
  ],
  others: [other('materials', 'm1'), other('materials', 'm1', 'price'), other('operations', 'o1')],
  same: [],
}

test('points that move alike in all sizes are one change', () => {
  expect(pointChanges(difference, 'mm', ['M', 'L'])).toEqual([
    {
      code: 'B01',
      name: 'Point B01',
      old: 11_600,
      next: 12_000,
      difference: 400,
      remark: 'all sizes',
    },
    {
      code: 'B05',
      name: 'Point B05',
      old: 6700,
      next: 7000,
      difference: 300,
      remark: 'M 700, XL 790',
    },
    { code: 'S01', name: 'Point S01', old: null, next: 5950, difference: null, remark: 'in M' },
  ])
})

test.each<[string, Difference, string]>([
  ['several kinds', difference, '3 points, 1 material and 1 step changed'],
  ['one', { ...difference, others: [], measures: [cell('B01', 'M', 1, 2)] }, '1 point changed'],
  ['another part', { measures: [], others: [other('care', '')], same: [] }, '1 other part changed'],
  ['nothing', { measures: [], others: [], same: [] }, 'Revision 3 is what revision 2 was'],
])('the title counts %s', (_, found, want) => {
  expect(titleOf(found, 2, 3)).toBe(want)
})

test('texts are compared word by word', () => {
  expect(
    wordChanges('Vent top: backstitch, both layers', 'Vent top: bartack 304, both layers'),
  ).toEqual([
    { kind: 'same', text: 'Vent top:' },
    { kind: 'old', text: 'backstitch,' },
    { kind: 'new', text: 'bartack 304,' },
    { kind: 'same', text: 'both layers' },
  ])
  expect(wordChanges('', 'new')).toEqual([{ kind: 'new', text: 'new' }])
  expect(wordChanges('', '')).toEqual([])
})
