import { expect, test } from 'vitest'
import { productOf, rowOf } from '@/test/catalog'
import { cardsIn } from './listing-cards'
import {
  isMissing,
  isOwn,
  type ListingRow,
  listRows,
  mapRows,
  readOf,
  rowFrom,
  rowsOf,
  valueIn,
  whyUnread,
} from './rows'
import { sumsOf } from './status-line'
import { pagesAround } from './use-listings'

const crew = [
  rowOf(1, { color: 'Ecru', size: 'S' }),
  rowOf(2, { color: 'Ecru', size: 'M' }),
  rowOf(3, { color: 'Rust', size: 'S' }),
]
const coat = rowOf(9, { color: 'Camel' }, { productId: 'p2', style: 'NH-2' })

test('a style and each of its colors have a first row', () => {
  const rows = listRows([...crew, coat])
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, false, true])
  expect(rows.map(({ isHead }) => isHead)).toEqual([true, false, true, true])
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('rows stay the same objects while theirs do', () => {
  const [first, second] = listRows(crew)
  const changed = { ...crew[2], sku: 'NEW' } as (typeof crew)[number]
  const again = listRows([crew[0], crew[1], changed] as typeof crew)
  expect(again[0]).toBe(first)
  expect(again[1]).toBe(second)
  expect(again[2]?.of.sku).toBe('NEW')
})

test('a row is read again from its product', () => {
  const product = productOf(crew, { title: 'Fanø Crew', material: '100% wool' })
  const own = { attribute: 'title', locale: '', channel: '', value: 'Own', source: 'typed' }
  const german = { ...own, locale: 'de', value: 'Eigener' }
  const [first, second] = product.variants
  first?.values.push(own, german)
  const row = rowFrom(crew[0] as (typeof crew)[number], product, '')
  expect(row && valueIn(row, 'title')).toBe('Own')
  expect(row && isOwn(row, 'title')).toBe(true)
  expect(row && isOwn(row, 'material')).toBe(false)
  expect(row && isOwn(row, 'sku')).toBe(true)
  const other = rowFrom(crew[1] as (typeof crew)[number], product, '')
  expect(other && valueIn(other, 'title')).toBe('Fanø Crew')
  product.variants = second ? [second] : []
  expect(rowFrom(crew[0] as (typeof crew)[number], product, '')).toBeNull()
})

test('a page without a change stays the same object, and one that is gone stays until it is read', () => {
  const page = { data: crew, total: 3, next: '', facets: [], revision: 1 } as unknown as Parameters<
    typeof mapRows
  >[0]
  expect(mapRows(page, (row) => row)).toEqual({ page, isWhole: true })
  expect(mapRows(page, (row) => row).page).toBe(page)
  const { page: changed, isWhole } = mapRows(page, ({ ordinal, ...row }) =>
    ordinal === 1 ? null : { ...row, ordinal, sku: 'NEW' },
  )
  expect(changed.data.map(({ sku }) => sku)).toEqual(['NH-1-1', 'NEW', 'NEW'])
  expect(isWhole).toBe(false)
})

test('rows that are not read wait in their places', () => {
  const middle = rowOf(500, { color: 'Ecru' })
  const rows = rowsOf(1000, new Map([[3, [middle]]]))
  expect(rows.length).toBe(1000)
  expect(rows.at(300)?.of).toBe(middle)
  expect([rows.at(299), rows.at(301)].map((row) => row?.isWaiting)).toEqual([true, true])
  expect(rowsOf(1000, new Map()).at(999)).toBe(rows.at(999))
})

test('of a million rows only those that are looked at are made', () => {
  const [first, last] = [rowOf(1, { color: 'Ecru' }), rowOf(999_901, { color: 'Ecru' })]
  const rows = rowsOf(
    1_000_000,
    new Map([
      [9999, [last]],
      [0, [first]],
    ]),
  )
  expect(rows.at(999_900)).toBe(rows.slice(999_899, 999_902)[1])
  expect(rows.at(-1)).toBeUndefined()
  expect(rows.at(1_000_000)).toBeUndefined()
  expect(readOf(rows).map(({ number }) => number)).toEqual([1, 999_901])
  expect(readOf(rows, 1, 999_900).map(({ of }) => of)).toEqual([last])
})

test('what is around the last row in sight is read, and the first page always is', () => {
  expect(pagesAround(30, 30, 864)).toEqual([])
  expect(pagesAround(50, 50, 864)).toEqual([1])
  expect(pagesAround(500, 500, 864)).toEqual([4, 5])
  expect(pagesAround(250, 500, 864)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(863, 863, 864)).toEqual([8])
  expect(pagesAround(0, 0, 0)).toEqual([])
})

test('what is required and missing is said', () => {
  const row = rowOf(1, {}, { missing: [{ attribute: 'gtin' }] })
  expect([isMissing(row, 'gtin'), isMissing(row, 'care')]).toEqual([true, false])
})

test('the rows of a style are one card', () => {
  const cards = cardsIn(listRows([...crew, coat]), 0, 20)
  expect(cards?.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['1', '2', '3'], ['9']])
})

test('a style is one card where it begins, also over the edge of what is looked at', () => {
  const rows = listRows([...crew, coat])
  expect(cardsIn(rows, 0, 1)?.map(({ rows }) => rows.length)).toEqual([3])
  expect(cardsIn(rows, 1, 4)?.map(({ at }) => at)).toEqual([3])
  expect(cardsIn(rows, 1, 3)).toEqual([])
})

test('there are no cards where it is not read which styles begin', () => {
  const page = Array.from({ length: 100 }, (_, i) => rowOf(i + 101, { color: 'Ecru' }))
  const rows = rowsOf(300, new Map([[1, page]]))
  expect(cardsIn(rows, 120, 140)).not.toBeNull()
  expect([80, 100, 190].map((from) => cardsIn(rows, from, from + 20))).toEqual([null, null, null])
})

test('rows that could not be read say so', () => {
  const rows = rowsOf(300, new Map(), new Set([1]))
  expect(whyUnread(rows.at(100) as ListingRow)).toMatch(/could not be loaded/)
  expect(whyUnread(rows.at(200) as ListingRow)).toMatch(/still being read/)
})

test('sums are of the numeric columns that several rows are selected of', () => {
  const rows = listRows([
    rowOf(1, { price: '129.00 EUR', stock: '3', title: 'Crew' }),
    rowOf(2, { price: '130.00 EUR', title: 'Crew' }),
  ])
  const column = (id: string, numeric: boolean) => ({
    id,
    header: id,
    numeric,
    value: ({ of }: (typeof rows)[number]) => valueIn(of, id),
  })
  const columns = [column('title', false), column('price', true), column('stock', true)]
  const all = { top: 0, bottom: 1, left: 0, right: 2 }
  expect(sumsOf(rows, columns, all)).toEqual(['price sum 259, mean 129.5', 'stock sum 3, mean 3'])
  expect(sumsOf(rows, columns, { ...all, bottom: 0 })).toEqual([])
})
