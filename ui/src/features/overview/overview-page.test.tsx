import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { growth, limitOf, serveBilling } from '@/test/billing-account'
import { serveBoards } from '@/test/boards'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import {
  ada,
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
  serveBoards()
  serveTeam()
  serveBilling()
  server.use(
    http.get('*/api/v1/workspace/:id/service', () => servicesAnswer(services)),
    http.get('*/api/v1/workspace/:id/techpacks', () => answer([], { next: '' })),
  )
}

/** Has a techpack, made in an earlier month than the plan counts. */
const serveTechpack = () =>
  server.use(
    http.get('*/api/v1/workspace/:id/techpacks', () => answer([{ _id: 't1' }], { next: '' })),
  )

/** Marks the workspace's first steps as done in this browser. */
const settled = () => localStorage.setItem('first-steps', '{"w1":"over"}')

const ways = () =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the overview', () => {
  test('shows an admin the workspace, the role and all links', async () => {
    serve()
    settled()
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Nordhaus' })).toBeVisible()
    expect(screen.getByText("You're an admin of this workspace.")).toBeVisible()
    expect(ways()).toEqual([
      '/workspace/w1/teams?invite=true',
      '/workspace/w1/billing/plans',
      '/workspace/w1/billing?tab=invoices',
    ])
    await screen.findByRole('link', { name: 'Scout Coming soon' })
    await expectAccessible()
  })

  test('has no link to billing for a member', () => {
    serve()
    renderInApp(<OverviewPage workspace={atelier} user={ada} />)
    expect(screen.getByText("You're a member of this workspace.")).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  })

  test('lists every app of every studio', async () => {
    serve()
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(await screen.findByRole('link', { name: 'Scout Coming soon' })).toHaveAttribute(
      'href',
      '/workspace/w1/app/scout',
    )
    const { order, group } = servicesOf()
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(order)
    for (const { displayName } of Object.values(group).flat()) {
      expect(screen.getByRole('link', { name: new RegExp(`^${displayName}`) })).toBeVisible()
    }
    // A studio with an app that is open says which are not.
    expect(screen.getByRole('link', { name: 'Techpacks' })).not.toHaveTextContent('Coming soon')
    expect(screen.getByRole('link', { name: 'On-Model' })).not.toHaveTextContent('Coming soon')
    expect(screen.getByRole('link', { name: 'Listings' })).not.toHaveTextContent('Coming soon')
    expect(screen.getAllByText('Coming soon', { exact: true })).toHaveLength(4)
  })

  test('has an empty state without apps', async () => {
    serve(servicesOf([]))
    renderInApp(<OverviewPage workspace={atelier} user={ada} />)
    expect(await screen.findByText('No apps yet')).toBeVisible()
    await expectAccessible()
  })

  test('shows a loading state', async () => {
    settled()
    server.use(http.get('*/api/v1/workspace/:id/service', () => new Promise<never>(() => {})))
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    await expectAccessible()
  })

  test('shows an error and can be retried', async () => {
    settled()
    server.use(http.get('*/api/v1/workspace/:id/service', () => refuse(500, 'It broke.')))
    const { user } = renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Scout Coming soon' })).toBeVisible()
  })
})

test('the overview links to the workspace’s settings', async () => {
  const { user, history } = await openSignedIn('/workspace/w1', 'Nordhaus')
  await user.click(screen.getByRole('link', { name: 'Workspace settings' }))
  await arrived(history, '/workspace/w1/workspace-settings')
})

