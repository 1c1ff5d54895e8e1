import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '@/api/types'
import { expectAccessible } from '@/test/axe'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, arrived, signIn } from '@/test/signed-in'

type Received = Schema<'ReceivedInvitation'>

const received: Received = {
  workspaceName: 'Atelier Duarte',
  invitedBy: { name: 'Grace', email: 'grace@example.com' },
  email: ada.email,
  role: 'member',
  createdAt: '2025-01-05T15:00:00Z',
  expiresAt: '2025-01-19T15:00:00Z',
  expired: false,
  forYou: true,
}

beforeEach(() => {
  location.hash = '#tok'
})
afterEach(() => {
  location.hash = ''
  sessionStorage.clear()
})

async function open(heading: string, changes: Partial<Received> = {}) {
  signIn()
  server.use(http.get('*/api/v1/invite/tok', () => answer({ ...received, ...changes })))
  const view = renderApp('/invite')
  await screen.findByRole('heading', { level: 1, name: heading })
  return view
}

describe('the mailed link', () => {
  test('shows the invitation and removes the token from the URL', async () => {
    await open('Join Atelier Duarte')
    expect(screen.getByText(/Grace invited you to join as a member/)).toBeVisible()
    expect(location.hash).toBe('')
    await expectAccessible()
  })

  test('is accepted and leads to the workspace', async () => {
    const { user, history } = await open('Join Atelier Duarte')
    server.use(http.put('*/api/v1/invite-accept/tok', () => answer({ workspaceId: 'w1' })))
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await arrived(history, '/workspace/w1')
    expect(await screen.findByText("You've joined Atelier Duarte")).toBeVisible()
    expect(sessionStorage.getItem('invitation')).toBeNull()
  })

  test('shows why it can’t be accepted', async () => {
    const { user } = await open('Join Atelier Duarte')
    server.use(http.put('*/api/v1/invite-accept/tok', () => refuse(409, 'It is void.')))
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('It is void.')).toBeVisible()
  })

  test('is rejected after a confirmation', async () => {
    const { user, history } = await open('Join Atelier Duarte')
    server.use(http.put('*/api/v1/invite-reject/tok', () => answer(null)))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await arrived(history, '/workspace/w1')
    expect(await screen.findByText('Invitation rejected')).toBeVisible()
  })

  test('of another address offers to request an invitation', async () => {
    const { user } = await open('This invitation was sent to another email address', {
      forYou: false,
      email: 'lady@example.com',
    })
    expect(screen.getByText(/You're signed in as ada@example.com/)).toBeVisible()
    await expectAccessible()
    server.use(http.post('*/api/v1/invite/tok/ask', () => answer(null)))
    await user.click(screen.getByRole('button', { name: 'Ask Grace to invite ada@example.com' }))
    expect(await screen.findByText('We asked Grace to invite ada@example.com.')).toBeVisible()
  })

  test('of another address offers to switch accounts and return', async () => {
    const { user, history } = await open('This invitation was sent to another email address', {
      forYou: false,
    })
    server.use(http.get('*/api/v1/session', () => answer(null)))
    await user.click(screen.getByRole('button', { name: 'Switch account' }))
    await arrived(history, '/login?redirect=%2Finvite')
    expect(sessionStorage.getItem('invitation')).toBe('tok')
  })

  test('that has expired offers to request a new one', async () => {
    const { user } = await open('This invitation has expired', { expired: true })
    server.use(http.post('*/api/v1/invite/tok/ask', () => refuse(429, 'You asked already.')))
    await user.click(screen.getByRole('button', { name: 'Ask for a new invitation' }))
    expect(await screen.findByText('You asked already.')).toBeVisible()
  })

  test('that is no longer valid shows a message', async () => {
    signIn()
    server.use(http.get('*/api/v1/invite/tok', () => refuse(404, 'Not found.')))
    renderApp('/invite')
    await screen.findByRole('heading', { name: 'This invitation is no longer available' })
    await expectAccessible()
  })

  test('that fails to load shows an error and can be retried', async () => {
    signIn()
    server.use(http.get('*/api/v1/invite/tok', () => refuse(500, 'It broke.')))
    const { user } = renderApp('/invite')
    await screen.findByRole('heading', { name: "Couldn't load the invitation" })
    server.use(http.get('*/api/v1/invite/tok', () => answer(received)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Join Atelier Duarte' })
  })

  test('leads through sign-in and back', async () => {
    signIn()
    server.use(http.get('*/api/v1/session', () => answer(null)))
    const { history } = renderApp('/invite')
    await arrived(history, '/login?redirect=%2Finvite')
    expect(sessionStorage.getItem('invitation')).toBe('tok')
  })
})

describe('pending invitations', () => {
  const mine = { ...received, _id: 'i1', token: 'i1' }

  test.each([
    ['/workspace/w1', 'Nordhaus'],
    ['/profile', 'My Profile'],
    ['/workspace/w1/home', 'What do you want to design?'],
  ])('are offered at %s', async (path, heading) => {
    signIn()
    server.use(http.get('*/api/v1/invites/mine', () => answer([mine])))
    renderApp(path)
    await screen.findByRole('heading', { level: 1, name: heading })
    const offers = within(await screen.findByRole('region', { name: 'Invitations' }))
    expect(offers.getByRole('listitem')).toHaveTextContent(
      'Grace invited you to Atelier Duarte as a member.',
    )
  })

  test('disappear once accepted or rejected', async () => {
    let open = [mine]
    signIn()
    server.use(
      http.get('*/api/v1/invites/mine', () => answer(open)),
      http.put('*/api/v1/invite-accept/i1', () => {
        open = []
        return answer({ workspaceId: 'w1' })
      }),
    )
    const { user, history } = renderApp('/workspace/w1/home')
    await user.click(
      await screen.findByRole('button', { name: 'Accept the invitation to Atelier Duarte' }),
    )
    await arrived(history, '/workspace/w1')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument(),
    )
  })
})
