import { expect, test } from 'vitest'
import type { Batch } from '@/api/queries/catalog-batches'
import { filterOf, queryOf, stateGroups, viewOf } from './batches-view'

test('a view and its query string say the same, without what is so by default', () => {
  for (const query of ['', 'q=krause', 'state=applied', 'q=100%25+wool&state=working']) {
    expect(queryOf(viewOf(query))).toBe(query)
  }
  expect(viewOf('state=anything')).toEqual({ q: '', state: '' })
})

test('a group of states asks for each of them', () => {
  expect(filterOf({ q: 'a', state: 'undone' })).toEqual({
    q: 'a',
    states: ['half_undone', 'undone'],
  })
  expect(filterOf({ q: '', state: '' }).states).toEqual([])
})

test('every state is in one group', () => {
  const states = [
    'received',
    'read',
    'mapped',
    'planning',
    'planned',
    'applying',
    'stopped',
    'done',
    'undoing',
    'half_undone',
    'undone',
    'failed',
  ] satisfies Batch['state'][]
  const grouped = stateGroups.flatMap((group): readonly Batch['state'][] => group.states)
  expect(grouped.toSorted()).toEqual(states.toSorted())
})
