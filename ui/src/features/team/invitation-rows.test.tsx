import { screen, waitFor } from '@testing-library/react'
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

describe('an invitation', () => {
  test('can be resent if pending @spec:8.20', async () => {
    serveTeam({ members, invitations: [invitationOf('Tim')] })
    server.use(http.get('*/api/v1/resend-invitation', () => answer(null)))
    const { user } = openTeam()
    const row = await rowOf('tim@example.com')
    expect(row.getByText('Invite pending')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Resend to tim@example.com' }))
    expect(await screen.findByText('Invite sent successfully!')).toBeVisible()
  })

  test('shows a failure to resend it @spec:8.20', async () => {
    serveTeam({ members, invitations: [invitationOf('Tim', { expired: true })] })
    server.use(http.get('*/api/v1/resend-invitation', () => refuse(429, 'Wait a little.')))
    const { user } = openTeam()
    const row = await rowOf('tim@example.com')
    expect(row.getByText('Invite expired')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Resend to tim@example.com' }))
    expect(await screen.findByText('Failed to resend invite. Wait a little.')).toBeVisible()
  })

  test.each([
    ['success', () => answer(null), 'Invitation cancelled'],
    ['failure', () => refuse(403, 'No.'), 'Failed to remove users. No.'],
  ])(
    'is cancelled after a confirmation, and shows %s @spec:5.22 @spec:8.21',
    async (_, respond, text) => {
      serveTeam({ members, invitations: [invitationOf('Tim')] })
      server.use(http.put('*/api/v1/invite-cancel/t-tim', respond))
      const { user } = openTeam()
      const row = await rowOf('tim@example.com')
      await user.click(
        row.getByRole('button', { name: 'Cancel the invitation for tim@example.com' }),
      )
      await user.click(await screen.findByRole('button', { name: 'Cancel invitation' }))
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  test('is red if rejected, and can be resent or removed @spec:4.19', async () => {
    serveTeam({ members, invitations: [invitationOf('Tim', { status: 'rejected' })] })
    openTeam()
    const row = await rowOf('tim@example.com')
    expect(row.getByText('Invite rejected')).toBeVisible()
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Resend Invite',
      'Remove',
    ])
  })
})

test.each([
  ['Resend to tim@example.com', 'resend_invitation'],
  ['Cancel the invitation for tim@example.com', 'cancel_invitation'],
])(
  '"%s" is dimmed for an invitation sent by others, with the reason @spec:6.22',
  async (name, action) => {
    const reason = 'You can only change invitations you sent.'
    serveTeam({
      members,
      invitations: [invitationOf('Tim', { actions: invitationActions({ [action]: reason }) })],
    })
    const { user } = openTeam('member')
    const row = await rowOf('tim@example.com')
    await user.click(row.getByRole('button', { name }))
    expect(await screen.findAllByText(reason)).not.toHaveLength(0)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
)

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
    const actions = memberActions(refusals)
    serveTeam({ members: [adminOf('Ada'), memberOf('Grace', { actions })], refusals })
    const { user } = openTeam('member')
    await rowOf('grace@example.com')
    const button = screen.getByRole('button', { name })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await user.click(button)
    expect(await screen.findAllByText(reason)).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
