import { expect, test } from 'vitest'
import { cellAddressOf } from './cell-address'
import { lettersOf } from './mapping/columns'

test('a cell is named by its column and its row', () => {
  expect(cellAddressOf('F10')).toEqual({ row: 10, column: 5 })
  expect(cellAddressOf('10')).toEqual({ row: 10, column: -1 })
  for (const column of [0, 25, 26, 700, 702]) {
    expect(cellAddressOf(`${lettersOf(column)}7`)).toEqual({ row: 7, column })
  }
})

test.each(['', 'F', 'F0', 'f10', 'F10 ', 'ABCD1', '-1'])('%j names none', (text) => {
  expect(cellAddressOf(text)).toBeNull()
})
