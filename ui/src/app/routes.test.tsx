import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { screenAt } from '@/lib/screen'
import { screens } from '@/lib/screens'
import { boardOf, serveBoards } from '@/test/boards'
import { serveCatalog } from '@/test/catalog'
import { serveMapping } from '@/test/mapping'
import { renderApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { arrived, atelier, nordhaus, openSignedIn, signIn } from '@/test/signed-in'
import { serveStores } from '@/test/stores'
import { serveTechpack } from '@/test/techpack-tab'

const both = [nordhaus, atelier]

const shown: [path: string, heading: string, address?: string][] = [
  ['/workspace', 'Nordhaus', '/workspace/w1'],
  ['/workspace/w1', 'Nordhaus'],
  ['/workspace/w1/home', 'What do you want to design?'],
  ['/home', 'What do you want to design?', '/workspace/w1/home'],
  ['/workspace/w1/service', 'Retail Command Center'],
  ['/workspace/w1/profile', 'My Profile'],
  ['/profile', 'My Profile'],
  ['/workspace/profile', 'My Profile', '/profile'],
  ['/workspace/w1/teams', 'Team'],
  ['/workspace/w1/billing', 'Billing'],
  ['/workspace/w1/billing/plans', 'Choose your plan'],
  ['/workspace/w1/workspace-settings', 'Workspace settings'],
  ['/workspace/w1/library', 'Library'],
  ['/workspace/w1/app/techpacks', 'Techpacks'],
  ['/workspace/w1/app/techpacks/t1', 'Sund coat'],
  ['/workspace/w1/app/dreamboard', 'Dreamboard'],
  ['/workspace/w1/app/dreamboard/northern-light', 'Northern light'],
  ['/workspace/w1/app/stores', 'Stores'],
  ['/workspace/w1/app/listings', 'Listings'],
  ['/workspace/w1/app/listings/changes', 'Changes'],
  ['/workspace/w1/app/batches', 'Batches'],
  ['/workspace/w1/app/batches/b1/mapping', 'Hofmann_AW26'],
  ['/workspace/w1/app/batches/b1/plan', 'Hofmann_AW26'],
  ['/workspace/w1/jobs', 'Jobs'],
  ['/workspace/w1/test', 'Diagnostics'],
  ['/workspace/w1/app/scout', 'Coming Soon'],
  ['/workspace/w1/app/nope', 'Nordhaus', '/workspace/w1'],
  ['/workspace/w1/nope', 'Nordhaus', '/workspace/w1'],
  ['/nope/at/all', 'Nordhaus', '/workspace/w1'],
]

describe('the route table', () => {
  test.each(shown)('at %s shows "%s"', async (path, heading, address = path) => {
    serveTechpack()
    serveBoards({ boards: [boardOf('Northern light')] })
    serveMapping()
    serveCatalog()
    serveStores()
    const { history } = await openSignedIn(path, heading)
    await arrived(history, address)
  })

  test('has every screen within the frame', () => {
    const tested = shown.map(([path]) => screenAt(screens, path)?.id)
    const framed = screens.filter(({ outsideFrame }) => !outsideFrame).map(({ id }) => id)
    expect(tested).toEqual(expect.arrayContaining(framed))
  })

  test.each(['/workspace/w1/nope', '/workspace/w1/app/nope', '/nope/at/all'])(
    'an unknown path, %s, shows a message',
    async (path) => {
      await openSignedIn(path, 'Nordhaus')
      expect(
        await screen.findByText("That page doesn't exist. We took you to your workspace instead."),
      ).toBeVisible()
    },
  )

  test('at /coming-soon shows "Coming Soon", outside the frame', async () => {
    signIn()
    renderApp('/coming-soon')
    expect(await screen.findByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Selvedge home' })).not.toBeInTheDocument()
  })

  test('sets the document title to the screen’s', async () => {
    await openSignedIn('/workspace/w1/service', 'Retail Command Center')
    await waitFor(() => expect(document.title).toBe('Retail Command Center · Selvedge'))
  })

  test('a placeholder has a link back', async () => {
    const { user, history } = await openSignedIn('/workspace/w1/app/scout', 'Coming Soon')
    expect(await screen.findByText('Scout is still on the loom.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to Apps' }))
    await arrived(history, '/workspace/w1/service')
  })
})

describe('the workspace', () => {
  test('in the path is saved as the last active one @spec:7.13', async () => {
    const remembered: unknown[] = []
    signIn({ workspaces: both })
    server.use(
      http.put('*/api/v1/update-last-active-ws-store', async ({ request }) => {
        remembered.push(await request.json())
        return answer(null)
      }),
    )
    const { user, history } = renderApp('/workspace/w2/service')
    await waitFor(() => expect(remembered).toEqual([{ lastActiveWorkspaceId: 'w2' }]))
    await user.click(await screen.findByRole('link', { name: 'Ada Lovelace Atelier Duarte' }))
    await arrived(history, '/workspace/w2/profile')
    expect(remembered).toHaveLength(1)
  })

  test('is not saved again if it is already the last active one', async () => {
    let sent = false
    signIn()
    server.use(
      http.put('*/api/v1/update-last-active-ws-store', () => {
        sent = true
        return answer(null)
      }),
    )
    const { history } = renderApp('/home')
    await arrived(history, '/workspace/w1/home')
    await screen.findByRole('button', { name: 'Workwear' })
    expect(sent).toBe(false)
  })

  test('of someone else redirects to the last active one', async () => {
    const { history } = await openSignedIn('/workspace/w9/teams', 'Atelier Duarte', {
      workspaces: both,
      user: { lastActiveWorkspaceId: 'w2' },
    })
    await arrived(history, '/workspace/w2')
    expect(
      await screen.findByText("You're not in that workspace. We took you to one of yours."),
    ).toBeVisible()
  })

  test('is explained to a user without one, who still has a profile', async () => {
    const { user, history } = await openSignedIn('/workspace', 'No workspace yet', {
      workspaces: [],
    })
    expect(screen.queryByRole('navigation', { name: 'Workspace' })).not.toBeInTheDocument()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Profile' }))
    await arrived(history, '/profile')
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Ada Lovelace')
  })
})

describe('billing', () => {
  test.each([
    ['/workspace/w2/billing', 'Member has no access to the section'],
    ['/workspace/w2/billing/plans', 'Members have no access to this section'],
  ])('at %s redirects a member with the message "%s" @spec:6.4', async (path, refusal) => {
    const { history } = await openSignedIn(path, 'Atelier Duarte', {
      workspaces: [atelier],
      user: { lastActiveWorkspaceId: 'w2' },
    })
    await arrived(history, '/workspace/w2')
    expect(await screen.findByText(refusal)).toBeVisible()
  })
})
