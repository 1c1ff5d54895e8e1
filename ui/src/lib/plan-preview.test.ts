import { expect, test } from 'vitest'
import { startsAtOnce } from './plan-preview'

const prorationDate = Date.parse('2026-11-21T09:00:00Z') / 1000

test.each([
  ['an upgrade', 'upgrade', '2026-11-21T09:00:00Z', true],
  ['a downgrade at the end of the period', 'downgrade', '2026-12-14T09:00:00Z', false],
  ['ending an unpaid plan', 'downgrade', '2026-11-21T09:00:00.4Z', true],
] as const)('whether %s starts immediately', (_, kind, startsAt, atOnce) => {
  expect(startsAtOnce({ kind, startsAt, prorationDate })).toBe(atOnce)
})
