import { expect, test } from 'vitest'
import { agoText } from './ago'

const now = new Date(2026, 10, 26, 12, 0).getTime()
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  [before(0), 'just now'],
  [before(-1), 'just now'],
  [before(1), '1 minute ago'],
  [before(41), '41 minutes ago'],
  [before(60), '1 hour ago'],
  [before(23 * 60), '23 hours ago'],
  [before(24 * 60), 'Nov 25th'],
  [new Date(2025, 10, 3).toISOString(), 'Nov 3rd, 2025'],
])('%s is %s', (at, text) => {
  expect(agoText(at, now)).toBe(text)
})
