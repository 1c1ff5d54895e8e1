import { expect, test } from 'vitest'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { applyChanges } from '@/lib/document-edits'
import { value } from '@/lib/grading'
import { changesOf } from './changes'
import { type Mode, stepOf } from './columns'

const row = (code: string, base: number, fixed: Record<string, number> = {}) => ({
  code,
  key: code,
  name: code,
  view: 'front',
  measure: 'half',
  critical: true,
  tolerance: {},
  how: '',
  base,
  steps: [100, 200, 300],
  fixed,
  minus: 50,
  plus: 50,
})

const chart: TechpackDocument['chart'] = {
  base: 'M',
  sizes: ['S', 'M', 'L', 'XL'],
  rows: [row('B01', 10_000), row('B02', 5000, { XL: 5600 })],
}

/** The values of B02 in all sizes after cells were changed. */
function after(mode: Mode, ...cells: Parameters<typeof changesOf>[2]) {
  const changed = applyChanges({ chart }, changesOf(chart, mode, cells)).chart
  return changed.sizes.map((size) => value(changed.rows[1] ?? row('', 0), changed.sizes, 'M', size))
}

const cell = (columnId: string, text: number | null, alternate?: true) => ({
  rowId: 'B02',
  columnId,
  value: text,
  ...(alternate && { alternate }),
})

test.each<[string, Mode, Parameters<typeof changesOf>[2], number[]]>([
  [
    'the base moves all but what is fixed',
    'values',
    [cell('size:M', 5100)],
    [5000, 5100, 5300, 5600],
  ],
  ['a size is fixed', 'values', [cell('size:L', 5250)], [4900, 5000, 5250, 5600]],
  ['an empty one follows its steps', 'values', [cell('size:XL', null)], [4900, 5000, 5200, 5500]],
  ['what the steps give is not fixed', 'values', [cell('size:XL', 5500)], [4900, 5000, 5200, 5500]],
  ['a step moves larger sizes', 'values', [cell('size:L', 5250, true)], [4900, 5000, 5250, 5600]],
  ['a step moves smaller sizes', 'values', [cell('size:S', 4850, true)], [4850, 5000, 5200, 5600]],
  [
    'a step replaces what was fixed',
    'values',
    [cell('size:XL', 5580, true)],
    [4900, 5000, 5200, 5580],
  ],
  ['steps to the next size', 'next', [cell('size:S', -150)], [4850, 5000, 5200, 5600]],
  ['steps to the base', 'base', [cell('size:XL', 450)], [4900, 5000, 5200, 5450]],
  [
    'cells of a row build upon each other',
    'values',
    [cell('size:M', 6000), cell('size:L', 6200), cell('size:XL', 6600)],
    [5900, 6000, 6200, 6600],
  ],
])('%s', (_, mode, cells, want) => {
  expect(after(mode, ...cells)).toEqual(want)
})

test('a row is deleted from the tolerance by an empty cell', () => {
  const [change] = changesOf(chart, 'values', [cell('minus', null)])
  expect(change).toEqual({ path: 'chart/rows/B02/minus' })
})

test('steps are shown towards the base', () => {
  const shown = { ...row('B02', 5000), id: 'B02' }
  const others = chart.sizes.filter((size) => size !== chart.base)
  expect(others.map((size) => stepOf(shown, chart, 'next', size))).toEqual([-100, 200, 300])
  expect(others.map((size) => stepOf(shown, chart, 'base', size))).toEqual([-100, 200, 500])
})
