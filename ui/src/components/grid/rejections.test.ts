import { expect, test } from 'vitest'
import { nextRejected, withRejections } from './rejections'

const rows = ['r0', 'r1', 'r2'].map((id) => ({ id }))
const columns = ['a', 'b'].map((id) => ({ id }))
const at = (rowId: string, columnId: string) => ({ rowId, columnId, text: 'x', message: 'No.' })
const rejections = withRejections(new Map(), [], [at('r2', 'a'), at('r0', 'b'), at('gone', 'a')])

test.each([
  ['the next one', { row: 1, column: 1 }, false, { row: 2, column: 0 }],
  ['around the end', { row: 2, column: 0 }, false, { row: 0, column: 1 }],
  ['the one before', { row: 1, column: 1 }, true, { row: 0, column: 1 }],
  ['around the start', { row: 0, column: 1 }, true, { row: 2, column: 0 }],
])('of rejected cells, %s is found row by row', (_, active, isBack, found) => {
  expect(nextRejected(rejections, rows, columns, active, isBack)).toEqual(found)
})

test('there may be none', () => {
  expect(nextRejected(new Map(), rows, columns, { row: 0, column: 0 })).toBeNull()
})
