import { expect, test } from 'vitest'
import { expiresIn } from './expires-in'

const end = '2025-01-19T15:00:00Z'

test.each([
  ['2025-01-05T15:00:00Z', 'expires in 14 days'],
  ['2025-01-07T15:00:01Z', 'expires in 12 days'],
  ['2025-01-18T14:59:59Z', 'expires in 2 days'],
  ['2025-01-18T15:00:00Z', 'expires in 1 day'],
  ['2025-01-19T12:30:00Z', 'expires in 3 hours'],
  ['2025-01-19T14:00:00Z', 'expires in 1 hour'],
  ['2025-01-19T14:30:00Z', 'expires within the hour'],
  ['2025-01-19T15:30:00Z', 'expires within the hour'],
])('at %s it %s', (now, text) => {
  expect(expiresIn(end, Date.parse(now))).toBe(text)
})
