import { expect, test } from 'vitest'
import { productOf, rowOf } from '@/test/catalog'
import { cardsOf } from './listing-cards'
import { isMissing, isOwn, mapRows, rowFrom, rowsOf, valueIn } from './rows'
import { sumsOf } from './status-line'
import { withCounts } from './use-listings'

const crew = [
  rowOf(1, { color: 'Ecru', size: 'S' }),
  rowOf(2, { color: 'Ecru', size: 'M' }),
  rowOf(3, { color: 'Rust', size: 'S' }),
]
const coat = rowOf(9, { color: 'Camel' }, { productId: 'p2', style: 'NH-2' })

test('a style and each of its colors have a first row', () => {
  const rows = rowsOf([...crew, coat])
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, false, true])
  expect(rows.map(({ isHead }) => isHead)).toEqual([true, false, true, true])
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('rows stay the same objects while theirs do', () => {
  const [first, second] = rowsOf(crew)
  const changed = { ...crew[2], sku: 'NEW' } as (typeof crew)[number]
  const again = rowsOf([crew[0], crew[1], changed] as typeof crew)
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
  const row = rowFrom(crew[0] as (typeof crew)[number], product)
  expect(row && valueIn(row, 'title')).toBe('Own')
  expect(row && isOwn(row, 'title')).toBe(true)
  expect(row && isOwn(row, 'material')).toBe(false)
  expect(row && isOwn(row, 'sku')).toBe(true)
  const other = rowFrom(crew[1] as (typeof crew)[number], product)
  expect(other && valueIn(other, 'title')).toBe('Fanø Crew')
  product.variants = second ? [second] : []
  expect(rowFrom(crew[0] as (typeof crew)[number], product)).toBeNull()
})

test('pages without a change stay the same objects', () => {
  const pages = pagesOf([crew, [coat]])
  const mapped = mapRows(pages, (row) => (row.productId === 'p2' ? null : row))
  expect(mapped.pages[0]).toBe(pages.pages[0])
  expect(mapped.pages[1]?.data).toEqual([])
})

test('new counts leave rows where they are', () => {
  const pages = pagesOf([crew, [coat]])
  const fresh = rowOf(2, { size: 'XL' })
  const [first] = pagesOf([[coat, fresh]]).pages
  if (!first) throw new Error('no page')
  const counted = withCounts(pages, { ...first, total: 70, next: 'other' })
  expect(counted.pages[0]?.data.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3])
  expect(counted.pages[0]?.data[1]).toBe(fresh)
  expect(counted.pages[0]?.total).toBe(70)
  expect(counted.pages[0]?.next).toBe('')
})

test('what is required and missing is said', () => {
  const row = rowOf(1, {}, { missing: [{ attribute: 'gtin' }] })
  expect([isMissing(row, 'gtin'), isMissing(row, 'care')]).toEqual([true, false])
})

function pagesOf(lists: (typeof crew)[]) {
  return {
    pageParams: lists.map(() => ''),
    pages: lists.map((data) => ({
      status: { code: 0, message: '' },
      data,
      total: 4,
      next: '',
      facets: [],
      revision: 1,
    })),
  } as unknown as Parameters<typeof mapRows>[0]
}

test('the rows of a style are one card', () => {
  const cards = cardsOf(rowsOf([...crew, coat]))
  expect(cards.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['1', '2', '3'], ['9']])
})

test('sums are of the numeric columns that several rows are selected of', () => {
  const rows = rowsOf([
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
