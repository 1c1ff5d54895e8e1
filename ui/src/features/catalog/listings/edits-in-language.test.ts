import { expect, test } from 'vitest'
import { attributes, productOf, rowOf } from '@/test/catalog'
import { conflictAt } from './conflicts'
import { channelEdits, edited, productEdits } from './edits'
import { listRows, localeIn, rowFrom, valueIn } from './rows'

const german = (value: string) => ({
  attribute: 'title',
  locale: 'de',
  channel: '',
  value,
  source: 'imported',
})
const own = { own: ['color'] }
const list = [1, 2].map((ordinal) => {
  const row = rowOf(ordinal, { color: 'rot' }, own)
  return { ...row, values: [...row.values, german('Pulli')] }
})
const [first] = list as [(typeof list)[number]]
const rows = new Map(listRows(list).map((row) => [row.id, row]))
const title = { columnId: 'title', value: 'Mein Shirt' }

test('an edit goes to the language that the cell shows', () => {
  const [edits] = productEdits([{ rowId: '2', ...title }], rows, attributes)
  const edit = { ordinal: 0, attribute: 'title', locale: 'de', value: 'Mein Shirt', was: 'Pulli' }
  expect(edits).toEqual({ productId: 'p1', edits: [edit] })
  expect(edits && list.map((row) => valueIn(edited(row, edits), 'title'))).toEqual([
    'Mein Shirt',
    'Mein Shirt',
  ])
  expect(edits && localeIn(edited(first, edits), 'title')).toBe('de')
})

test('so do those of one color and of one channel', () => {
  const ofColor = productEdits([{ rowId: '1', ...title, alternate: true }], rows, attributes)
  const alone = { attribute: 'title', locale: 'de', value: 'Mein Shirt', was: '' }
  expect(ofColor[0]?.edits).toEqual([
    { ordinal: 1, ...alone },
    { ordinal: 2, ...alone },
  ])
  expect(channelEdits([{ rowId: '1', ...title, alternate: 'google' }], rows)).toEqual([
    { productId: 'p1', attribute: 'title', locale: 'de', channel: 'google', value: 'Mein Shirt' },
  ])
})

test('an edit of another language is not shown, and one that removes shows what is for all', () => {
  const edit = { ordinal: 0, attribute: 'title', value: 'Jumper', was: '' }
  expect(edited(first, { productId: 'p1', edits: [edit] })).toBe(first)
  const row = rowFrom(first, productOf(list, { title: 'Jumper' }), 'de')
  expect(row && [valueIn(row, 'title'), localeIn(row, 'title')]).toEqual(['Jumper', ''])
})

test('a conflict is at the cell that shows its language, or did before theirs removed it', () => {
  const [row] = listRows(list) as [ReturnType<typeof listRows>[number]]
  const conflict = (locale: string, is: string) => ({
    productId: 'p1',
    edit: { ordinal: 0, attribute: 'title', locale, value: 'Mein Shirt', was: 'Pulli' },
    is,
    by: '',
    at: '',
  })
  const isAt = (locale: string, is: string, at = row) =>
    conflictAt([conflict(locale, is)], at, 'title') !== undefined
  expect(isAt('de', 'Hemd')).toBe(true)
  expect(isAt('', 'Shirt')).toBe(false)
  const [bare] = listRows([rowOf(1, { color: 'rot' }, own)])
  expect(isAt('de', '', bare)).toBe(true)
  expect(isAt('de', 'Hemd', bare)).toBe(false)
})
