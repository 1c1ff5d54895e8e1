import { describe, expect, test } from 'vitest'
import { attributes, rowOf } from '@/test/catalog'
import { channelEdits, edited, partsOf, productEdits } from './edits'
import { isOwn, listRows, valueIn } from './rows'

const list = [
  rowOf(
    1,
    { title: 'Crew', color: 'Ecru', size: 'S', material: 'wool' },
    { own: ['color', 'size'] },
  ),
  rowOf(
    2,
    { title: 'Crew', color: 'Ecru', size: 'M', material: 'wool' },
    { own: ['color', 'size'] },
  ),
  rowOf(
    3,
    { title: 'Mine', color: 'Rust', size: 'S', material: 'wool' },
    { own: ['color', 'title'] },
  ),
]
const rows = new Map(listRows(list).map((row) => [row.id, row]))
const edits = (rowId: string, columnId: string, value: string, alternate?: true) =>
  productEdits([{ rowId, columnId, value, ...(alternate && { alternate }) }], rows, attributes)[0]
    ?.edits

describe('an edit', () => {
  test('of what variants say is the variant’s', () => {
    expect(edits('2', 'size', 'L')).toEqual([
      { ordinal: 2, attribute: 'size', value: 'L', was: 'M' },
    ])
  })

  test('of a title is the style’s, with Ctrl Enter the color’s', () => {
    expect(edits('2', 'title', 'New')).toEqual([
      { ordinal: 0, attribute: 'title', value: 'New', was: 'Crew' },
    ])
    expect(edits('2', 'title', 'New', true)).toEqual([
      { ordinal: 1, attribute: 'title', value: 'New', was: '' },
      { ordinal: 2, attribute: 'title', value: 'New', was: '' },
    ])
  })

  test('of an own title stays the variant’s', () => {
    expect(edits('3', 'title', 'New')).toEqual([
      { ordinal: 3, attribute: 'title', value: 'New', was: 'Mine' },
    ])
  })

  test('of what is inherited makes it the variant’s, but in the style’s first row', () => {
    expect(edits('2', 'material', 'cotton')).toEqual([
      { ordinal: 2, attribute: 'material', value: 'cotton', was: '' },
    ])
    expect(edits('1', 'material', 'cotton')).toEqual([
      { ordinal: 0, attribute: 'material', value: 'cotton', was: 'wool' },
    ])
  })

  test('that removes gives back what is inherited, and leaves what is inherited alone', () => {
    expect(edits('3', 'title', '')).toEqual([
      { ordinal: 3, attribute: 'title', value: '', was: 'Mine' },
    ])
    expect(edits('2', 'material', '')).toBeUndefined()
    expect(edits('1', 'material', '')).toEqual([
      { ordinal: 0, attribute: 'material', value: '', was: 'wool' },
    ])
  })

  test('of a place that another one of the gesture is of too counts once, the last', () => {
    const changes = ['A', 'B'].map((value, i) => ({
      rowId: String(i + 1),
      columnId: 'title',
      value,
    }))
    expect(productEdits(changes, rows, attributes)).toEqual([
      {
        productId: 'p1',
        edits: [{ ordinal: 0, attribute: 'title', value: 'B', was: 'Crew' }],
      },
    ])
  })
})

test('edits are shown before they are saved', () => {
  const all = { productId: 'p1', edits: edits('2', 'title', 'New') ?? [] }
  expect(list.map((row) => valueIn(edited(row, all), 'title'))).toEqual(['New', 'New', 'Mine'])
  const own = { productId: 'p1', edits: edits('2', 'material', 'cotton') ?? [] }
  const [first, second] = list.map((row) => edited(row, own))
  expect(first).toBe(list[0])
  expect(second && isOwn(second, 'material')).toBe(true)
})

test('a title for one channel alone is no edit of the rows', () => {
  const change = { rowId: '2', columnId: 'title', value: 'New', alternate: 'google' }
  expect(productEdits([change], rows, attributes)).toEqual([])
  expect(channelEdits([change, { ...change, rowId: 'gone' }], rows)).toEqual([
    { productId: 'p1', attribute: 'title', channel: 'google', value: 'New' },
  ])
  const [row] = list
  const edit = { ordinal: 0, attribute: 'title', channel: 'google', value: 'New', was: '' }
  expect(row && edited(row, { productId: 'p1', edits: [edit] })).toBe(row)
})

test('edits are sent in as many parts as calls take', () => {
  const edit = (value = '5') => ({ ordinal: 1, attribute: 'stock', value, was: '' })
  const all = Array.from({ length: 1_200 }, (_, i) => ({ productId: `p${i}`, edits: [edit()] }))
  const parts = partsOf(all)
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(parts.flat()).toEqual(all)
  const many = [3_000, 2_000, 1].map((length, i) => ({
    productId: `p${i}`,
    edits: Array.from({ length }, () => edit()),
  }))
  expect(partsOf(many).map(({ length }) => length)).toEqual([2, 1])
  const long = [1, 2, 3].map((i) => ({ productId: `p${i}`, edits: [edit('x'.repeat(200_000))] }))
  expect(partsOf(long).map(({ length }) => length)).toEqual([2, 1])
  expect(partsOf([])).toEqual([])
})
