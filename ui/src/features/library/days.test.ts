import { expect, test } from 'vitest'
import { dayGroup, daysUntil } from './days'

// A Thursday.
const now = new Date('2026-11-19T15:00:00Z')

test.each([
  ['2026-11-19T00:00:00Z', 'Today'],
  ['2026-11-19T14:00:00Z', 'Today'],
  ['2026-11-18T23:59:00Z', 'This week'],
  ['2026-11-16T00:00:00Z', 'This week'],
  ['2026-11-15T23:59:00Z', 'November'],
  ['2026-03-01T12:00:00Z', 'March'],
  ['2025-11-19T12:00:00Z', 'November 2025'],
])('%s is %s', (date, group) => {
  expect(dayGroup(date, now)).toBe(group)
})

test('a Sunday still belongs to the week before', () => {
  expect(dayGroup('2026-11-16T12:00:00Z', new Date('2026-11-22T12:00:00Z'))).toBe('This week')
})

test.each([
  ['2026-12-19T15:00:00Z', 30],
  ['2026-11-20T14:00:00Z', 1],
  ['2026-11-19T15:00:00Z', 0],
  ['2026-11-01T15:00:00Z', 0],
])('until %s it is %i days', (date, days) => {
  expect(daysUntil(date, now)).toBe(days)
})
