import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MayChangePlan, PlansLink } from './plans-link'

test('whoever may change the plan is led to the plans, all others learn whom to ask', () => {
  const { rerender } = render(<PlansLink workspaceId="w1" />)
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/workspace/w1/billing/plans',
  )
  rerender(
    <MayChangePlan value={false}>
      <PlansLink workspaceId="w1" />
    </MayChangePlan>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Ask an admin for a larger plan.')).toBeVisible()
})
