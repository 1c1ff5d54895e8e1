import { expect, test } from 'vitest'
import { endText } from './job-times'

const now = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-23T00:05:00Z', '12:05AM'],
  ['2026-11-23T11:59:00Z', '11:59AM'],
  ['2026-11-22T23:59:00Z', 'Nov 22nd'],
  ['2026-09-01T08:00:00Z', 'Sep 1st'],
])('a job that ended at %s', (endedAt, want) => {
  expect(endText(endedAt, now)).toBe(want)
})
