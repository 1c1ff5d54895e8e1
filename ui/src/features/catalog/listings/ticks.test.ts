import { expect, test } from 'vitest'
import { rowOf } from '@/test/catalog'
import { listRows } from './rows'
import { selectionOf } from './selection'
import { countTicked, isTicked, type Ticked, tickedQuery, withTicks } from './ticks'

const some: Ticked = { all: false, but: new Set([1, 2]) }
const most: Ticked = { all: true, but: new Set([3]) }
const filter = {
  q: 'crew',
  filters: [
    { field: 'color', values: ['Ecru'] },
    { field: 'size', values: ['XS'], not: true as const },
  ],
  ranges: [{ attribute: 'stock', low: 0, high: 5 } as const],
}

test('some are ticked by their numbers, or all but some', () => {
  expect([1, 3].map((ordinal) => isTicked(some, ordinal))).toEqual([true, false])
  expect([1, 3].map((ordinal) => isTicked(most, ordinal))).toEqual([true, false])
  expect([countTicked(some, 864), countTicked(most, 864)]).toEqual([2, 863])
  expect(tickedQuery(some, filter)).toEqual({ ordinals: [1, 2] })
  expect(tickedQuery(most, filter)).toEqual({ ...filter, except: [3] })
  expect(tickedQuery({ all: true, but: new Set() }, filter)).toEqual(filter)
})

test('a tick is taken away again', () => {
  expect([...withTicks(some, [2, 5], true).but]).toEqual([1, 2, 5])
  expect([...withTicks(some, [2, 5], false).but]).toEqual([1])
  expect([...withTicks(most, [3], true).but]).toEqual([])
  expect([...withTicks(most, [4], false).but]).toEqual([3, 4])
})

test('ticked rows come before a range, which needs two cells', () => {
  const rows = listRows([rowOf(1, {}), rowOf(2, {}), rowOf(3, {}, { productId: 'p2' })])
  const columns = [
    { id: 'tick', header: '', value: () => '', editor: { kind: 'checkbox' as const } },
    { id: 'stock', header: 'Stock', value: () => '', editor: { kind: 'text' as const } },
  ]
  const asked = { rows, columns, filter }
  const range = { top: 0, bottom: 1, left: 0, right: 1 }
  const nothing = { ticked: { all: false, but: new Set<number>() }, count: 0 }
  expect(selectionOf({ ...asked, range: undefined, ticks: nothing })).toBeNull()
  const one = { top: 0, bottom: 0, left: 1, right: 1 }
  expect(selectionOf({ ...asked, range: one, ticks: nothing })).toBeNull()
  const ranged = selectionOf({ ...asked, range, ticks: nothing })
  expect(ranged).toMatchObject({ cells: 4, count: 2, styles: 1, isWhole: true, product: 'p1' })
  expect(ranged?.editable.map(({ id }) => id)).toEqual(['stock'])
  const ticked = selectionOf({ ...asked, range, ticks: { ticked: most, count: 2 } })
  expect(ticked).toMatchObject({ count: 2, styles: 1, query: { except: [3] } })
  const beyond = selectionOf({ ...asked, range, ticks: { ticked: most, count: 900 } })
  expect(beyond).toMatchObject({ count: 900, styles: 0, product: '' })
})
