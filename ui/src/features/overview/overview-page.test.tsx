import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { growth, serveBilling } from '@/test/billing-account'
import { renderInApp } from '@/test/render'
import { refuse, server } from '@/test/server'
import {
  arrived,
  atelier,
  nordhaus,
  openSignedIn,
  servicesAnswer,
  servicesOf,
  signIn,
} from '@/test/signed-in'
import { adminOf, memberOf, serveTeam } from '@/test/team'
import OverviewPage from './overview-page'

function serve(services = servicesOf(), company = '') {
  signIn({ user: { company } })
  serveTeam()
  serveBilling()
  server.use(http.get('*/api/v1/workspace/:id/service', () => servicesAnswer(services)))
}

/** Marks the workspace's first steps as done in this browser. */
const settled = () => localStorage.setItem('first-steps-over/w1', 'true')

const ways = () =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the overview', () => {
  test('shows an admin the workspace, the role and all links', async () => {
    serve()
    settled()
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Nordhaus' })).toBeVisible()
    expect(screen.getByText("You're an admin of this workspace.")).toBeVisible()
    expect(ways()).toEqual([
      '/workspace/w1/teams?invite=true',
      '/workspace/w1/billing/plans',
      '/workspace/w1/billing?tab=invoices',
    ])
    await screen.findByRole('link', { name: 'Scout' })
    await expectAccessible()
  })

  test('has no link to billing for a member', () => {
    serve()
    renderInApp(<OverviewPage workspace={atelier} />)
    expect(screen.getByText("You're a member of this workspace.")).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  })

  test('lists every app of every studio', async () => {
    serve()
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(await screen.findByRole('link', { name: 'Dreamboard' })).toHaveAttribute(
      'href',
      '/workspace/w1/app/dreamboard',
    )
    const { order, group } = servicesOf()
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(order)
    for (const { displayName } of Object.values(group).flat()) {
      expect(screen.getByRole('link', { name: displayName })).toBeVisible()
    }
  })

  test('has an empty state without apps', async () => {
    serve(servicesOf([]))
    renderInApp(<OverviewPage workspace={atelier} />)
    expect(await screen.findByText('No apps yet')).toBeVisible()
    await expectAccessible()
  })

  test('shows a loading state', async () => {
    settled()
    server.use(http.get('*/api/v1/workspace/:id/service', () => new Promise<never>(() => {})))
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    await expectAccessible()
  })

  test('shows an error and can be retried', async () => {
    settled()
    server.use(http.get('*/api/v1/workspace/:id/service', () => refuse(500, 'It broke.')))
    const { user } = renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Scout' })).toBeVisible()
  })
})

test('the overview links to the workspace’s settings', async () => {
  const { user, history } = await openSignedIn('/workspace/w1', 'Nordhaus')
  await user.click(screen.getByRole('link', { name: 'Workspace settings' }))
  await arrived(history, '/workspace/w1/workspace-settings')
})

describe('the first steps', () => {
  const steps = async () => {
    const list = within(await screen.findByRole('region', { name: 'First steps' }))
    const items = await list.findAllByRole('listitem')
    return items.map((item) => item.textContent?.includes('(done)'))
  }

  test('of a new user are open, each with a link', async () => {
    serve()
    renderInApp(<OverviewPage workspace={{ ...nordhaus, imageUrl: '' }} />)
    expect(await steps()).toEqual([false, false, false, false])
    const region = within(screen.getByRole('region', { name: 'First steps' }))
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/workspace/w1/workspace-settings',
      '/workspace/w1/teams?invite=true',
      '/workspace/w1/billing/plans',
      '/workspace/w1/profile',
    ])
    await screen.findByRole('link', { name: 'Scout' })
    await expectAccessible()
  })

  test('are checked when done', async () => {
    serve()
    serveTeam({ members: [adminOf('Ada'), memberOf('Grace')] })
    serveBilling({ subscription: growth() })
    renderInApp(<OverviewPage workspace={{ ...nordhaus, imageUrl: '' }} />)
    expect(await steps()).toEqual([false, true, true, false])
  })

  test('disappear for good when all are done', async () => {
    serve(servicesOf(), 'Nordhaus AB')
    serveTeam({ members: [adminOf('Ada'), memberOf('Grace')] })
    serveBilling({ subscription: growth() })
    const { unmount } = renderInApp(
      <OverviewPage workspace={{ ...nordhaus, imageUrl: 'https://x.test/a.png' }} />,
    )
    expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
    unmount()
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  })

  test('can be hidden in this browser', async () => {
    serve()
    const { user, unmount } = renderInApp(<OverviewPage workspace={nordhaus} />)
    await user.click(await screen.findByRole('button', { name: 'Hide' }))
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
    unmount()
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  })
})
