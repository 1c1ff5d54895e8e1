import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { allUsage } from '@/lib/usage-totals'
import { growth, waitingForBank } from '@/test/billing-account'
import { answer, refuse, server } from '@/test/server'
import { customPlanQuery, subscriptionQuery } from './billing'
import { creditsQuery, usageCsvAddress } from './credits'

const credits = { availableCredits: 1, totalCredits: 2, nextExpiry: null, freeCredits: true }

describe('billing', () => {
  test('has the URL of a filtered usage as CSV', () => {
    const file = `${location.origin}/api/billing/credits/usage.csv/w1`
    expect(usageCsvAddress('w1', allUsage)).toBe(file)
    expect(usageCsvAddress('w1', { ...allUsage, studio: 'Photo Studio', to: '2026-11-05' })).toBe(
      `${file}?studio=Photo+Studio&to=2026-11-05`,
    )
  })

  test.each([
    ['no custom plan', refuse(404, 'None.', 'no_custom_plan'), null],
    ['a custom plan', answer({ price: 1 }), { price: 1 }],
  ])('returns the custom plan if %s', async (_, response, expected) => {
    server.use(http.get('*/api/billing/custom/w1', () => response))
    expect(await createQueryClient().fetchQuery(customPlanQuery('w1'))).toEqual(expected)
  })
})

test('credits are stale once the plan changed', async () => {
  let subscription = waitingForBank()
  server.use(
    http.get('*/api/billing/credits/available/w1', () => answer(credits)),
    http.get('*/api/billing/subscriptions/current/w1', () => answer(subscription)),
  )
  const client = createQueryClient()
  await client.fetchQuery(creditsQuery('w1'))
  const plan = { ...subscriptionQuery('w1'), staleTime: 0 }
  const areStale = () => client.getQueryState(creditsQuery('w1').queryKey)?.isInvalidated
  await client.fetchQuery(plan)
  await client.fetchQuery(plan)
  expect(areStale()).toBe(false)
  subscription = growth()
  await client.fetchQuery(plan)
  expect(areStale()).toBe(true)
})
