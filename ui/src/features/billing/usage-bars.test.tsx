import { screen, waitForElementToBeRemoved } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { serveBilling } from '@/test/billing-account'
import { renderInApp } from '@/test/render'
import { refuse, server } from '@/test/server'
import { signIn } from '@/test/signed-in'
import { UsageBars } from './usage-bars'

const bars = <UsageBars workspaceId="w1" />

test('the bars show the last 30 days, with their sum and the maximum', async () => {
  signIn()
  serveBilling({
    days: [
      { day: '2026-10-07', creditUsed: 30 },
      { day: '2026-11-05', creditUsed: 1200 },
    ],
  })
  const { container } = renderInApp(bars)
  expect(await screen.findByText('1,230')).toBeVisible()
  expect(screen.getByText('Busiest day: Nov 5th, 2026 (1,200)')).toBeVisible()
  const titles = [...container.querySelectorAll('title')].map(({ textContent }) => textContent)
  expect(titles).toHaveLength(30)
  expect(titles[0]).toBe('Oct 7th, 2026: 30')
  expect(titles[1]).toBe('Oct 8th, 2026: 0')
  expect(titles.at(-1)).toBe('Nov 5th, 2026: 1,200')
})

test('there is no maximum without usage', async () => {
  signIn()
  renderInApp(bars)
  expect(await screen.findByText('0')).toBeVisible()
  expect(screen.queryByText(/^Busiest day/)).not.toBeInTheDocument()
})

test('the bars are omitted if they fail to load', async () => {
  signIn()
  server.use(http.get('*/api/billing/credits/usage-days/:id', () => refuse(500, 'It broke.')))
  renderInApp(bars)
  await waitForElementToBeRemoved(() => screen.queryByRole('figure'))
})
