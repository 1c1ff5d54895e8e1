import { describe, expect, test } from 'vitest'
import {
  cycleOf,
  isPaymentDue,
  type PlanCardAction,
  type PlanStatus,
  planActions,
  planKind,
} from './plan-status'

const on = (
  name: string,
  amount: number,
  { id = `price_${name}`, downgradeScheduled = false } = {},
): PlanStatus => ({ plan: { id, name, amount }, status: 'active', downgradeScheduled })

describe('a plan', () => {
  test.each<[string, PlanStatus, ReturnType<typeof planKind>]>([
    ['named Free', on('Free', 0), 'free'],
    ['without a price', on('Trial', 0), 'free'],
    ['with a price', on('Growth', 19900), 'paid'],
    ['without a price of the catalog', on('Made to measure', 90000, { id: '' }), 'custom'],
    ['named Custom', on('Custom', 0), 'custom'],
  ])('%s is %3$s', (_, status, kind) => {
    expect(planKind(status)).toBe(kind)
  })
})

describe('the plan card offers', () => {
  test.each<[string, PlanStatus, PlanCardAction[]]>([
    ['on the free plan', on('Free', 0), ['upgrade-plan']],
    ['on a paid plan', on('Growth', 19900), ['manage-plan', 'cancel-plan']],
    [
      'while a downgrade is scheduled',
      on('Growth', 19900, { downgradeScheduled: true }),
      ['cancel-downgrade', 'manage-plan'],
    ],
    ['on a custom plan', on('Custom', 90000, { id: '' }), ['contact-sales']],
    [
      'on a custom plan, whatever is scheduled',
      on('Custom', 90000, { id: '', downgradeScheduled: true }),
      ['contact-sales'],
    ],
  ])('%s', (_, status, actions) => {
    expect(planActions(status)).toEqual(actions)
  })
})

test.each([
  [null, 'month'],
  [{ billingCycle: 'monthly' as const }, 'month'],
  [{ billingCycle: 'yearly' as const }, 'year'],
])('of %o the cycle is a %s @spec:9.12', (custom, cycle) => {
  expect(cycleOf(custom)).toBe(cycle)
})

test.each<[PlanStatus['status'], boolean]>([
  ['active', false],
  ['canceled', false],
  ['past_due', true],
  ['unpaid', true],
  ['incomplete', false],
])('status %s, payment due: %s', (status, due) => {
  expect(isPaymentDue({ status })).toBe(due)
})
