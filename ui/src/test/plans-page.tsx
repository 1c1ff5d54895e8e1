import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import PlansPage from '@/features/plans/plans-page'
import { TrackProvider } from '@/platform/tracker/use-track'
import { servePlans, subscriptionTo } from './plans'
import { renderInApp } from './render'
import { ada, nordhaus } from './signed-in'

export const onManageDetails = vi.fn()
export const track = vi.fn()
export const sales = { href: 'https://example.com/sales', external: true }

/** Opens the page with a subscription to this plan. */
export async function openPlans(plan = 'Starter', changes = {}) {
  servePlans(subscriptionTo(plan, changes))
  const view = renderInApp(
    <TrackProvider value={track}>
      <PlansPage
        user={ada}
        workspace={nordhaus}
        contact={sales}
        onManageDetails={onManageDetails}
      />
    </TrackProvider>,
    '/workspace/w1/billing/plans',
  )
  const slider = await screen.findByRole('slider', { name: 'Plan' })
  return { ...view, slider }
}

type Opened = Awaited<ReturnType<typeof openPlans>>

/** Moves the slider by arrow keys; 1 is the next more expensive plan. */
export async function move({ user, slider }: Opened, steps: number) {
  slider.focus()
  const key = steps > 0 ? '{ArrowRight}' : '{ArrowLeft}'
  await user.keyboard(key.repeat(Math.abs(steps)))
}

export const button = (name: string) => screen.getByRole('button', { name })
export const dialog = () => screen.findByRole('alertdialog')
