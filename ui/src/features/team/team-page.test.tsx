import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { formatDateTime } from '@/lib/dates'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, arrived, nordhaus } from '@/test/signed-in'
import { adminOf, invitationOf, memberOf, memberServices, serveTeam } from '@/test/team'
import TeamPage from './team-page'

const grace = memberOf('Grace', { creditAccess: true, service: memberServices('scout', 'batches') })
const alan = memberOf('Alan', { service: memberServices('on-model') })
const members = [adminOf('Ada'), grace, alan]

function show(role: 'admin' | 'member' = 'admin', path = '/workspace/w1/teams') {
  const onInvite = vi.fn()
  const onEdit = vi.fn()
  const view = renderInApp(
    <main>
      <TeamPage user={ada} workspace={{ ...nordhaus, role }} onInvite={onInvite} onEdit={onEdit} />
    </main>,
    path,
  )
  return { ...view, onInvite, onEdit }
}

/** Waits for the row of an email address. */
async function rowOf(email: string) {
  const cell = await screen.findByText(email)
  return within(cell.closest('tr') as HTMLElement)
}

const cellsOf = async (email: string) =>
  (await rowOf(email)).getAllByRole('cell').map((cell) => cell.textContent)

describe('the team', () => {
  test('is a table of everyone, with what they may open', async () => {
    serveTeam({ members })
    show()
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
    show()
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
    show()
    const card = await screen.findByRole('listitem', { name: 'grace@example.com' })
    expect(within(card).getByText('Credit Access')).toBeVisible()
    expect(within(card).getByText('Signup On')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await expectAccessible()
    wide.mockRestore()
  })

  test('without anyone says so', async () => {
    serveTeam()
    show()
    expect(await screen.findByText('No user to show')).toBeVisible()
  })

  test('says that it is loading', async () => {
    serveTeam()
    server.use(http.get('*/api/v1/workspace/w1/users', () => new Promise<never>(() => {})))
    show()
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
    await expectAccessible()
  })

  test('says what went wrong, and tries again', async () => {
    serveTeam({ members })
    server.use(http.get('*/api/v1/invites/w1', () => refuse(500, 'It broke.')))
    const { user } = show()
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
    const { user } = show()
    await rowOf('grace@example.com')
    await user.type(search(), 'person1 example')
    expect(screen.getByText('11 found')).toBeVisible()
    expect(screen.queryByText('grace@example.com')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('selects all that was found, and keeps who was selected before', async () => {
    serveTeam({ members: many(20) })
    const { user } = show()
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
    const { user } = show()
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
    show()
    await rowOf('grace@example.com')
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '504')
    await waitFor(() =>
      expect(screen.getAllByRole('checkbox', { name: /@/ }).length).toBeLessThan(60),
    )
    expect(screen.getByText('503 users')).toBeVisible()
    height.mockRestore()
  })
})

describe('selecting', () => {
  test('everyone takes only those who can be selected @spec:4.20', async () => {
    serveTeam({ members })
    const { user } = show()
    await rowOf('grace@example.com')
    const all = screen.getByRole('checkbox', { name: 'Select all' })
    await user.click(screen.getByRole('checkbox', { name: 'Select grace@example.com' }))
    expect(all).toBePartiallyChecked()
    expect(screen.getByText('1 selected')).toBeVisible()
    await user.click(all)
    expect(all).toBeChecked()
    expect(screen.getByText('2 selected')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select ada@example.com' })).not.toBeChecked()
    await user.click(all)
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument()
  })

  test.each([
    ['oneself', 'ada@example.com', 'admin'],
    ['an invitation of others, for a member', 'tim@example.com', 'member'],
    ['an admin, for a member', 'joan@example.com', 'member'],
  ] as const)('%s is refused @spec:6.18', async (_, email, role) => {
    const ofJoan = invitationOf('Tim', { invitedBy: { _id: 'joan', name: 'Joan' } })
    serveTeam({ members: [...members, adminOf('Joan')], invitations: [ofJoan] })
    const { user } = show(role)
    await rowOf(email)
    const box = screen.getByRole('checkbox', { name: `Select ${email}` })
    await user.click(box)
    expect(box).not.toBeChecked()
    expect(await screen.findByText('Can not edit the user')).toBeVisible()
  })
})

/** Selects Grace, presses a button and answers the confirmation dialog. */
async function act(button: string, question: RegExp, answerTo: string) {
  const view = show()
  await rowOf('grace@example.com')
  await view.user.click(screen.getByRole('checkbox', { name: 'Select grace@example.com' }))
  await view.user.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('alertdialog', { name: question })
  await view.user.click(within(dialog).getByRole('button', { name: answerTo }))
  return view
}

describe('removing', () => {
  const removed = (data: object) =>
    server.use(
      http.post('*/api/v1/workspace/w1/remove-users', async ({ request }) => {
        expect(await request.json()).toEqual({ userIds: ['grace'], invitationIds: [] })
        return answer({ invitationsRemoved: [], invitationsNotRemoved: [], ...data })
      }),
    )

  test('asks, and says that it is done @spec:8.22', async () => {
    serveTeam({ members })
    removed({ usersRemoved: ['grace'], usersNotRemoved: [] })
    await act('Remove', /Remove this user/, 'Remove')
    expect(await screen.findByText('user removed')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument())
  })

  test.each([
    [['grace', 'alan'], 'grace and alan will lose access to Nordhaus right away.'],
    [
      ['grace', 'alan', 'barbara', 'edsger', 'donald'],
      'grace, alan, barbara, and 2 others will lose access to Nordhaus right away.',
    ],
  ])('asks by name, of many the first ones', async (names, body) => {
    serveTeam({ members: [adminOf('Ada'), ...names.map((name) => memberOf(name))] })
    const { user } = show()
    await rowOf('grace@example.com')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('alertdialog', {}, { timeout: 5000 })).toHaveTextContent(body)
  })

  test('says why someone stays @spec:7.18', async () => {
    serveTeam({ members })
    const message = 'You can only edit or remove people you invited.'
    removed({ usersRemoved: [], usersNotRemoved: [{ _id: 'grace', reason: 'x', message }] })
    await act('Remove', /Remove this user/, 'Remove')
    expect(await screen.findByText(`Failed to remove users. ${message}`)).toBeVisible()
  })

  test('says that it failed @spec:8.22', async () => {
    serveTeam({ members })
    server.use(http.post('*/api/v1/workspace/w1/remove-users', () => refuse(500, 'It broke.')))
    await act('Remove', /Remove this user/, 'Remove')
    expect(await screen.findByText('Failed to remove users. It broke.')).toBeVisible()
  })

  test('does nothing when that is cancelled @spec:5.22', async () => {
    serveTeam({ members })
    await act('Remove', /Remove this user/, 'Cancel')
    expect(screen.getByText('1 selected')).toBeVisible()
  })
})

describe('promoting', () => {
  test('asks, and says that it is done @spec:5.22 @spec:8.23', async () => {
    serveTeam({ members })
    server.use(
      http.post('*/api/v1/workspace/w1/promote-as-admin', async ({ request }) => {
        expect(await request.json()).toEqual({ newAdminIds: ['grace'] })
        return answer(null)
      }),
    )
    await act('Promote to admin', /Promote to admin/, 'Promote')
    expect(await screen.findByText('Successfully promoted user(s) to admin')).toBeVisible()
  })

  test('says that it failed @spec:8.23', async () => {
    serveTeam({ members })
    server.use(http.post('*/api/v1/workspace/w1/promote-as-admin', () => refuse(409, 'No.')))
    await act('Promote to admin', /Promote to admin/, 'Promote')
    expect(await screen.findByText('Failed to promote users. No.')).toBeVisible()
  })

  test('is for exactly one member', async () => {
    serveTeam({ members })
    const { user } = show()
    await rowOf('grace@example.com')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Promote to admin' }))
    expect(await screen.findByText('Select one member to promote.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('invitations that are selected', () => {
  const invitations = [
    invitationOf('Tim'),
    invitationOf('Vint', { status: 'rejected' }),
    invitationOf('Bob', { expired: true }),
  ]

  async function select(...emails: string[]) {
    serveTeam({ members, invitations })
    const view = show()
    await rowOf('tim@example.com')
    for (const email of emails) {
      await view.user.click(screen.getByRole('checkbox', { name: `Select ${email}` }))
    }
    return view
  }

  test('are removed together with members', async () => {
    server.use(
      http.post('*/api/v1/workspace/w1/remove-users', async ({ request }) => {
        expect(await request.json()).toEqual({
          userIds: ['grace'],
          invitationIds: ['i-tim', 'i-vint'],
        })
        return answer({
          usersRemoved: ['grace'],
          usersNotRemoved: [],
          invitationsRemoved: ['i-tim', 'i-vint'],
          invitationsNotRemoved: [],
        })
      }),
    )
    const { user } = await select('grace@example.com', 'tim@example.com', 'vint@example.com')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove this user and 2 invitations?',
    })
    expect(dialog).toHaveTextContent(
      'Grace will lose access to Nordhaus right away. tim@example.com and vint@example.com can no longer accept the invitation to Nordhaus.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('user removed')).toBeVisible()
    expect(screen.getByText('2 invitations removed')).toBeVisible()
  })

  test('are sent again together, and why one was not is said', async () => {
    const sent: string[] = []
    server.use(
      http.get('*/api/v1/resend-invitation', ({ request }) => {
        const id = new URL(request.url).searchParams.get('invitationId') ?? ''
        if (id === 'i-bob') return refuse(429, 'Wait a little.')
        sent.push(id)
        return answer(null)
      }),
    )
    const { user } = await select('tim@example.com', 'bob@example.com', 'vint@example.com')
    expect(screen.queryByRole('button', { name: 'Promote to admin' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('Invite sent successfully!')).toBeVisible()
    expect(screen.getByText('Failed to resend invite. Wait a little.')).toBeVisible()
    expect(sent).toEqual(['i-tim', 'i-vint'])
  })

  test.each(['vint@example.com', 'bob@example.com'])(
    'that is over is removed by its row: %s',
    async (email) => {
      const cancelled: unknown[] = []
      serveTeam({ members, invitations })
      server.use(
        http.put('*/api/v1/invite-cancel/:token', ({ params }) => {
          cancelled.push(params.token)
          return answer(null)
        }),
      )
      const { user } = show()
      const row = await rowOf(email)
      await user.click(row.getByRole('button', { name: `Remove the invitation for ${email}` }))
      expect(await screen.findByText('Invitation removed')).toBeVisible()
      expect(cancelled).toEqual([`t-${email.split('@')[0]}`])
    },
  )
})

describe('an invitation', () => {
  test('that is pending can be sent again @spec:8.20', async () => {
    serveTeam({ members, invitations: [invitationOf('Tim')] })
    server.use(http.get('*/api/v1/resend-invitation', () => answer(null)))
    const { user } = show()
    const row = await rowOf('tim@example.com')
    expect(row.getByText('Invite pending')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Resend to tim@example.com' }))
    expect(await screen.findByText('Invite sent successfully!')).toBeVisible()
  })

  test('that can not be sent again says so @spec:8.20', async () => {
    serveTeam({ members, invitations: [invitationOf('Tim', { expired: true })] })
    server.use(http.get('*/api/v1/resend-invitation', () => refuse(429, 'Wait a little.')))
    const { user } = show()
    const row = await rowOf('tim@example.com')
    expect(row.getByText('Invite expired')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Resend to tim@example.com' }))
    expect(await screen.findByText('Failed to resend invite. Wait a little.')).toBeVisible()
  })

  test.each([
    ['done', () => answer(null), 'Invitation cancelled'],
    ['refused', () => refuse(403, 'No.'), 'Failed to remove users. No.'],
  ])(
    'is cancelled after a question; when that is %s it is said @spec:5.22 @spec:8.21',
    async (_, respond, text) => {
      serveTeam({ members, invitations: [invitationOf('Tim')] })
      server.use(http.put('*/api/v1/invite-cancel/t-tim', respond))
      const { user } = show()
      const row = await rowOf('tim@example.com')
      await user.click(
        row.getByRole('button', { name: 'Cancel the invitation for tim@example.com' }),
      )
      await user.click(await screen.findByRole('button', { name: 'Cancel invitation' }))
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  test('that was rejected is red, and can be sent again or removed @spec:4.19', async () => {
    serveTeam({ members, invitations: [invitationOf('Tim', { status: 'rejected' })] })
    show()
    const row = await rowOf('tim@example.com')
    expect(row.getByText('Invite rejected')).toBeVisible()
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Resend Invite',
      'Remove',
    ])
  })
})

describe('a member without invite access', () => {
  const refusals = {
    invite: "You don't have invite access",
    remove_member: "You don't have invite access",
    change_access: "You don't have invite access",
    promote: 'Only admins of this workspace can do that.',
  }

  test.each([
    ['Invite User', "You don't have invite access"],
    ['Remove', "You don't have invite access"],
    ['Promote to admin', 'Only admins of this workspace can do that.'],
    ['Edit grace@example.com', "You don't have invite access"],
  ])('finds "%s" dimmed, and why @spec:6.13', async (name, reason) => {
    serveTeam({ members, refusals })
    const { user, onInvite, onEdit } = show('member')
    await rowOf('grace@example.com')
    const button = screen.getByRole('button', { name })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await user.click(button)
    expect(await screen.findAllByText(reason)).not.toHaveLength(0)
    expect(onInvite).not.toHaveBeenCalled()
    expect(onEdit).not.toHaveBeenCalled()
  })
})

test('editing one is asked for from their row', async () => {
  serveTeam({ members })
  const { user, onEdit } = show()
  await rowOf('grace@example.com')
  await user.click(screen.getByRole('button', { name: 'Edit grace@example.com' }))
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(grace)
})

describe('the address with invite=true', () => {
  test('opens the form once and becomes the page’s own', async () => {
    serveTeam({ members })
    const { onInvite, history } = show('admin', '/workspace/w1/teams?invite=true')
    await waitFor(() => expect(onInvite).toHaveBeenCalledOnce())
    await arrived(history, '/workspace/w1/teams')
  })

  test('opens nothing for whoever may not invite, and says so', async () => {
    serveTeam({ members, refusals: { invite: "You don't have invite access" } })
    const { onInvite, history } = show('member', '/workspace/w1/teams?invite=true')
    expect(await screen.findByText("You don't have invite access")).toBeVisible()
    await arrived(history, '/workspace/w1/teams')
    expect(onInvite).not.toHaveBeenCalled()
  })
})
