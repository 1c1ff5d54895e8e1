import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { servePlans, subscriptionTo } from '@/test/plans'
import { button, move, onManageDetails, openPlans, sales } from '@/test/plans-page'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, arrived, nordhaus, signIn } from '@/test/signed-in'
import PlansPage from './plans-page'

beforeEach(() => {
  vi.clearAllMocks()
  signIn()
})

test('starts at the current plan, and shows its features @spec:4.15', async () => {
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

test('there is no slider for a single plan', async () => {
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

test('has a link back to billing', async () => {
  const { user, history } = await openPlans()
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  expect(history.at(-1)).toBe('/workspace/w1/billing')
})

test('shows a loading state', async () => {
  server.use(
    http.get('*/api/billing/*', () => new Promise<never>(() => {})),
    http.get('*/api/billing/subscriptions/*', () => new Promise<never>(() => {})),
  )
  renderInApp(
    <PlansPage user={ada} workspace={nordhaus} contact={sales} onManageDetails={onManageDetails} />,
  )
  expect(await screen.findByText('Loading....')).toBeInTheDocument()
})

test('a failure to load can be retried @spec:8.27', async () => {
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

test('a custom plan can’t be changed here @spec:6.23', async () => {
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
  test('has the action’s label for each plan @spec:4.16', async () => {
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

  test('of the current plan does nothing @spec:5.23', async () => {
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

describe('the credits', () => {
  test('are shown as alternative amounts', async () => {
    await openPlans('Growth')
    const lines = within(await screen.findByRole('list', { name: 'What the credits buy' }))
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
    const calculator = within(
      await screen.findByRole('region', { name: 'What 24,000 credits can buy' }),
    )
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

  test('have no amounts if unlimited', async () => {
    const view = await openPlans('Ultimate')
    await screen.findByRole('region', { name: /can buy$/ })
    await move(view, 1)
    expect(screen.queryByRole('region', { name: /can buy$/ })).toBeNull()
    expect(screen.queryByRole('list', { name: 'What the credits buy' })).toBeNull()
  })
})

test('the current plan is marked at any position of the slider', async () => {
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
  'of %s, %i steps on, the comparison includes the current plan',
  async (active, steps, columns) => {
    expect(await comparedColumns(active, steps)).toEqual(columns)
  },
)

test('the plan is compared with Free', async () => {
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
