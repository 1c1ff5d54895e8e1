import { http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { setBillingBase } from '@/api/client'
import { createQueryClient } from '@/api/query-client'
import { allUsage } from '@/lib/usage-totals'
import { billingConfig, growth, waitingForBank } from '@/test/billing-account'
import { answer, refuse, server } from '@/test/server'
import { customPlanQuery, subscriptionQuery } from './billing'
import { creditsQuery, usageCsvAddress } from './credits'

afterEach(() => setBillingBase('/api/billing'))

const credits = { availableCredits: 1, totalCredits: 2, nextExpiry: null, freeCredits: true }

describe('billing', () => {
  test('is asked where the configuration says that it is @spec:7.3', async () => {
    server.use(
      http.get('*/api/v1/config', () =>
        answer({ ...billingConfig, billingUrl: 'https://billing.selvedge.test/v2' }),
      ),
      http.get('https://billing.selvedge.test/v2/credits/available/w1', () => answer(credits)),
    )
    expect(await createQueryClient().fetchQuery(creditsQuery('w1'))).toEqual(credits)
    const file = 'https://billing.selvedge.test/v2/credits/usage.csv/w1'
    expect(usageCsvAddress('w1', allUsage)).toBe(file)
    expect(usageCsvAddress('w1', { ...allUsage, studio: 'Photo Studio', to: '2026-11-05' })).toBe(
      `${file}?studio=Photo+Studio&to=2026-11-05`,
    )
  })

  test.each([
    ['none was agreed', refuse(404, 'None.', 'no_custom_plan'), null],
    ['one was agreed', answer({ price: 1 }), { price: 1 }],
  ])('gives of a custom plan, where %s, what there is', async (_, response, expected) => {
    server.use(
      http.get('*/api/v1/config', () => answer(billingConfig)),
      http.get('*/api/billing/custom/w1', () => response),
    )
    expect(await createQueryClient().fetchQuery(customPlanQuery('w1'))).toEqual(expected)
  })
})

test('credits that were read before the plan changed are not fresh any more', async () => {
  let subscription = waitingForBank()
  server.use(
    http.get('*/api/v1/config', () => answer(billingConfig)),
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
