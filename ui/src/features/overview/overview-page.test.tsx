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
  test('of an admin names the workspace, the role and every way on', async () => {
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

  test('of a member has no way to billing', () => {
    serve()
    renderInApp(<OverviewPage workspace={atelier} />)
    expect(screen.getByText("You're a member of this workspace.")).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  })

  test('has every app of every studio', async () => {
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

  test('says that there are no apps yet', async () => {
    serve(servicesOf([]))
    renderInApp(<OverviewPage workspace={atelier} />)
    expect(await screen.findByText('No apps yet')).toBeVisible()
    await expectAccessible()
  })

  test('says that it is loading', async () => {
    settled()
    server.use(http.get('*/api/v1/workspace/:id/service', () => new Promise<never>(() => {})))
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    await expectAccessible()
  })

  test('says what went wrong, and tries again', async () => {
    settled()
    server.use(http.get('*/api/v1/workspace/:id/service', () => refuse(500, 'It broke.')))
    const { user } = renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Scout' })).toBeVisible()
  })
})

test('the overview leads to the settings of the workspace', async () => {
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

  test('of a newcomer are open, each with the way to it', async () => {
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

  test('are ticked by what is done', async () => {
    serve()
    serveTeam({ members: [adminOf('Ada'), memberOf('Grace')] })
    serveBilling({ subscription: growth() })
    renderInApp(<OverviewPage workspace={{ ...nordhaus, imageUrl: '' }} />)
    expect(await steps()).toEqual([false, true, true, false])
  })

  test('are gone, now and later, when all is done', async () => {
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
