import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Subscription } from '@/api/queries/billing'
import { TrackProvider } from '@/platform/tracker/use-track'
import { expectAccessible } from '@/test/axe'
import { waitingForBank } from '@/test/billing-account'
import { previewOf, serveChange, servePlans, subscriptionTo } from '@/test/plans'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, arrived, nordhaus, signIn } from '@/test/signed-in'
import PlansPage from './plans-page'

const visit = vi.hoisted(() => vi.fn())
vi.mock('@/platform/visit', () => ({ visit }))

const onManageDetails = vi.fn()
const track = vi.fn()
const sales = { href: 'https://example.com/sales', external: true }

beforeEach(() => {
  vi.clearAllMocks()
  signIn()
})

async function openPlans(plan = 'Starter', changes = {}) {
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
async function move({ user, slider }: Opened, steps: number) {
  slider.focus()
  const key = steps > 0 ? '{ArrowRight}' : '{ArrowLeft}'
  await user.keyboard(key.repeat(Math.abs(steps)))
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.findByRole('alertdialog')

test('begins at the plan in force, and shows what it offers @spec:4.15', async () => {
  const { slider } = await openPlans('Growth')
  expect(slider).toHaveAttribute('aria-valuetext', 'Growth, 24,000 credits, current plan')
  expect(screen.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible()
  expect(screen.getByText('Growth, 24,000 credits per month')).toBeVisible()
  const plan = screen.getByRole('region', { name: 'Growth' })
  expect(plan).toHaveTextContent('Ideal for growing businesses')
  expect(plan).toHaveTextContent('$199.00 billed monthly')
  const features = screen.getByRole('region', { name: 'Features of Growth' })
  expect(within(features).getByText('Techpack limit').closest('li')).toHaveTextContent('40')
  await expectAccessible()
})

test('where there is one plan alone there is nothing to slide', async () => {
  servePlans(subscriptionTo('Free'))
  server.use(http.get('*/api/billing/subscriptions/products', () => answer([], { features: [] })))
  renderInApp(
    <PlansPage user={ada} workspace={nordhaus} contact={sales} onManageDetails={onManageDetails} />,
    '/workspace/w1/billing/plans',
  )
  expect(await screen.findByRole('region', { name: 'Enterprise' })).toBeVisible()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})

test('the slider goes from Free to Enterprise, each with its tagline', async () => {
  const view = await openPlans('Free')
  expect(view.slider).toHaveAttribute('aria-valuemin', '0')
  for (const [plan, tagline] of [
    ['Free', 'Great for exploring the tool'],
    ['Starter', 'Perfect for getting started'],
    ['Standard', 'Great for small teams'],
    ['Growth', 'Ideal for growing businesses'],
    ['Pro', 'Perfect for professionals'],
    ['Ultimate', 'Built for scaling your production'],
    ['Enterprise', 'Custom enterprise solutions'],
  ] as const) {
    expect(screen.getByRole('region', { name: plan })).toHaveTextContent(tagline)
    if (plan !== 'Enterprise') await move(view, 1)
  }
  expect(view.slider).toHaveAttribute('aria-valuenow', view.slider.getAttribute('aria-valuemax'))
})

test('has a way back to billing', async () => {
  const { user, history } = await openPlans()
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  expect(history.at(-1)).toBe('/workspace/w1/billing')
})

test('while it waits, it says so', async () => {
  server.use(
    http.get('*/api/billing/*', () => new Promise<never>(() => {})),
    http.get('*/api/billing/subscriptions/*', () => new Promise<never>(() => {})),
  )
  renderInApp(
    <PlansPage user={ada} workspace={nordhaus} contact={sales} onManageDetails={onManageDetails} />,
  )
  expect(await screen.findByText('Loading....')).toBeInTheDocument()
})

test('what can not be fetched can be tried again @spec:8.27', async () => {
  servePlans(subscriptionTo('Starter'))
  server.use(
    http.get('*/api/billing/subscriptions/products', () => refuse(503, 'Stripe is away.'), {
      once: true,
    }),
  )
  const { user } = renderInApp(
    <PlansPage user={ada} workspace={nordhaus} contact={sales} onManageDetails={onManageDetails} />,
  )
  expect(await screen.findByText('Stripe is away.')).toBeVisible()
  await user.click(button('Try again'))
  expect(await screen.findByRole('slider')).toBeVisible()
})

test('a plan that was agreed upon is not changed here @spec:6.23', async () => {
  const custom = subscriptionTo('Free')
  servePlans({ ...custom, plan: { ...custom.plan, id: '', name: 'Custom' } })
  const { history } = renderInApp(
    <PlansPage user={ada} workspace={nordhaus} contact={sales} onManageDetails={onManageDetails} />,
    '/workspace/w1/billing/plans',
  )
  expect(await screen.findByText("You don't have access to this section")).toBeVisible()
  await arrived(history, '/workspace/w1/billing')
})

describe('the button', () => {
  test('says what it does for each plan @spec:4.16', async () => {
    const view = await openPlans('Standard')
    expect(button('Current plan')).toBeVisible()
    await move(view, -1)
    expect(button('Downgrade to Starter')).toBeVisible()
    await move(view, 2)
    expect(button('Upgrade to Growth')).toBeVisible()
    await move(view, 3)
    const sales = screen.getByRole('link', { name: 'Contact Sales' })
    expect(sales).toHaveAttribute('href', 'https://example.com/sales')
    expect(sales).toHaveAttribute('target', '_blank')
    expect(sales).toHaveAttribute('rel', expect.stringContaining('noopener'))
    const enterprise = screen.getByRole('region', { name: 'Enterprise' })
    expect(enterprise).toHaveTextContent('Custom')
    expect(enterprise).toHaveTextContent('Unlimited credits per month')
    expect(view.slider).toHaveAttribute('aria-valuetext', 'Enterprise, unlimited credits')
  })

  test('of the plan in force only says so @spec:5.23', async () => {
    const { user } = await openPlans('Growth')
    await user.click(button('Current plan'))
    expect(
      await screen.findByText('You are currently on the same plan: Growth ($199.00)'),
    ).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('is blocked while a downgrade is scheduled @spec:5.24', async () => {
    const view = await openPlans('Growth', { downgradeScheduled: true })
    await move(view, 1)
    await view.user.click(button('Upgrade to Pro'))
    expect(
      await screen.findByText('Cancel the requested downgrade request in order to update plan'),
    ).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('an upgrade', () => {
  const preview = previewOf('Starter', 'Standard', {
    dueNow: 3833,
    credits: 4600,
    lines: [
      { description: 'Unused time on Starter', amount: -2223 },
      { description: 'Remaining time on Standard', amount: 6056 },
    ],
  })

  async function agree(change?: Parameters<typeof serveChange>[1]) {
    const requests = serveChange(preview, change)
    const view = await openPlans('Starter')
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    const question = await dialog()
    await view.user.click(within(question).getByRole('button', { name: 'Upgrade to Standard' }))
    return { ...view, requests }
  }

  test('is shown with what it costs, and can be left @spec:7.31', async () => {
    const requests = serveChange(preview)
    const view = await openPlans('Starter')
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    const question = await dialog()
    expect(question).toHaveTextContent('Due now$38.33')
    expect(question).toHaveTextContent('Credits added now+4,600')
    expect(question).toHaveTextContent('Next payment in 23 days$79.00 on Dec 14th, 2026')
    await view.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(requests).toEqual([])
  })

  test('costs what was shown, and leads back to billing @spec:4.17 @spec:7.30', async () => {
    const { requests, history } = await agree()
    expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
    expect(requests).toMatchObject([
      {
        priceId: 'price_standard_month',
        productId: 'selvedge_standard',
        prorationDate: preview.prorationDate,
        expectedAmount: 3833,
        action: 'upgrade',
        quantity: 1,
        userId: 'u1',
        triggeredByUserId: 'u1',
        workspaceId: 'w1',
        customerEmail: 'ada@example.com',
        customMetadata: {},
        successUrl: expect.stringMatching(/\/workspace\/w1\/billing\?subscription_action=success$/),
        cancelUrl: expect.stringMatching(/\/workspace\/w1\/billing\?subscription_action=cancel$/),
      },
    ])
    await arrived(history, '/workspace/w1/billing')
  })

  test('that needs a page is led there', async () => {
    const { history } = await agree(() => answer({ checkoutUrl: 'https://pay.test/c/1' }))
    await waitFor(() => expect(visit).toHaveBeenCalledExactlyOnceWith('https://pay.test/c/1'))
    expect(history.at(-1)).toBe('/workspace/w1/billing/plans')
  })

  test('that the bank declines says what to do', async () => {
    const { user } = await agree(() => refuse(402, 'Your card has insufficient funds.', 'declined'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your card has insufficient funds.')
    expect(alert).toHaveTextContent("Your plan hasn't changed and you haven't been charged.")
    await user.click(button('Manage billing details'))
    expect(onManageDetails).toHaveBeenCalledExactlyOnceWith('cus_1')
  })

  test('that fails says why @spec:8.16', async () => {
    await agree(() => refuse(503, 'Stripe is away.'))
    expect(await screen.findByText('Stripe is away.')).toBeVisible()
  })

  test.each([
    ['Failed to create checkout session', 'post', 'update'],
    ['Unable to update plan', 'get', 'preview'],
  ] as const)(
    'without a reason the failure itself is told: %s @spec:8.16',
    async (text, method, call) => {
      serveChange(preview)
      server.use(http[method](`*/api/billing/subscriptions/${call}/w1`, () => refuse(500, '')))
      const view = await openPlans('Starter')
      await move(view, 1)
      await view.user.click(button('Upgrade to Standard'))
      if (call === 'update') {
        const question = within(await dialog())
        await view.user.click(question.getByRole('button', { name: 'Upgrade to Standard' }))
      }
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  test('each step is noted for the activity tracker @spec:7.41', async () => {
    const { user } = await agree(() => answer({ checkoutUrl: 'https://pay.test/c/1' }))
    await waitFor(() => expect(visit).toHaveBeenCalled())
    expect(track.mock.calls).toEqual([
      ['update plan page view', { workspaceId: 'w1' }],
      ['clicked_subscription_update', { plan: 'Standard' }],
      ['navigate_stripe_page', { plan: 'Standard' }],
    ])
    track.mockClear()
    serveChange(preview)
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Standard' }))
    const question = within(await dialog())
    await user.click(question.getByRole('button', { name: 'Upgrade to Standard' }))
    await screen.findByText('Your plan is now Standard.')
    expect(track).toHaveBeenLastCalledWith('subscription_updated', { plan: 'Standard' })
  })
})

describe('while a change waits for its payment', () => {
  const waiting = {
    pending: true,
    pendingChange: waitingForBank().pendingChange,
  } satisfies Partial<Subscription>

  /** Makes the fake API drop the change; returns the recorded calls. */
  function serveDrop() {
    const dropped: string[] = []
    server.use(
      http.delete('*/api/billing/subscriptions/pending-change/w1', ({ request }) => {
        dropped.push(request.url)
        servePlans(subscriptionTo('Starter'))
        return answer(null)
      }),
    )
    return dropped
  }

  test('the button of that plan leads to the payment', async () => {
    const view = await openPlans('Starter', waiting)
    await move(view, 2)
    expect(screen.getByRole('link', { name: 'Complete payment' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
  })

  test('another plan is chosen only once that change is dropped', async () => {
    const requests = serveChange(previewOf('Starter', 'Standard', { dueNow: 4999 }))
    const dropped = serveDrop()
    const view = await openPlans('Starter', waiting)
    await move(view, 1)
    expect(
      screen.getByText("Your upgrade to Growth ($169.98) is waiting for your bank's confirmation."),
    ).toBeVisible()
    await view.user.click(button('Upgrade to Standard'))
    const first = await screen.findByRole('alertdialog', { name: 'Another change is waiting' })
    expect(first).toHaveTextContent('Your upgrade to Growth ($169.98) is waiting')
    expect(first).toHaveTextContent('Drop it first to change to Standard')
    await view.user.click(within(first).getByRole('button', { name: 'Drop it and continue' }))

    const second = await screen.findByRole('alertdialog', { name: 'Upgrade to Standard?' })
    expect(second).toHaveTextContent('Due now$49.99')
    expect(dropped).toHaveLength(1)
    expect(requests).toEqual([])
    await view.user.click(within(second).getByRole('button', { name: 'Upgrade to Standard' }))
    expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
    expect(requests).toMatchObject([{ priceId: 'price_standard_month', expectedAmount: 4999 }])
  })

  test('it can be kept, and nothing happens', async () => {
    const requests = serveChange(previewOf('Starter', 'Standard'))
    const dropped = serveDrop()
    const view = await openPlans('Starter', waiting)
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([...dropped, ...requests]).toEqual([])
  })

  test('that was asked for in another tab, the refusal offers to drop it', async () => {
    let refused = false
    const requests = serveChange(previewOf('Starter', 'Standard'), () => {
      if (refused) return answer({ checkoutUrl: null })
      refused = true
      servePlans(subscriptionTo('Starter', waiting))
      return refuse(409, 'Your upgrade to Growth ($169.98) waits.', 'plan_change_waiting')
    })
    serveDrop()
    const view = await openPlans('Starter')
    await move(view, 1)
    await view.user.click(button('Upgrade to Standard'))
    const question = within(await dialog())
    await view.user.click(question.getByRole('button', { name: 'Upgrade to Standard' }))
    const offer = await screen.findByRole('alertdialog', { name: 'Another change is waiting' })
    expect(offer).toHaveTextContent('Your upgrade to Growth ($169.98) is waiting')
    await view.user.click(within(offer).getByRole('button', { name: 'Drop it and continue' }))
    const again = await screen.findByRole('alertdialog', { name: 'Upgrade to Standard?' })
    expect(requests).toHaveLength(1)
    await view.user.click(within(again).getByRole('button', { name: 'Upgrade to Standard' }))
    expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
  })
})

test('an amount that has moved is shown and asked about again before anything is charged', async () => {
  const shown = previewOf('Starter', 'Standard', { dueNow: 3 })
  const renewed = previewOf('Starter', 'Standard', { dueNow: 5000, prorationDate: 1_800_000_000 })
  const requests = serveChange(shown, () =>
    requests.length === 1
      ? refuse(409, 'It costs more.', 'price_changed', {}, renewed)
      : answer({ checkoutUrl: null }),
  )
  const view = await openPlans('Starter')
  await move(view, 1)
  await view.user.click(button('Upgrade to Standard'))
  const question = await dialog()
  expect(question).toHaveTextContent('Due now$0.03')
  await view.user.click(within(question).getByRole('button', { name: 'Upgrade to Standard' }))
  const alert = await screen.findByText(/^The amount has changed since you last saw it/)
  expect(alert).toHaveTextContent("You haven't been charged. It's now $50.00.")
  const again = screen.getByRole('alertdialog', { name: 'Upgrade to Standard?' })
  expect(again).toHaveTextContent('Due now$50.00')
  expect(requests).toHaveLength(1)
  await view.user.click(within(again).getByRole('button', { name: 'Upgrade to Standard' }))
  expect(await screen.findByText('Your plan is now Standard.')).toBeVisible()
  expect(requests).toMatchObject([
    { expectedAmount: 3, prorationDate: shown.prorationDate },
    { expectedAmount: 5000, prorationDate: 1_800_000_000 },
  ])
})

describe('while a payment is due', () => {
  test('no plan can be chosen, and why is seen before it is tried', async () => {
    const view = await openPlans('Starter', { status: 'past_due' })
    await move(view, 1)
    const upgrade = button('Upgrade to Standard')
    expect(upgrade).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText(/^Pay the open invoice before changing plans\./)).toBeVisible()
    await view.user.click(upgrade)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('one can go back to Free at once', async () => {
    const now = '2026-11-21T09:00:00Z'
    const requests = serveChange(previewOf('Starter', 'Free', { startsAt: now }))
    const view = await openPlans('Starter', { status: 'past_due' })
    await move(view, -1)
    await view.user.click(button('Back to Free'))
    const question = await screen.findByRole('alertdialog', { name: 'Back to Free?' })
    expect(question).toHaveTextContent(
      "Starter ends right away. Its open invoice is cancelled and you won't be charged.",
    )
    await view.user.click(within(question).getByRole('button', { name: 'Back to Free' }))
    expect(await screen.findByText('Your plan is now Free.')).toBeVisible()
    expect(requests).toMatchObject([{ action: 'downgrade', expectedAmount: 0 }])
  })
})

describe('what the credits buy', () => {
  test('is one thing or the other, not all together', async () => {
    await openPlans('Growth')
    const lines = within(screen.getByRole('list', { name: 'What the credits buy' }))
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '800 generations',
      'or 400 transformations',
      'or 533 catalog products',
      'or any mix of them',
    ])
    const features = within(screen.getByRole('region', { name: 'Features of Growth' }))
    expect(features.getByText(/share the plan’s 24,000 credits/)).toBeVisible()
    expect(features.getByText('Model transformation').closest('li')).toHaveTextContent('up to 400')
    expect(features.getByText('Techpack limit').closest('li')).not.toHaveTextContent('up to')
  })

  test('can be calculated for a mix', async () => {
    const { user } = await openPlans('Growth')
    const calculator = within(screen.getByRole('region', { name: 'What 24,000 credits can buy' }))
    await user.click(calculator.getByRole('button', { name: 'More generations' }))
    expect(calculator.getByRole('textbox', { name: 'Generations' })).toHaveValue('10')
    expect(calculator.getByText('300 of 24,000 credits, 23,700 left.')).toBeVisible()
    await user.type(calculator.getByRole('textbox', { name: 'Transformations' }), '450')
    expect(
      calculator.getByText('27,300 credits: 3,300 more than Growth has. Pro is enough.'),
    ).toBeVisible()
    const videos = calculator.getByRole('textbox', { name: 'Videos' })
    await user.type(videos, '9')
    expect(videos).toHaveValue('6')
    expect(calculator.getByText('at most 6 videos a month')).toBeVisible()
  })

  test('is not counted where it is unlimited', async () => {
    const view = await openPlans('Ultimate')
    await move(view, 1)
    expect(screen.queryByRole('region', { name: /can buy$/ })).toBeNull()
    expect(screen.queryByRole('list', { name: 'What the credits buy' })).toBeNull()
  })
})

test('the plan in force is marked wherever the slider is', async () => {
  const view = await openPlans('Growth')
  await move(view, -2)
  expect(screen.getByText('Current').parentElement).toHaveTextContent('CurrentGrowth')
})

async function comparedColumns(active: string, steps: number) {
  const view = await openPlans(active)
  await move(view, steps)
  await view.user.click(button('See detailed plan comparison'))
  const table = screen.getByRole('table', { name: 'Plan comparison' })
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
}

test.each([
  ['Growth', 1, ['Feature', 'Free', 'Growth Current', 'Pro']],
  ['Free', 1, ['Feature', 'Free Current', 'Starter']],
  ['Growth', -3, ['Feature', 'Free', 'Growth Current']],
] as const)(
  'of %s, %i steps on, the comparison has the plan in force too',
  async (active, steps, columns) => {
    expect(await comparedColumns(active, steps)).toEqual(columns)
  },
)

test('the comparison sets the plan beside Free', async () => {
  const { user } = await openPlans('Growth')
  const toggle = button('See detailed plan comparison')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const table = screen.getByRole('table', { name: 'Plan comparison' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Feature', 'Free', 'Growth Current'])
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name} `) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('Price')).toEqual(['$0.00', '$199.00'])
  expect(cells('Credits per month')).toEqual(['300', '24,000'])
  expect(cells('Style Studio 3D')).toEqual(['Not included', 'Included'])
  await user.click(toggle)
  expect(screen.queryByRole('table')).toBeNull()
})
