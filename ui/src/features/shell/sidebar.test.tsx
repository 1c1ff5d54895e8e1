import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { answer, refuse, server } from '@/test/server'
import { ada, arrived, atelier, nordhaus, openSignedIn } from '@/test/signed-in'

const apps = ['/workspace/w1/service', 'Retail Command Center'] as const
const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }))
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Workspace' })).getAllByRole('link')

describe('the navigation', () => {
  test('of an admin has home, apps, teams and billing', async () => {
    await openSignedIn(...apps)
    await screen.findByRole('link', { name: 'Library' })
    expect(entries().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/workspace/w1/home'],
      ['Apps', '/workspace/w1/service'],
      ['Dreamboard', '/workspace/w1/app/dreamboard'],
      ['Techpacks', '/workspace/w1/app/techpacks'],
      ['Stores', '/workspace/w1/app/stores'],
      ['Batches', '/workspace/w1/app/batches'],
      ['Listings', '/workspace/w1/app/listings'],
      ['Library', '/workspace/w1/library'],
      ['Teams', '/workspace/w1/teams'],
      ['Billing', '/workspace/w1/billing'],
    ])
  })

  test('of a member has no billing @spec:6.4', async () => {
    await openSignedIn('/workspace/w2/service', 'Retail Command Center', { workspaces: [atelier] })
    await screen.findByRole('link', { name: 'Library' })
    expect(entries().map((link) => link.textContent)).toEqual([
      'Home',
      'Apps',
      'Dreamboard',
      'Techpacks',
      'Stores',
      'Batches',
      'Listings',
      'Library',
      'Teams',
    ])
  })

  test.each([
    ['/workspace/w1/service', 'Retail Command Center', 'Apps', 'page'],
    ['/workspace/w1/teams', 'Team', 'Teams', 'page'],
    ['/workspace/w1/billing', 'Billing', 'Billing', 'page'],
    ['/workspace/w1/billing/plans', 'Choose your plan', 'Billing', 'true'],
    ['/workspace/w1/home', 'What do you want to design?', 'Home', 'page'],
    ['/workspace/w1', 'Nordhaus', 'Home', 'true'],
    ['/workspace/w1/app/scout', 'Coming Soon', 'Apps', 'true'],
    ['/workspace/w1/app/techpacks', 'Techpacks', 'Techpacks', 'page'],
  ])('at %s (%s) highlights %s as %s', async (path, heading, name, current) => {
    await openSignedIn(path, heading)
    const highlighted = entries().filter((link) => link.hasAttribute('aria-current'))
    expect(highlighted.map((link) => link.textContent)).toEqual([name])
    expect(highlighted[0]).toHaveAttribute('aria-current', current)
  })

  test.each([
    ['/profile', 'My Profile'],
    ['/workspace/w1/workspace-settings', 'Workspace settings'],
  ])('at %s (%s) highlights nothing', async (path, heading) => {
    await openSignedIn(path, heading)
    expect(entries().filter((link) => link.hasAttribute('aria-current'))).toEqual([])
  })

  test('has links to the home screen and the profile', async () => {
    await openSignedIn(...apps)
    expect(sidebar().getByRole('link', { name: 'Selvedge home' })).toHaveAttribute(
      'href',
      '/workspace/w1/home',
    )
    const user = sidebar().getByRole('link', { name: 'Ada Lovelace Nordhaus' })
    expect(user).toHaveAttribute('href', '/workspace/w1/profile')
    expect(within(user).getByText('AL')).toBeVisible()
  })

  test('moves the focus to the heading of the opened screen', async () => {
    const { user } = await openSignedIn(...apps)
    const title = screen.getByRole('heading', { level: 1 })
    expect(title).not.toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Teams' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus())
  })
})

