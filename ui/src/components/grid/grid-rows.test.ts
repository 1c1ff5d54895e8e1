import { expect, test } from 'vitest'
import { changedRows, type GridRows, sliceOf, withRead } from './grid-rows'

const named = (name: string, index: number) => ({ id: `${name}${index}` })
const rows = Array.from({ length: 6 }, (_, index) => named('r', index))

/** Six rows, of which the first two are read. */
const some: GridRows<{ id: string }> = {
  length: 6,
  at: (index) => rows.at(index),
  slice: (from, to) => sliceOf(6, (index) => rows[index], from, to),
  forEach: (act) => rows.slice(0, 2).forEach(act),
}

const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id).join(' ')

test('a part of rows is as of an array', () => {
  for (const [from, to] of [[1, 3], [4, 9], [-1, 0], [3], []] as const) {
    expect(some.slice(from, to)).toEqual(from === -1 ? [] : rows.slice(from, to))
  }
})

test('rows that were read stand in their places, and are the ones that are known', () => {
  const read = withRead(some, 3, [named('new', 3), named('new', 4)])
  expect(read.length).toBe(6)
  expect(idsOf(read.slice())).toBe('r0 r1 r2 new3 new4 r5')
  expect(read.at(4)?.id).toBe('new4')
  const known: string[] = []
  read.forEach(({ id }, index) => {
    known.push(`${id}@${index}`)
  })
  expect(known).toEqual(['r0@0', 'r1@1', 'new3@3', 'new4@4'])
})

test('the rows that are changed are found', () => {
  const changes = [{ rowId: 'r1' }, { rowId: 'r4' }, { rowId: 'r1' }]
  expect(idsOf(changedRows(rows, changes))).toBe('r1 r4')
  expect(idsOf(changedRows(some, changes))).toBe('r1')
})
