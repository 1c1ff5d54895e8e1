import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { creditLimitOf, creditsOf, growth, limitOf } from '@/test/billing-account'
import { openBilling } from '@/test/billing-page'
import { refuse, server } from '@/test/server'

const limits = [
  creditLimitOf('generations', 30, 756),
  creditLimitOf('transformations', 60, 378),
  creditLimitOf('catalogProducts', 45, 504),
  limitOf({
    thing: 'videos',
    label: 'Videos',
    max: 6,
    used: 1,
    left: 5,
    credits: { cost: 300, available: 5, boundBy: 'plan' },
  }),
  limitOf(),
]

test('the billing page says what the credits buy, and what the plan leaves of it', async () => {
  const credits = creditsOf({ availableCredits: 22695, totalCredits: 24000 })
  await openBilling({ subscription: growth(), credits, limits })
  const card = await screen.findByRole('region', { name: 'What 22,695 credits buy' })
  const values = (role: string) =>
    within(card)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(values('term')).toEqual(['generations', 'transformations', 'products', 'videos'])
  expect(values('definition')).toEqual([
    '756',
    'Images made from words or other images, 30 credits each',
    '378',
    'On-Model, Mannequin and Flat-Lay, 60 credits each',
    '504',
    'First listing or enrichment of a style, 45 credits each',
    '5',
    '300 credits each; your plan leaves 5 until Dec 19th, 2026',
  ])
  await expectAccessible()
})

test('without the limits it says the prices', async () => {
  const opening = openBilling()
  server.use(http.get('*/api/v1/workspace/:id/limits', () => refuse(422, 'No.', 'broken')))
  await opening
  const prices = await screen.findByRole('region', { name: 'What credits buy' })
  expect(prices).toHaveTextContent('A video300 credits')
})