describe('the first steps', () => {
  const region = async () => within(await screen.findByRole('region', { name: 'First steps' }))
  const steps = async () => {
    const items = (await region()).getAllByRole('listitem')
    const own = items.filter((item) => item.parentElement?.tagName === 'OL')
    return own.map((item) => item.textContent?.includes('(done)'))
  }
  const founder = adminOf('Ada')
  const stored = limitOf({ thing: 'storageGB', label: 'Storage', used: 1_000_000 })

  test('of a new user are open, each with a link, the next one with a button', async () => {
    serve()
    serveTeam({ members: [founder] })
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} aside={<p>Free plan</p>} />)
    expect(await steps()).toEqual([true, false, false, false, false, false])
    const shown = await region()
    expect(shown.getByText('1 of 6 done')).toBeVisible()
    expect(shown.getByText('Free plan')).toBeVisible()
    expect(shown.getByRole('heading', { level: 2 })).toHaveTextContent(/^Good \w+, Ada$/)
    const current = shown.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step')
    expect(current.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'What do you want to design?',
    ])
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/workspace/w1/app/techpacks',
      '/workspace/w1/workspace-settings',
      '/workspace/w1/teams?invite=true',
      '/workspace/w1/billing/plans',
    ])
    await screen.findByRole('link', { name: 'Scout Coming soon' })
    await expectAccessible()
  })

  test('show what the words say beside them', async () => {
    serve()
    serveTeam({ members: [founder] })
    const draw = (words: string) => <p>Drawn: {words}</p>
    const { user } = renderInApp(<OverviewPage workspace={nordhaus} user={ada} draw={draw} />)
    await user.type((await region()).getByRole('textbox', { name: 'Prompt' }), 'coat')
    expect((await region()).getByText('Drawn: coat')).toBeVisible()
  })

  test('are done when what they are about exists', async () => {
    serve()
    serveTeam({ members: [founder, memberOf('Grace')] })
    serveBilling({ subscription: growth(), limits: [stored] })
    serveTechpack()
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(await steps()).toEqual([true, true, true, false, true, true])
  })

  test('bring products where the plan has stores, done when there is one', async () => {
    const stores = limitOf({ thing: 'stores', label: 'Stores', max: 2, used: 0 })
    let total = 0
    serve()
    serveTeam({ members: [founder] })
    serveBilling({ limits: [stores] })
    server.use(
      http.get('*/api/v1/workspace/w1/catalog/listings', () => answer([], { total, next: '' })),
    )
    const { unmount } = renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(await steps()).toEqual([true, false, false, false, false, false, false])
    expect((await region()).getByRole('link', { name: /Bring your products/ })).toHaveAttribute(
      'href',
      '/workspace/w1/app/batches',
    )
    unmount()
    total = 3
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(await steps()).toEqual([true, false, false, true, false, false, false])
  })

  test('keep the last boards away until they are over', async () => {
    serve()
    serveTeam({ members: [founder] })
    const page = <OverviewPage workspace={nordhaus} user={ada} boards="Last boards" />
    const { unmount } = renderInApp(page)
    await region()
    expect(screen.queryByText('Last boards')).not.toBeInTheDocument()
    unmount()
    settled()
    renderInApp(page)
    expect(await screen.findByText('Last boards')).toBeVisible()
  })

  test('disappear for good when all are done', async () => {
    serve()
    serveTeam({ members: [founder, memberOf('Grace')] })
    serveBilling({ subscription: growth(), limits: [stored] })
    serveTechpack()
    const { unmount } = renderInApp(
      <OverviewPage workspace={{ ...nordhaus, imageUrl: 'https://x.test/a.png' }} user={ada} />,
    )
    expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
    unmount()
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} />)
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  })

  test('are for the first admin alone', async () => {
    serve()
    serveTeam({ members: [adminOf('Grace'), founder] })
    renderInApp(<OverviewPage workspace={nordhaus} user={ada} glance={<p>Credits</p>} />)
    expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
    expect(screen.getByText('Credits')).toBeVisible()
  })

  test('can be hidden in this browser, and shown again by a command', async () => {
    const opening = openSignedIn('/workspace/w1', 'Nordhaus')
    serveTeam({ members: [founder] })
    serveBoards()
    const { user } = await opening
    await user.click((await region()).getByRole('button', { name: 'Hide' }))
    expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'first steps{Enter}')
    expect((await region()).getByText('1 of 6 done')).toBeVisible()
  })
})

describe('an invited member', () => {
  test('sees who invited them and what they may open, until they hide it', async () => {
    serve(servicesOf(['Design Studio']))
    server.use(
      http.get('*/api/v1/workspace/w2/users', () =>
        answer([memberOf('Ada', { invitedBy: { _id: 'grace', name: 'Grace Hopper' } })]),
      ),
    )
    const { user } = renderInApp(<OverviewPage workspace={atelier} user={ada} />)
    const note = await screen.findByRole('region', {
      name: 'Grace Hopper invited you to Atelier Duarte',
    })
    expect(note).toHaveTextContent('You can open Scout, Dreamboard and Techpacks.')
    await expectAccessible()
    await user.click(within(note).getByRole('button', { name: 'Hide' }))
    expect(note).not.toBeInTheDocument()
  })
})
