import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { refuse, server } from '@/test/server'
import {
  arrived,
  atelier,
  nordhaus,
  openSignedIn,
  servicesAnswer,
  servicesOf,
} from '@/test/signed-in'
import OverviewPage from './overview-page'

function serve(services = servicesOf()) {
  server.use(http.get('*/api/v1/workspace/:id/service', () => servicesAnswer(services)))
}

const ways = () =>
  within(screen.getByRole('navigation', { name: 'Quick ways' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the overview', () => {
  test('of an admin names the workspace, the role and every way on', async () => {
    serve()
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Nordhaus' })).toBeVisible()
    expect(screen.getByText('You are an admin of this workspace.')).toBeVisible()
    expect(ways()).toEqual([
      '/workspace/w1/service',
      '/workspace/w1/home',
      '/workspace/w1/teams',
      '/workspace/w1/billing',
    ])
    await screen.findByRole('link', { name: 'Scout' })
    await expectAccessible()
  })

  test('of a member has no way to billing', () => {
    serve()
    renderInApp(<OverviewPage workspace={atelier} />)
    expect(screen.getByText('You are a member of this workspace.')).toBeVisible()
    expect(ways()).not.toContain('/workspace/w2/billing')
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
    server.use(http.get('*/api/v1/workspace/:id/service', () => new Promise<never>(() => {})))
    renderInApp(<OverviewPage workspace={nordhaus} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    await expectAccessible()
  })

  test('says what went wrong, and tries again', async () => {
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
