import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as google from '@/platform/identity/google'
import * as local from '@/platform/identity/local'
import type { Identity, Outcome } from '@/platform/identity/port'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, config, held, signedIn, signInServer } from '@/test/sign-in'
import LoginPage from './login-page'

const failure = 'Something went wrong while logging in with Google'
const ours = vi.fn<() => Promise<Outcome>>()
const theirs = vi.fn<Extract<Identity, { button: 'theirs' }>['render']>()

let calls: ReturnType<typeof signInServer>
beforeEach(() => {
  calls = signInServer()
  ours.mockResolvedValue({ kind: 'credential', credential: 'token-1' })
  theirs.mockResolvedValue()
  vi.spyOn(local, 'localIdentity').mockReturnValue({ button: 'ours', signIn: ours })
  vi.spyOn(google, 'googleIdentity').mockReturnValue({ button: 'theirs', render: theirs })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

const find = () => screen.findByRole('button', { name: 'Sign in with Google' })

describe('the adapter’s window', () => {
  test('signs in with its token, the referral code and the target @spec:7.9', async () => {
    localStorage.setItem('referral_code', 'grace12345')
    const { user, history } = renderInApp(<LoginPage />, '/login?redirect=/profile')
    await user.click(await find())
    await waitFor(() => expect(history.at(-1)).toBe('/'))
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/v1/auth/google',
        { token: 'token-1', referralCode: 'grace12345', pageUrl: '/profile' },
      ],
    ])
  })

  test('leads to the stored target', async () => {
    localStorage.setItem('redirectTo', '/profile')
    signInServer({ redirectTo: '/profile' })
    const { user, history } = renderInApp(<LoginPage />, '/login')
    await user.click(await find())
    await waitFor(() => expect(history.at(-1)).toBe('/profile'))
    expect(localStorage.getItem('redirectTo')).toBeNull()
  })

  test('leads a new user through setup', async () => {
    signInServer({ firstTimeLogin: true })
    const profile = vi.fn(held(() => answer(ada)).resolver)
    server.use(http.get('*/api/v1/profile', profile))
    const { user } = renderInApp(<LoginPage />, '/login')
    await user.click(await find())
    expect(await screen.findByRole('heading', { name: 'Setting up your account' })).toBeVisible()
    await waitFor(() => expect(profile).toHaveBeenCalledOnce())
  })

  test('changes nothing if closed', async () => {
    ours.mockResolvedValue({ kind: 'cancelled' })
    const { user } = renderInApp(<LoginPage />, '/login')
    await user.click(await find())
    await waitFor(async () => expect(await find()).not.toHaveAttribute('aria-busy'))
    expect(calls).toEqual([])
    expect(screen.queryByText(failure)).not.toBeInTheDocument()
  })

  test('explains that the browser blocked it', async () => {
    ours.mockResolvedValue({ kind: 'blocked' })
    const { user } = renderInApp(<LoginPage />, '/login')
    await user.click(await find())
    expect(await screen.findByText(/^Your browser blocked the sign-in window/)).toBeVisible()
  })

  test('shows a toast if its token is rejected @spec:8.1', async () => {
    server.use(
      http.post('*/api/v1/auth/google', () => refuse(422, 'Not verified.', 'google_token')),
    )
    const { user } = renderInApp(<LoginPage />, '/login')
    await user.click(await find())
    expect(await screen.findByText(failure)).toBeVisible()
    await waitFor(async () => expect(await find()).not.toHaveAttribute('aria-busy'))
  })

  test('is opened once, and blocks the rest of the screen', async () => {
    let finish = (_: Outcome) => {}
    ours.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const { user } = renderInApp(<LoginPage />, '/login')
    await user.dblClick(await find())
    await user.type(screen.getByRole('textbox', { name: 'Email ID' }), 'ada@example.com{Enter}')
    expect(ours).toHaveBeenCalledOnce()
    expect(await find()).toHaveAttribute('aria-busy', 'true')
    expect(calls).toEqual([])
    await act(async () => finish({ kind: 'cancelled' }))
  })
})

describe("Google's own button", () => {
  beforeEach(() =>
    server.use(http.get('*/api/v1/config', () => answer({ ...config, adapterSet: 'production' }))),
  )

  test('replaces ours', async () => {
    renderInApp(<LoginPage />, '/login')
    await waitFor(() => expect(theirs).toHaveBeenCalledOnce())
    expect(theirs.mock.calls[0]?.[0]).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('signs in with its token, while ours is busy', async () => {
    const { resolver, release } = held(() => signedIn())
    server.use(http.post('*/api/v1/auth/google', resolver))
    const { history } = renderInApp(<LoginPage />, '/login')
    await waitFor(() => expect(theirs).toHaveBeenCalledOnce())
    const onCredential = theirs.mock.calls[0]?.[1]
    act(() => onCredential?.('token-2'))
    expect(await find()).toHaveAttribute('aria-busy', 'true')
    release()
    await waitFor(() => expect(history.at(-1)).toBe('/'))
  })

  test('shows a toast if its token is rejected', async () => {
    server.use(http.post('*/api/v1/auth/google', () => refuse(422, 'No.', 'google_token')))
    renderInApp(<LoginPage />, '/login')
    await waitFor(() => expect(theirs).toHaveBeenCalledOnce())
    act(() => theirs.mock.calls[0]?.[1]('token-3'))
    expect(await screen.findByText(failure)).toBeVisible()
  })

  test('shows a toast if it fails to load, and ours retries', async () => {
    theirs.mockRejectedValueOnce(new Error('blocked'))
    const { user } = renderInApp(<LoginPage />, '/login')
    expect(await screen.findByText(failure)).toBeVisible()
    await user.click(await find())
    await waitFor(() => expect(theirs).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).not.toBeInTheDocument()
  })
})

describe('without the configuration', () => {
  beforeEach(() => server.use(http.get('*/api/v1/config', () => refuse(500, 'Broken.'))))

  test('a click shows an error', async () => {
    const { user } = renderInApp(<LoginPage />, '/login')
    await user.click(await find())
    expect(await screen.findByText(failure)).toBeVisible()
  })

  test('a click reloads it and continues', async () => {
    const { user, history } = renderInApp(<LoginPage />, '/login')
    const button = await find()
    server.use(http.get('*/api/v1/config', () => answer(config)))
    await user.click(button)
    await waitFor(() => expect(history.at(-1)).toBe('/'))
  })
})
