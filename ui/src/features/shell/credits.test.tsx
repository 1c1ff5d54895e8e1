import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { creditsOf, serveBilling } from '@/test/billing-account'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, atelier, openSignedIn, signIn } from '@/test/signed-in'

const apps = ['/workspace/w1/service', 'Retail Command Center'] as const
const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }))

test('the workspace’s credits are in the sidebar, with a link to billing for an admin', async () => {
  await openSignedIn(...apps)
  expect(await sidebar().findByRole('link', { name: 'Credits 240 / 300' })).toHaveAttribute(
    'href',
    '/workspace/w1/billing',
  )
})

test('a member sees them without a link @spec:6.6', async () => {
  await openSignedIn('/workspace/w2/service', 'Retail Command Center', { workspaces: [atelier] })
  expect(await sidebar().findByText('240 / 300')).toBeVisible()
  expect(sidebar().queryByRole('link', { name: /^Credits/ })).not.toBeInTheDocument()
})

test('they keep their name in the collapsed sidebar', async () => {
  await openSignedIn(...apps, {
    user: { userPreferences: { ...ada.userPreferences, sidebarIsCollapsed: true } },
  })
  expect(await sidebar().findByRole('link', { name: 'Credits 240 / 300' })).toBeInTheDocument()
})

test.each([
  [61, 'enough', 'Credits 61 / 300'],
  [60, 'low', 'Credits 60 / 300, running low'],
  [0, 'none', 'Credits 0 / 300, none left'],
])(
  '%i of 300 remaining are shown as %s, also to assistive technology',
  async (availableCredits, level, name) => {
    signIn()
    serveBilling({ credits: creditsOf({ availableCredits }) })
    renderApp(apps[0])
    const item = await screen.findByRole('link', { name })
    expect(item).toHaveAttribute('data-level', level)
  },
)

test('they are omitted if they fail to load', async () => {
  signIn()
  let asked = () => {}
  const refused = new Promise<void>((resolve) => {
    asked = resolve
  })
  server.use(
    http.get('*/api/billing/credits/available/:id', () => {
      asked()
      return refuse(500, 'It broke.')
    }),
  )
  renderApp(apps[0])
  await screen.findByRole('heading', { level: 1, name: apps[1] })
  await refused
  await waitFor(() => expect(document.querySelector('.room')).not.toBeInTheDocument())
  expect(sidebar().queryByText('Credits')).not.toBeInTheDocument()
})

test('an unregistered workspace is registered on any screen of an admin', async () => {
  signIn()
  server.use(
    http.get('*/api/billing/subscriptions/current/:id', () =>
      refuse(404, 'Workspace not found', 'workspace_not_registered'),
    ),
    http.get('*/api/billing/credits/available/:id', () =>
      answer({ availableCredits: 0, totalCredits: 0, nextExpiry: null, freeCredits: true }),
    ),
    http.post('*/api/billing/workspaces', () => {
      serveBilling()
      return answer(null)
    }),
  )
  renderApp(apps[0])
  await screen.findByRole('heading', { level: 1, name: apps[1] })
  expect(await sidebar().findByText('240 / 300')).toBeVisible()
})
