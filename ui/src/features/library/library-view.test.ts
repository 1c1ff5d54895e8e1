import { expect, test } from 'vitest'
import { isFiltered, queryOf, tabOf, toggled, unfiltered, viewOf } from './library-view'

test('a URL without a query shows everything, the newest first', () => {
  const { filter, ...rest } = viewOf('')
  expect(filter).toEqual({
    kind: [],
    origin: [],
    app: [],
    hue: [],
    usedIn: [],
    unused: false,
    q: '',
    mine: false,
    bin: false,
    sort: 'newest',
  })
  expect(rest).toEqual({ table: false, asset: null })
  expect(isFiltered(filter)).toBe(false)
})

test.each([
  '',
  'q=coat+%26+dress',
  'tab=mine&kind=image&kind=video&origin=drawn&app=dreamboard&hue=green&usedIn=techpacks&used=false',
  'tab=bin&sort=size&view=table&asset=a1',
])('a view is the same again from its URL: %s', (query) => {
  expect(queryOf(viewOf(query))).toBe(query)
})

test('an unknown order or tab is the usual one', () => {
  const { filter } = viewOf('sort=color&tab=theirs')
  expect(filter.sort).toBe('newest')
  expect(tabOf(filter)).toBe('all')
})

test('clearing filters keeps the tab and the order', () => {
  const { filter } = viewOf('tab=bin&q=coat&hue=red&sort=name')
  expect(isFiltered(filter)).toBe(true)
  const view = { filter: unfiltered(filter), table: false, asset: null }
  expect(queryOf(view)).toBe('tab=bin&sort=name')
})

test('a value of a facet is added, and taken away again', () => {
  expect(toggled(['red'], 'blue')).toEqual(['red', 'blue'])
  expect(toggled(['red', 'blue'], 'red')).toEqual(['blue'])
})
