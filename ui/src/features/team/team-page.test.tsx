import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { formatDateTime } from '@/lib/dates'
import { expectAccessible } from '@/test/axe'
import { refuse, server } from '@/test/server'
import { arrived } from '@/test/signed-in'
import { adminOf, invitationOf, memberOf, serveTeam } from '@/test/team'
import { members, openTeam, rowOf } from '@/test/team-page'

const cellsOf = async (email: string) =>
  (await rowOf(email)).getAllByRole('cell').map((cell) => cell.textContent)

describe('the team', () => {
  test('is a table of all members with their access', async () => {
    serveTeam({ members })
    openTeam()
    expect(await cellsOf('grace@example.com')).toEqual([
      '',
      expect.stringContaining('grace@example.com'),
      'Grace',
      'Ada',
      'DBCredit Access',
      formatDateTime('2025-01-05T15:00:00Z'),
      'Member',
      'Edit',
    ])
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '',
      'Email ID',
      'Name',
      'Invited by',
      'Access',
      'Signup On',
      'Role',
      'Actions',
    ])
    const row = await rowOf('grace@example.com')
    expect(row.getByRole('img', { name: 'Batches' })).toBeVisible()
    expect(row.getByRole('button', { name: 'Design Studio, Batches' })).toBeVisible()
    expect(screen.getByText('3 users')).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('shows full access for an admin and for a member with every app', async () => {
    const every = memberOf('Grace', { service: adminOf('Ada').service, inviteAccess: true })
    serveTeam({ members: [adminOf('Ada'), every] })
    openTeam()
    await waitFor(async () =>
      expect((await cellsOf('grace@example.com'))[4]).toBe('Full AccessInvite Access'),
    )
    expect((await cellsOf('ada@example.com'))[4]).toBe('Full AccessCredit AccessInvite Access')
  })

  test('is a list of cards on a narrow screen', async () => {
    serveTeam({ members, invitations: [invitationOf('Tim')] })
    const wide = vi
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(
        (media) =>
          ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
      )
    openTeam()
    const card = await screen.findByRole('listitem', { name: 'grace@example.com' })
    expect(within(card).getByText('Credit Access')).toBeVisible()
    expect(within(card).getByText('Signup On')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await expectAccessible()
    wide.mockRestore()
  })

  test('has an empty state', async () => {
    serveTeam()
    openTeam()
    expect(await screen.findByText('No user to show')).toBeVisible()
  })

  test('shows a loading state', async () => {
    serveTeam()
    server.use(http.get('*/api/v1/workspace/w1/users', () => new Promise<never>(() => {})))
    openTeam()
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
    await expectAccessible()
  })

  test('shows an error and can be retried', async () => {
    serveTeam({ members })
    server.use(http.get('*/api/v1/invites/w1', () => refuse(500, 'It broke.')))
    const { user } = openTeam()
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    serveTeam({ members })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowOf('grace@example.com')
  })
})

describe('a large team', () => {
  const many = (count: number) => [
    ...members,
    ...Array.from({ length: count }, (_, place) => memberOf(`Person${place}`)),
  ]
  const search = () => screen.getByRole('searchbox', { name: 'Search the team' })

  test('can be searched by name and address, unlike a small one', async () => {
    serveTeam({ members: many(20) })
    const { user } = openTeam()
    await rowOf('grace@example.com')
    await user.type(search(), 'person1 example')
    expect(screen.getByText('11 found')).toBeVisible()
    expect(screen.queryByText('grace@example.com')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('selects all search results, and keeps earlier selections', async () => {
    serveTeam({ members: many(20) })
    const { user } = openTeam()
    await rowOf('grace@example.com')
    await user.click(screen.getByRole('checkbox', { name: 'Select grace@example.com' }))
    await user.type(search(), 'person1')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('12 selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('1 selected')).toBeVisible()
  })

  test('has an empty state without results, and shows everyone again', async () => {
    serveTeam({ members: many(20) })
    const { user } = openTeam()
    await rowOf('grace@example.com')
    await user.type(search(), 'nobody')
    expect(screen.getByText('No user to show')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await rowOf('grace@example.com')
    expect(search()).toHaveValue('')
  })

  test('renders only visible rows, and shows the total', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
    serveTeam({ members: many(500) })
    openTeam()
    await rowOf('grace@example.com')
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '504')
    await waitFor(() =>
      expect(screen.getAllByRole('checkbox', { name: /@/ }).length).toBeLessThan(60),
    )
    expect(screen.getByText('503 users')).toBeVisible()
    height.mockRestore()
  })
})

test('a member is edited from their row', async () => {
  serveTeam({ members })
  const { user } = openTeam()
  await rowOf('grace@example.com')
  await user.click(screen.getByRole('button', { name: 'Edit grace@example.com' }))
  const panel = await screen.findByRole('dialog', { name: 'Edit User' })
  expect(await within(panel).findByDisplayValue('grace@example.com')).toBeVisible()
})

describe('a URL with invite=true', () => {
  test('opens the form once and is then cleaned', async () => {
    serveTeam({ members })
    const { history } = openTeam('admin', '/workspace/w1/teams?invite=true')
    expect(await screen.findByRole('dialog', { name: 'Invite User' })).toBeVisible()
    await arrived(history, '/workspace/w1/teams')
  })

  test('shows why a user can’t invite instead', async () => {
    serveTeam({ members, refusals: { invite: "You don't have invite access" } })
    const { history } = openTeam('member', '/workspace/w1/teams?invite=true')
    expect(await screen.findByText("You don't have invite access")).toBeVisible()
    await arrived(history, '/workspace/w1/teams')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
