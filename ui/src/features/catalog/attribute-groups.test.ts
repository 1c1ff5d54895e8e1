import { expect, test } from 'vitest'
import { groupsOf } from './attribute-groups'

const standard = { own: false, channel: '' }
const own = { own: true, channel: '' }
const ofGoogle = { own: false, channel: 'google' }

test('attributes are grouped by whose they are', () => {
  expect([own, standard, ofGoogle].map(groupsOf([own, standard, ofGoogle]))).toEqual([
    'Your own',
    'Standard',
    'Google alone',
  ])
})

test('standard attributes have no heading where there are no others', () => {
  expect(groupsOf([standard])(standard)).toBe('')
})
