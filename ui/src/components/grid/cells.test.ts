import { expect, test } from 'vitest'
import { cellAfterKey, cellsOf, rangeOf, selectAll, selectRow } from './cells'

const size = { rows: 100, columns: 5 }

test.each([
  ['ArrowUp', false, 49, 2],
  ['ArrowDown', false, 51, 2],
  ['ArrowLeft', false, 50, 1],
  ['ArrowRight', false, 50, 3],
  ['Home', false, 50, 0],
  ['End', false, 50, 4],
  ['PageUp', false, 40, 2],
  ['PageDown', false, 60, 2],
  ['Home', true, 0, 0],
  ['End', true, 99, 4],
  ['ArrowUp', true, 0, 2],
  ['ArrowDown', true, 99, 2],
  ['ArrowLeft', true, 50, 0],
  ['ArrowRight', true, 50, 4],
])('%s (Ctrl: %s) moves from row 50, column 2 to row %i, column %i', (key, ctrl, row, column) => {
  expect(cellAfterKey({ row: 50, column: 2 }, { key, ctrl }, size, 10)).toEqual({ row, column })
})

test.each([
  ['ArrowUp', 0, 0, 0, 0],
  ['ArrowLeft', 0, 0, 0, 0],
  ['PageUp', 3, 1, 0, 1],
  ['ArrowDown', 99, 4, 99, 4],
  ['ArrowRight', 99, 4, 99, 4],
  ['PageDown', 95, 4, 99, 4],
])('%s stays in the grid at row %i, column %i', (key, row, column, toRow, toColumn) => {
  expect(cellAfterKey({ row, column }, { key, ctrl: false }, size, 10)).toEqual({
    row: toRow,
    column: toColumn,
  })
})

test('other keys do not move', () => {
  expect(cellAfterKey({ row: 0, column: 0 }, { key: 'a', ctrl: false }, size, 10)).toBeNull()
})

test('a range is the same from any corner it was selected from', () => {
  const range = { top: 1, left: 2, bottom: 3, right: 4 }
  const corners = [
    { row: 1, column: 2 },
    { row: 1, column: 4 },
    { row: 3, column: 2 },
    { row: 3, column: 4 },
  ] as const
  const [a, b, c, d] = corners
  expect(rangeOf({ anchor: a, active: d })).toEqual(range)
  expect(rangeOf({ anchor: b, active: c })).toEqual(range)
  expect(rangeOf({ anchor: c, active: b })).toEqual(range)
})

test('cells of a range are in row order', () => {
  expect(cellsOf({ top: 0, left: 3, bottom: 1, right: 4 })).toEqual([
    { row: 0, column: 3 },
    { row: 0, column: 4 },
    { row: 1, column: 3 },
    { row: 1, column: 4 },
  ])
})

test('everything or one row is selected with its first cell active', () => {
  expect(rangeOf(selectAll(size))).toEqual({ top: 0, left: 0, bottom: 99, right: 4 })
  expect(selectAll(size).active).toEqual({ row: 0, column: 0 })
  expect(rangeOf(selectRow(7, size))).toEqual({ top: 7, left: 0, bottom: 7, right: 4 })
})
