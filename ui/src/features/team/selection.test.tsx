import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { answer, refuse, server } from '@/test/server'
import {
  adminOf,
  invitationActions,
  invitationOf,
  memberActions,
  memberOf,
  serveTeam,
} from '@/test/team'
import { members, openTeam, rowOf } from '@/test/team-page'

describe('selecting', () => {
  test('everyone selects only those who can be selected @spec:4.20', async () => {
    serveTeam({ members })
    const { user } = openTeam()
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
    ['oneself', 'ada@example.com'],
    ['an invitation of others, for a member', 'tim@example.com'],
    ['an admin, for a member', 'joan@example.com'],
  ])('%s can’t be selected @spec:6.18', async (_, email) => {
    const refused = { select: 'Can not edit the user' }
    serveTeam({
      members: [...members, adminOf('Joan', { actions: memberActions(refused) })],
      invitations: [invitationOf('Tim', { actions: invitationActions(refused) })],
    })
    const { user } = openTeam('member')
    await rowOf(email)
    const box = screen.getByRole('checkbox', { name: `Select ${email}` })
    await user.click(box)
    expect(box).not.toBeChecked()
    expect(await screen.findByText('Can not edit the user')).toBeVisible()
  })
})

/** Selects Grace, presses a button and answers the confirmation dialog. */
async function act(button: string, question: RegExp, answerTo: string) {
  const view = openTeam()
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

  test('asks first, and shows success @spec:8.22', async () => {
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
  ])('asks with the names, shortened for many', async (names, body) => {
    serveTeam({ members: [adminOf('Ada'), ...names.map((name) => memberOf(name))] })
    const { user } = openTeam()
    await rowOf('grace@example.com')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(body)
  })

  test('shows why a member stays @spec:7.18', async () => {
    serveTeam({ members })
    const message = 'You can only edit or remove people you invited.'
    removed({ usersRemoved: [], usersNotRemoved: [{ _id: 'grace', reason: 'x', message }] })
    await act('Remove', /Remove this user/, 'Remove')
    expect(await screen.findByText(`Failed to remove users. ${message}`)).toBeVisible()
  })

  test('shows a failure @spec:8.22', async () => {
    serveTeam({ members })
    server.use(http.post('*/api/v1/workspace/w1/remove-users', () => refuse(500, 'It broke.')))
    await act('Remove', /Remove this user/, 'Remove')
    expect(await screen.findByText('Failed to remove users. It broke.')).toBeVisible()
  })

  test('does nothing if cancelled @spec:5.22', async () => {
    serveTeam({ members })
    await act('Remove', /Remove this user/, 'Cancel')
    expect(screen.getByText('1 selected')).toBeVisible()
  })
})

describe('promoting', () => {
  test('asks first, and shows success @spec:5.22 @spec:8.23', async () => {
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

  test('shows a failure @spec:8.23', async () => {
    serveTeam({ members })
    server.use(http.post('*/api/v1/workspace/w1/promote-as-admin', () => refuse(409, 'No.')))
    await act('Promote to admin', /Promote to admin/, 'Promote')
    expect(await screen.findByText('Failed to promote users. No.')).toBeVisible()
  })

  test('requires exactly one selected member', async () => {
    serveTeam({ members })
    const { user } = openTeam()
    await rowOf('grace@example.com')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Promote to admin' }))
    expect(await screen.findByText('Select one member to promote.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('selected invitations', () => {
  const invitations = [
    invitationOf('Tim'),
    invitationOf('Vint', { status: 'rejected' }),
    invitationOf('Bob', { expired: true }),
  ]

  async function select(...emails: string[]) {
    serveTeam({ members, invitations })
    const view = openTeam()
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

  test('are resent together, with the reason for one that was not', async () => {
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
    'that has ended is removed by its row: %s',
    async (email) => {
      const cancelled: unknown[] = []
      serveTeam({ members, invitations })
      server.use(
        http.put('*/api/v1/invite-cancel/:token', ({ params }) => {
          cancelled.push(params.token)
          return answer(null)
        }),
      )
      const { user } = openTeam()
      const row = await rowOf(email)
      await user.click(row.getByRole('button', { name: `Remove the invitation for ${email}` }))
      expect(await screen.findByText('Invitation removed')).toBeVisible()
      expect(cancelled).toEqual([`t-${email.split('@')[0]}`])
    },
  )
})
