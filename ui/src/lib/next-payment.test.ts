import { expect, test } from 'vitest'
import { nextPaymentText } from './next-payment'

test.each([
  ['2026-12-20T12:00:00Z', 'Next payment in 29 days', 'whole days'],
  ['2026-12-19T18:00:00Z', 'Next payment in 29 days', 'a part of a day counts'],
  ['2026-11-22T12:00:00Z', 'Next payment in 1 day', 'one day'],
  ['2026-11-21T12:00:01Z', 'Next payment in 1 day', 'a second is not nothing'],
  ['2026-11-21T12:00:00Z', 'Next payment today', 'now'],
  ['2026-11-01T12:00:00Z', 'Next payment today', 'overdue'],
])('%s: %s (%s)', (payment, text) => {
  expect(nextPaymentText(payment, new Date('2026-11-21T12:00:00Z'))).toBe(text)
})
