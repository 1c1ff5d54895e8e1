import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { growth, limitOf } from '@/test/billing-account'
import { billingPath, openBilling } from '@/test/billing-page'
import { onPhone } from '@/test/phone'
import { answer, refuse, server } from '@/test/server'

const limits = [
  limitOf({ thing: 'generations', label: 'Generations', span: 'credits', max: null }),
  limitOf({}),
  limitOf({
    thing: 'stores',
    label: 'Stores',
    span: 'total',
    max: 6,
    used: 6,
    left: 0,
    allowed: false,
    reason: 'plan_limit',
    message: 'Your plan, Growth, has 6 stores, and all are used.',
    nextPlan: { name: 'Pro', max: 10, onRequest: false },
  }),
  limitOf({
    thing: 'storageGB',
    label: 'Storage',
    span: 'total',
    max: 50e9,
    used: 18.4e9,
    left: 31.6e9,
  }),
  limitOf({ thing: 'brands', label: 'Essential brands', span: 'total', max: null, left: null }),
]

const open = () => openBilling({ limits, subscription: growth() }, `${billingPath}?tab=limits`)

describe('the limits of the plan', () => {
  test('are listed, the fullest first, without what only credits limit', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'What Growth allows' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      [
        'StoresYour plan, Growth, has 6 stores, and all are used.',
        '',
        '6 of 6',
        'In total',
        'See Pro, 10',
      ],
      ['Storage', '', '18.4 GB of 50 GB', 'In total', '31.6 GB left'],
      ['Techpacks', '', '4 of 40', 'Until Dec 19th, 2026', '36 left'],
      ['Essential brands', '', '4', 'In total', 'Unlimited'],
    ])
    expect(within(table).getByRole('link', { name: 'See Pro, 10' })).toHaveAttribute(
      'href',
      `${billingPath}/plans`,
    )
    await expectAccessible()
  })

  test('are cards on a phone', async () => {
    onPhone()
    await open()
    const list = await screen.findByRole('list', { name: 'What Growth allows' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(4)
    expect(list).toHaveTextContent('See Pro, 10')
  })

  test('can be loaded again after a failure', async () => {
    let fails = true
    const opening = open()
    server.use(
      http.get('*/api/v1/workspace/:id/limits', () =>
        fails
          ? refuse(422, 'No.', 'broken')
          : answer({ plan: { key: 'growth', name: 'Growth' }, limits }),
      ),
    )
    const { user } = await opening
    await screen.findByText("Couldn't load the limits")
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('table', { name: 'What Growth allows' })
  })
})
