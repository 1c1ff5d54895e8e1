import { describe, expect, test } from 'vitest'
import type { BatchChange, BatchProblem, BatchRow } from '@/api/queries/catalog-batches'
import { changedProducts, notedLines, refusedLines } from './plan-lines'

const rowOf = (number: number, more: Partial<BatchRow>): BatchRow => ({
  number,
  part: 0,
  outcome: 'refused',
  sku: `N-${number}`,
  cells: [],
  problems: [],
  changes: [],
  kept: [],
  editedBy: '',
  productId: '',
  style: '',
  title: '',
  color: '',
  assetId: '',
  ...more,
})

const problemOf = (more: Partial<BatchProblem>): BatchProblem => ({
  attribute: 'color',
  locale: '',
  ref: 'D8',
  raw: 'Curry',
  row: 0,
  code: 'color.unknown',
  severity: 'refused',
  text: 'No color is called Curry.',
  fix: '',
  suggest: '',
  ...more,
})

const changeOf = (attribute: string, before: string, after: string): BatchChange => ({
  attribute,
  locale: '',
  channel: '',
  ref: 'B2',
  raw: after,
  before,
  after,
})

describe('notes', () => {
  test('are those of rows that are taken, with the code that is asked for', () => {
    const note = problemOf({ severity: 'note', code: 'url.file' })
    const other = problemOf({ severity: 'note', code: 'file.merged' })
    const taken = rowOf(4, { outcome: 'create', problems: [other, note] })
    const refused = rowOf(5, { problems: [note] })
    expect(notedLines([taken, refused], 'url.file')).toEqual([
      { id: '4 1', row: taken, problem: note },
    ])
  })
})

describe('a refused row', () => {
  test('has a line for each problem, without notes', () => {
    const problems = [
      problemOf({}),
      problemOf({ ref: 'E8', attribute: 'size' }),
      problemOf({ severity: 'note' }),
    ]
    expect(refusedLines([rowOf(8, { problems })], false).map(({ id }) => id)).toEqual([
      '8 0',
      '8 1',
    ])
  })

  test('takes a suggestion for all rows that say the same', () => {
    const lines = refusedLines(
      [8, 9].map((n) => rowOf(n, { problems: [problemOf({ suggest: 'Yellow' })] })),
      false,
    )
    const fix = { ref: 'D8', came: 'Curry', text: 'Yellow', alike: true }
    expect(lines[0]?.offer).toEqual({ kind: 'use', fix })
    expect(lines.map(({ id, rows }) => [id, rows])).toEqual([['8 0', 2]])
  })

  test('takes a suggested number for itself alone', () => {
    const problem = problemOf({ attribute: 'gtin', suggest: '5708800311207' })
    const [line] = refusedLines([rowOf(8, { problems: [problem] })], false)
    expect(line?.offer).toMatchObject({ kind: 'use', fix: { alike: false } })
  })

  test('can keep the old value of a product that there is, unless empty cells clear', () => {
    const row = rowOf(8, { productId: 'p1', problems: [problemOf({})] })
    expect(refusedLines([row], false)[0]?.offer).toMatchObject({ kind: 'keep', fix: { text: '' } })
    expect(refusedLines([row], true)[0]?.offer).toEqual({ kind: 'edit' })
  })

  test('without a cell can only be mended in the file', () => {
    const problems = [problemOf({ ref: '', suggest: 'Yellow' })]
    expect(refusedLines([rowOf(8, { problems })], false)[0]?.offer).toEqual({ kind: 'none' })
  })
})

describe('a word that no vocabulary has', () => {
  test('is chosen, for all rows that say it', () => {
    const rows = [8, 9].map((n) => rowOf(n, { problems: [problemOf({ severity: 'question' })] }))
    const lines = refusedLines(rows, false, ({ attribute }) => attribute === 'color')
    expect(lines.map(({ offer, rows }) => [offer.kind, rows])).toEqual([['choose', 2]])
  })
})

describe('a row that repeats another one', () => {
  test('is compared with it', () => {
    const problem = problemOf({ attribute: 'sku', code: 'sku.twice', ref: 'A8', row: 3 })
    const [line] = refusedLines([rowOf(8, { problems: [problem] })], false)
    expect(line?.offer).toEqual({ kind: 'compare' })
  })
})

describe('changes', () => {
  test('that are alike in variants of a product are one line', () => {
    const price = changeOf('price', '119.00 EUR', '129.00 EUR')
    const rows = [
      rowOf(4, { productId: 'p1', changes: [price] }),
      rowOf(5, { productId: 'p1', changes: [price], editedBy: 'Priya Raman' }),
      rowOf(6, { productId: 'p1', changes: [changeOf('price', '99.00 EUR', '129.00 EUR')] }),
      rowOf(7, { productId: 'p2', changes: [price], kept: [changeOf('care', 'Wash', 'Wash')] }),
    ]
    const products = changedProducts(rows)
    expect(products.map(({ row }) => row.number)).toEqual([4, 7])
    expect(products[0]?.lines.map(({ variants }) => variants)).toEqual([2, 1])
    expect(products[0]?.rows.map(({ number }) => number)).toEqual([4, 5, 6])
    expect(products[0]?.editedBy).toBe('Priya Raman')
    expect(products[1]?.lines.map(({ kept }) => kept)).toEqual([false, true])
  })

  test('of a field stand together, each with its variant, and what stays comes last', () => {
    const rows = [
      rowOf(4, {
        productId: 'p1',
        sku: 'NH-1-S',
        changes: [changeOf('stock', '1', '2'), changeOf('price', '9.00 EUR', '8.00 EUR')],
        kept: [changeOf('care', 'Wash', 'Wash')],
      }),
      rowOf(5, { productId: 'p1', sku: 'NH-1-M', changes: [changeOf('stock', '3', '4')] }),
    ]
    const [product] = changedProducts(rows)
    expect(product?.lines.map(({ attribute, sku }) => [attribute, sku])).toEqual([
      ['stock', 'NH-1-S'],
      ['stock', 'NH-1-M'],
      ['price', 'NH-1-S'],
      ['care', 'NH-1-S'],
    ])
  })
})
