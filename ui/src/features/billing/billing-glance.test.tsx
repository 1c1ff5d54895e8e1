import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import {
  creditLimitOf,
  growth,
  limitOf,
  serveBilling,
  usageOf,
  waitingForBank,
} from '@/test/billing-account'
import { renderInApp } from '@/test/render'
import { refuse, server } from '@/test/server'
import { atelier, nordhaus, openSignedIn, signIn } from '@/test/signed-in'
import { BillingGlance } from './billing-glance'

function show(workspace = nordhaus, billing: Parameters<typeof serveBilling>[0] = {}) {
  signIn()
  serveBilling(billing)
  return renderInApp(<BillingGlance workspace={workspace} />)
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('billing at a glance', () => {
  test('shows an admin the credits, the plan and recent usage', async () => {
    show(nordhaus, {
      subscription: growth(),
      usage: ['a', 'b', 'c', 'd', 'e'].map((id) => usageOf(id)),
    })
    expect(await (await card('Credits remaining')).findByText('240')).toBeVisible()
    expect(await screen.findByText('Credits reset every month (Dec 14th, 2026)')).toBeVisible()
    const plan = await card('Current plan')
    expect(await plan.findByText('Growth')).toBeVisible()
    expect(plan.getByRole('link', { name: 'Go to billing' })).toHaveAttribute(
      'href',
      '/workspace/w1/billing',
    )
    const usage = await card('Recent usage')
    const lines = await usage.findAllByRole('listitem')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toHaveTextContent('Image generation Mara Kessler, Nov 5th, 2026 - 3:00PM 30')
    await expectAccessible()
  })

  test('shows a member the credits only, and requests nothing else', async () => {
    signIn()
    const requests: string[] = []
    server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname))
    renderInApp(<BillingGlance workspace={atelier} />)
    expect(await screen.findByText('240')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Current plan' })).not.toBeInTheDocument()
    server.events.removeAllListeners()
    expect(requests.filter((path) => path.startsWith('/api/billing/'))).toEqual([
      '/api/billing/credits/available/w2',
    ])
  })

  test('shows everyone the fullest limits and when they start again', async () => {
    show(atelier, {
      subscription: growth(),
      limits: [
        creditLimitOf('generations', 30, 756),
        limitOf(),
        limitOf({ thing: 'stores', label: 'Stores', span: 'total', max: 6, used: 5 }),
        limitOf({ thing: 'brands', label: 'Brands', span: 'total', max: null }),
        limitOf({ thing: 'customBrands', label: 'Custom brands', max: 0, used: 0 }),
      ],
    })
    const limits = within(await screen.findByRole('region', { name: 'Growth allows' }))
    expect(limits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Stores 5 of 6In total',
      'Techpacks 4 of 40Starts again Dec 19th, 2026',
    ])
    expect(limits.queryByRole('link')).not.toBeInTheDocument()
  })

  test('links an admin to all limits', async () => {
    show()
    expect(await screen.findByRole('link', { name: 'All limits' })).toHaveAttribute(
      'href',
      '/workspace/w1/billing?tab=limits',
    )
  })

  test('has an empty state without usage', async () => {
    signIn()
    serveBilling()
    renderInApp(<BillingGlance workspace={nordhaus} unused={<p>What credits buy</p>} />)
    expect(await screen.findByText('What credits buy')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Recent usage' })).not.toBeInTheDocument()
  })

  test('shows the time zone', async () => {
    show(nordhaus, { usage: [usageOf('a')] })
    const time = await screen.findByText('Nov 5th, 2026 - 3:00PM')
    expect(time).toHaveAttribute('title', 'Nov 5th, 2026 - 3:00PM UTC')
    expect(time).toHaveAttribute('datetime', '2026-11-05T15:00:00Z')
  })

  test('shows a pending change', async () => {
    show(nordhaus, { subscription: waitingForBank() })
    expect(
      await screen.findByText(
        "Your upgrade to Growth ($169.98) is waiting for your bank's confirmation.",
      ),
    ).toBeVisible()
  })

  test('shows an error in each card, which can be retried', async () => {
    signIn()
    server.use(http.get('*/api/billing/subscriptions/current/:id', () => refuse(500, 'It broke.')))
    const { user } = renderInApp(<BillingGlance workspace={nordhaus} />)
    const plan = await card('Current plan')
    expect(await plan.findByText('It broke.')).toBeVisible()
    serveBilling({ subscription: growth() })
    await user.click(plan.getByRole('button', { name: 'Try again' }))
    expect(await plan.findByText('Growth')).toBeVisible()
  })
})

test('is part of a workspace’s overview', async () => {
  await openSignedIn('/workspace/w1', 'Nordhaus')
  expect(await screen.findByRole('region', { name: 'Current plan' })).toBeVisible()
})