describe('the collapsed sidebar', () => {
  test('is saved with the user immediately, and keeps the focus @spec:4.7', async () => {
    const { user } = await openSignedIn(...apps)
    const sent: string[] = []
    let save = () => {}
    const saved = new Promise<void>((resolve) => {
      save = resolve
    })
    server.use(
      http.put('*/api/v1/profile', async ({ request }) => {
        sent.push(await request.text())
        await saved
        return answer({})
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toHaveFocus()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toContain('name="userPreferences"\r\n\r\n{"sidebarIsCollapsed":true}\r\n')
    save()
  })

  test('is expanded again with a message if saving fails', async () => {
    const { user } = await openSignedIn(...apps)
    server.use(http.put('*/api/v1/profile', () => refuse(503, 'Not now.')))
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(await screen.findByText('Not now.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
  })

  test('is collapsed from the first render if saved so', async () => {
    await openSignedIn(...apps, {
      user: { userPreferences: { ...ada.userPreferences, sidebarIsCollapsed: true } },
    })
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  })

  test('keeps every name', async () => {
    await openSignedIn(...apps, {
      user: { userPreferences: { ...ada.userPreferences, sidebarIsCollapsed: true } },
      workspaces: [nordhaus, atelier],
    })
    for (const name of ['Apps', 'Teams', 'Billing', 'Selvedge home', 'Ada Lovelace Nordhaus']) {
      expect(sidebar().getByRole('link', { name })).toBeInTheDocument()
    }
    for (const name of ['Search', 'Live Support', 'My referrals', 'Workspace: Nordhaus']) {
      expect(await sidebar().findByRole('button', { name })).toBeInTheDocument()
    }
  })

  test('shows a name as a tooltip', async () => {
    const { user } = await openSignedIn(...apps, {
      user: { userPreferences: { ...ada.userPreferences, sidebarIsCollapsed: true } },
    })
    await user.hover(screen.getByRole('link', { name: 'Teams' }))
    expect(await screen.findByRole('tooltip', { name: 'Teams' })).toBeInTheDocument()
  })
})

describe('the workspace switcher', () => {
  test('is hidden for a single workspace', async () => {
    await openSignedIn(...apps)
    expect(screen.queryByRole('button', { name: /^Workspace:/ })).not.toBeInTheDocument()
  })

  test('opens the same screen of another workspace', async () => {
    const { user, history } = await openSignedIn(...apps, { workspaces: [nordhaus, atelier] })
    await user.click(await screen.findByRole('button', { name: 'Workspace: Nordhaus' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Nordhaus')
    await expectAccessible(screen.getByRole('menu'))
    await user.click(menu.getByRole('menuitemradio', { name: /Atelier Duarte/ }))
    await arrived(history, '/workspace/w2/service')
  })
})

describe('live support', () => {
  test('is not offered if not configured', async () => {
    await openSignedIn(...apps, { chat: null })
    await screen.findByRole('heading', { name: 'Design Studio' })
    expect(screen.queryByRole('button', { name: 'Live Support' })).not.toBeInTheDocument()
  })

  test('opens the panel in local mode', async () => {
    const { user } = await openSignedIn(...apps)
    await user.click(await screen.findByRole('button', { name: 'Live Support' }))
    expect(await screen.findByRole('dialog', { name: 'Live Support' })).toBeVisible()
  })
})

test('referrals open in a panel, which returns the focus', async () => {
  server.use(http.get('*/api/v1/get-referred-users', () => answer([])))
  const { user } = await openSignedIn(...apps)
  await user.click(screen.getByRole('button', { name: 'My referrals' }))
  await screen.findByRole('dialog', { name: 'My referrals' })
  expect(await screen.findByText('No Referred users')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'My referrals' })).toHaveFocus())
})

test('the first tab stop skips to the content', async () => {
  const { user } = await openSignedIn(...apps)
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
})

test.each([false, true])('the frame is accessible (collapsed: %s)', async (collapsed) => {
  await openSignedIn(...apps, {
    user: { userPreferences: { ...ada.userPreferences, sidebarIsCollapsed: collapsed } },
    workspaces: [nordhaus, atelier],
  })
  await screen.findByRole('heading', { name: 'Catalog Studio' })
  await expectAccessible()
})
