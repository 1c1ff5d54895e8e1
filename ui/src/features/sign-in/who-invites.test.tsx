import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '@/api/types'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { signInServer } from '@/test/sign-in'
import LoginPage from './login-page'

type Preview = Schema<'InvitationPreview'>

const preview: Preview = {
  workspaceName: 'Nordhaus',
  invitedBy: { name: 'Ada Lovelace' },
  email: 'grace@example.com',
  expiresAt: '2025-01-19T15:00:00Z',
  expired: false,
}

let calls: ReturnType<typeof signInServer>
beforeEach(() => {
  calls = signInServer()
})
afterEach(() => sessionStorage.clear())

const field = () => screen.getByRole('textbox', { name: 'Email ID' })

function invited(changes: Partial<Preview> = {}) {
  sessionStorage.setItem('invitation', 'tok')
  server.use(http.get('*/api/v1/invitation-preview/tok', () => answer({ ...preview, ...changes })))
  return renderInApp(<LoginPage />, '/login?redirect=%2Finvite')
}

describe('sign-in for an invitation', () => {
  test('shows the inviter and the workspace, with the address filled in', async () => {
    const { user } = invited()
    expect(await screen.findByText('Ada Lovelace invites you to Nordhaus')).toBeVisible()
    expect(field()).toHaveValue('grace@example.com')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Login or Create an account',
    )
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('textbox', { name: 'Verification Code' })
    expect(calls.at(-1)?.body).toEqual({ email: 'grace@example.com' })
  })

  test('fills in an address that typing replaces', async () => {
    const { user } = invited()
    await screen.findByText('Ada Lovelace invites you to Nordhaus')
    expect(field()).toHaveFocus()
    await user.keyboard('me')
    expect(field()).toHaveValue('me')
  })

  test('accepts another address', async () => {
    const { user } = invited()
    await screen.findByText('Ada Lovelace invites you to Nordhaus')
    await user.clear(field())
    expect(field()).toHaveValue('')
    await user.type(field(), 'other@example.com{Enter}')
    await screen.findByRole('textbox', { name: 'Verification Code' })
    expect(calls.at(-1)?.body).toEqual({ email: 'other@example.com' })
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    expect(field()).toHaveValue('other@example.com')
  })

  test('does not overwrite an entered address', async () => {
    sessionStorage.setItem('invitation', 'tok')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    server.use(
      http.get('*/api/v1/invitation-preview/tok', async () => {
        await arrived
        return answer(preview)
      }),
    )
    const { user } = renderInApp(<LoginPage />, '/login?redirect=%2Finvite')
    await user.type(field(), 'me')
    arrive()
    await screen.findByText('Ada Lovelace invites you to Nordhaus')
    expect(field()).toHaveValue('me')
  })

  test('shows that it has expired, and what to do', async () => {
    invited({ expired: true })
    expect(await screen.findByText('Your invitation to Nordhaus has expired')).toBeVisible()
    expect(screen.getByText('Sign in to ask Ada Lovelace for a new one.')).toBeVisible()
    expect(field()).toHaveValue('grace@example.com')
    await expectAccessible()
  })

  test('shows that it no longer exists, and what to do', async () => {
    sessionStorage.setItem('invitation', 'tok')
    server.use(
      http.get('*/api/v1/invitation-preview/tok', () =>
        refuse(404, 'It is gone.', 'invitation_not_found'),
      ),
    )
    renderInApp(<LoginPage />, '/login?redirect=%2Finvite')
    expect(await screen.findByText('This invitation is no longer available')).toBeVisible()
    expect(screen.getByText(/Look for a newer mail, or ask who invited you/)).toBeVisible()
    expect(field()).toHaveValue('')
    await expectAccessible()
  })

  test('shows nothing if the server returns nothing', async () => {
    sessionStorage.setItem('invitation', 'tok')
    let asked = false
    server.use(
      http.get('*/api/v1/invitation-preview/tok', () => {
        asked = true
        return refuse(429, 'Too many requests.', 'too_many_requests')
      }),
    )
    renderInApp(<LoginPage />, '/login?redirect=%2Finvite')
    await waitFor(() => expect(asked).toBe(true))
    await waitFor(() => expect(screen.queryByText(/invit/i)).not.toBeInTheDocument())
  })

  test('requests nothing for other targets', async () => {
    sessionStorage.setItem('invitation', 'tok')
    renderInApp(<LoginPage />, '/login?redirect=%2Fprofile')
    expect(field()).toHaveValue('')
    expect(screen.queryByText(/invit/i)).not.toBeInTheDocument()
  })
})

describe('with a referral link', () => {
  test('shows the referrer', async () => {
    localStorage.setItem('referral_code', 'ada1b2c3d4')
    server.use(http.get('*/api/v1/referrer/ada1b2c3d4', () => answer({ name: 'Ada Lovelace' })))
    renderInApp(<LoginPage />, '/login')
    expect(await screen.findByText('Ada Lovelace invited you to Selvedge')).toBeVisible()
    await expectAccessible()
  })

  test('shows nothing for an unknown code', async () => {
    localStorage.setItem('referral_code', 'nobody')
    let asked = false
    server.use(
      http.get('*/api/v1/referrer/nobody', () => {
        asked = true
        return answer(null)
      }),
    )
    const { container } = renderInApp(<LoginPage />, '/login')
    await waitFor(() => expect(asked).toBe(true))
    await waitFor(() => expect(container.querySelector('[class*="note"]')).toBeNull())
  })

  test('an invitation takes precedence', async () => {
    localStorage.setItem('referral_code', 'ada1b2c3d4')
    invited()
    expect(await screen.findByText('Ada Lovelace invites you to Nordhaus')).toBeVisible()
    expect(screen.queryByText(/invited you to Selvedge/)).not.toBeInTheDocument()
  })
})
