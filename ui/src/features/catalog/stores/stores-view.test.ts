import { expect, test } from 'vitest'
import { queryOf, viewOf } from './stores-view'

test.each(['', 'tab=feeds', 'tab=feeds&feed=f1', 'store=s1'])(
  'the query %j is read and written',
  (query) => {
    expect(queryOf(viewOf(query))).toBe(query)
  },
)

test('an unknown tab is the first', () => {
  expect(viewOf('tab=other').tab).toBe('stores')
})
