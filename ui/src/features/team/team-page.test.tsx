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
  test('is a table of everyone, with what they may open', async () => {
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

  test('says of an admin, and of who has every app, that they have full access', async () => {
    const every = memberOf('Grace', { service: adminOf('Ada').service, inviteAccess: true })
    serveTeam({ members: [adminOf('Ada'), every] })
    openTeam()
    await waitFor(async () =>
      expect((await cellsOf('grace@example.com'))[4]).toBe('Full AccessInvite Access'),
    )
    expect((await cellsOf('ada@example.com'))[4]).toBe('Full AccessCredit AccessInvite Access')
  })

  test('is a card each where it is narrow', async () => {
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

  test('without anyone says so', async () => {
    serveTeam()
    openTeam()
    expect(await screen.findByText('No user to show')).toBeVisible()
  })

  test('says that it is loading', async () => {
    serveTeam()
    server.use(http.get('*/api/v1/workspace/w1/users', () => new Promise<never>(() => {})))
    openTeam()
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
    await expectAccessible()
  })

  test('says what went wrong, and tries again', async () => {
    serveTeam({ members })
    server.use(http.get('*/api/v1/invites/w1', () => refuse(500, 'It broke.')))
    const { user } = openTeam()
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    serveTeam({ members })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowOf('grace@example.com')
  })
})

describe('a team of many', () => {
  const many = (count: number) => [
    ...members,
    ...Array.from({ length: count }, (_, place) => memberOf(`Person${place}`)),
  ]
  const search = () => screen.getByRole('searchbox', { name: 'Search the team' })

  test('is searched by name and address; a small one need not be', async () => {
    serveTeam({ members: many(20) })
    const { user } = openTeam()
    await rowOf('grace@example.com')
    await user.type(search(), 'person1 example')
    expect(screen.getByText('11 found')).toBeVisible()
    expect(screen.queryByText('grace@example.com')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('selects all that was found, and keeps who was selected before', async () => {
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

  test('where nobody is found says so, and shows everyone again', async () => {
    serveTeam({ members: many(20) })
    const { user } = openTeam()
    await rowOf('grace@example.com')
    await user.type(search(), 'nobody')
    expect(screen.getByText('No user to show')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await rowOf('grace@example.com')
    expect(search()).toHaveValue('')
  })

  test('draws only those in sight, and says how many there are', async () => {
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

test('editing one is asked for from their row', async () => {
  serveTeam({ members })
  const { user } = openTeam()
  await rowOf('grace@example.com')
  await user.click(screen.getByRole('button', { name: 'Edit grace@example.com' }))
  const panel = await screen.findByRole('dialog', { name: 'Edit User' })
  expect(await within(panel).findByDisplayValue('grace@example.com')).toBeVisible()
})

describe('the address with invite=true', () => {
  test('opens the form once and becomes the page’s own', async () => {
    serveTeam({ members })
    const { history } = openTeam('admin', '/workspace/w1/teams?invite=true')
    expect(await screen.findByRole('dialog', { name: 'Invite User' })).toBeVisible()
    await arrived(history, '/workspace/w1/teams')
  })

  test('opens nothing for whoever may not invite, and says so', async () => {
    serveTeam({ members, refusals: { invite: "You don't have invite access" } })
    const { history } = openTeam('member', '/workspace/w1/teams?invite=true')
    expect(await screen.findByText("You don't have invite access")).toBeVisible()
    await arrived(history, '/workspace/w1/teams')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
