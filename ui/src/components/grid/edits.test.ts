import { describe, expect, test } from 'vitest'
import { type GridRow, gridColumns } from '@/test/grid'
import {
  editNotice,
  fillDownEdits,
  fillRightEdits,
  pastedRange,
  pasteEdits,
  repeatEdits,
  resolveEdits,
  textsOf,
} from './edits'

const columns = gridColumns.map((column) =>
  column.id === 'fit'
    ? { ...column, readOnly: (row: GridRow) => (row.id === 'r3' ? 'The third is fixed.' : null) }
    : column,
)
const rows: GridRow[] = ['r1', 'r2', 'r3'].map((id, index) => ({
  id,
  code: `C${index}`,
  name: `Name ${index}`,
  chest: index,
  done: false,
  fit: 'Slim',
}))

describe('an edit', () => {
  test.each([
    [1, 'x ', 'x '],
    [2, ' 12.5 ', 12.5],
    [2, '', null],
    [3, 'true', true],
    [3, 'Yes', true],
    [4, 'loose', 'Loose'],
    [4, '', null],
  ])('of column %i to %j sets the value %j', (column, text, value) => {
    const { changes, inverse } = resolveEdits(rows, columns, [{ row: 0, column, text }])
    const { id, value: before } = columns[column] as (typeof columns)[number]
    expect(changes).toEqual([{ rowId: 'r1', columnId: id, value }])
    expect(inverse).toEqual([{ rowId: 'r1', columnId: id, value: before(rows[0] as GridRow) }])
  })

  test.each([
    [2, 'wide', '"wide" is not a number.'],
    [3, 'maybe', '"maybe" is neither TRUE nor FALSE.'],
    [4, 'Wide', '"Wide" is not one of the options.'],
  ])('of column %i to %j is rejected: %s', (column, text, message) => {
    const { changes, rejected } = resolveEdits(rows, columns, [{ row: 0, column, text }])
    expect(changes).toEqual([])
    expect(rejected).toEqual([{ rowId: 'r1', columnId: columns[column]?.id, text, message }])
  })

  test('skips read-only and unchanged cells', () => {
    const { changes, skipped } = resolveEdits(rows, columns, [
      { row: 0, column: 0, text: 'x' },
      { row: 2, column: 4, text: 'Loose' },
      { row: 0, column: 1, text: 'Name 0' },
      { row: 9, column: 1, text: 'outside' },
    ])
    expect(changes).toEqual([])
    expect(skipped).toBe(2)
  })
})

test('texts of a range', () => {
  expect(textsOf(rows, columns, { top: 0, left: 1, bottom: 1, right: 3 })).toEqual([
    ['Name 0', '0', 'FALSE'],
    ['Name 1', '1', 'FALSE'],
  ])
})

const size = { rows: 4, columns: 4 }
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const shown = (edits: ReturnType<typeof pasteEdits>) =>
  edits.map(({ row, column, text }) => `${row},${column}=${text}`).join(' ')

describe('pasting', () => {
  test.each([
    [
      'a block at one cell',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      at(1, 1),
      '1,1=a 1,2=b 2,1=c 2,2=d',
    ],
    ['a value over a range', [['a']], at(0, 0, 1, 1), '0,0=a 0,1=a 1,0=a 1,1=a'],
    ['a row over several rows', [['a', 'b']], at(0, 0, 1, 1), '0,0=a 0,1=b 1,0=a 1,1=b'],
    ['a block over a range of another shape', [['a'], ['b']], at(0, 0, 2, 0), '0,0=a 1,0=b'],
    [
      'a block beyond the edge',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      at(3, 3),
      '3,3=a',
    ],
    ['rows of different length', [['a'], ['b', 'c']], at(0, 0), '0,0=a 1,0=b 1,1=c'],
  ])('%s', (_, texts, range, expected) => {
    expect(shown(pasteEdits(texts, pastedRange(texts, range, size)))).toBe(expected)
  })
})

describe('filling down', () => {
  test.each([
    ['copies the first row of a range', at(0, 1, 2, 2), '1,1=Name 0 1,2=0 2,1=Name 0 2,2=0'],
    ['copies the row above a single row', at(2, 1), '2,1=Name 1'],
    ['does nothing in the first row', at(0, 1), ''],
  ])('%s', (_, range, expected) => {
    expect(shown(fillDownEdits(rows, columns, range))).toBe(expected)
  })
})

describe('filling to the right', () => {
  test.each([
    ['copies the first column of a range', at(0, 1, 1, 2), '0,2=Name 0 1,2=Name 1'],
    ['copies the column before a single one', at(2, 1), '2,1=C2'],
    ['does nothing in the first column', at(0, 0), ''],
  ])('%s', (_, range, expected) => {
    expect(shown(fillRightEdits(rows, columns, range))).toBe(expected)
  })
})

describe('a range drawn over more', () => {
  test.each([
    ['repeats downwards', at(0, 1, 1, 1), at(0, 1, 2, 1), '2,1=Name 0'],
    ['repeats upwards', at(1, 1, 2, 1), at(0, 1, 2, 1), '0,1=Name 2'],
    ['repeats sideways', at(1, 0), at(1, 0, 1, 1), '1,1=C1'],
    ['is left alone itself', at(0, 1), at(0, 1), ''],
  ])('%s', (_, source, range, expected) => {
    expect(shown(repeatEdits(rows, columns, source, range))).toBe(expected)
  })
})

test.each([
  [0, [], null],
  [1, [], '1 cell is read-only and skipped.'],
  [2, ['No.'], '2 cells are read-only and skipped. 1 cell is not changed: No.'],
  [0, ['No.', 'No.'], '2 cells are not changed: No.'],
  [0, ['No.', 'Never.'], '2 cells are not changed, F8 goes to each.'],
])('%i read-only cells and the errors %j are announced', (skipped, messages, notice) => {
  const rejected = messages.map((message) => ({ rowId: 'r', columnId: 'c', text: '', message }))
  expect(editNotice({ changes: [], inverse: [], rejected, skipped })).toBe(notice)
})
