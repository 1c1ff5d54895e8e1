import { readFileSync } from 'node:fs'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { sessionQuery } from '@/api/queries/session'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, config, signInServer } from '@/test/sign-in'
import { fakeVisit } from '@/test/visit'
import LoginPage from './login-page'
import * as state from './state'

const visit = fakeVisit()

const stored = (key: string) => localStorage.getItem(key)
const studio = 'https://studio.techpacks.test/boards?id=1'

/** Signs in with a code from a sign-in path. */
async function signIn(path: string) {
  const view = renderInApp(<LoginPage />, path)
  await enterCode(view)
  return view
}

async function enterCode({ user }: ReturnType<typeof renderInApp>) {
  await user.type(screen.getByRole('textbox', { name: 'Email ID' }), 'ada@example.com{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'Verification Code' }), '123456')
}

describe('the page', () => {
  beforeEach(() => void signInServer())

  test('links to the legal texts in new tabs', async () => {
    renderInApp(<LoginPage />, '/login')
    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms (opens in a new tab)', '/terms-and-conditions'],
      ['Privacy (opens in a new tab)', '/privacy'],
      ['Returns (opens in a new tab)', '/returns'],
      ['Cookies (opens in a new tab)', '/cookies'],
    ])
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener')
    }
    await expectAccessible()
  })

  test.each([
    ['/login', null, 'Retail Command Center'],
    ['/login?redirect=https://scout.anywhere.test/', null, 'Design Studio'],
    ['/login', 'https://catalogix.test/', 'Catalog Studio'],
    ['/login?redirect=https://photogenix.test/', 'https://catalogix.test/', 'Photo Studio'],
  ])('at %s with %s stored shows the panel of %s', (path, target, studioName) => {
    if (target) localStorage.setItem('redirectTo', target)
    renderInApp(<LoginPage />, path)
    expect(screen.getByRole('complementary', { name: studioName })).toBeVisible()
  })

  test('keeps a referral code of its URL', async () => {
    renderInApp(<LoginPage />, '/login?referral_code=grace12345')
    await waitFor(() => expect(stored('referral_code')).toBe('grace12345'))
  })

  test('shows an error for an unknown step', async () => {
    const unknown = { step: 'SOLVE_A_RIDDLE' } as unknown as state.SignIn
    vi.spyOn(state.signInAtom, 'read').mockReturnValue(unknown)
    renderInApp(
      <Provider>
        <LoginPage />
      </Provider>,
      '/login',
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Unknown screen type')
    expect(screen.getByRole('alert')).toHaveClass('unknown')
    const sheet = readFileSync('src/features/sign-in/login-page.module.css', 'utf8')
    expect(sheet, 'in red').toMatch(/\.unknown \{\s+color: var\(--danger-text\);/)
    await expectAccessible()
    vi.restoreAllMocks()
  })
})

describe('a target', () => {
  beforeEach(() => void signInServer())

  test.each([
    ['/workspace/w1/teams?invite=true', '/workspace/w1/teams?invite=true'],
    [`${location.origin}/profile`, '/profile'],
    [studio, studio],
    ['/profile?q=a%20b', '/profile?q=a%20b'],
    ['https://evil.test/', null],
    ['//evil.test', null],
    ['javascript:alert(1)', null],
    ['/login?redirect=/home', null],
  ])('%s is stored as %s', async (target, kept) => {
    renderInApp(<LoginPage />, `/login?redirect=${encodeURIComponent(target)}`)
    await screen.findByRole('button', { name: 'Sign in with Google' })
    await waitFor(() => expect(stored('redirectTo')).toBe(kept))
  })

  test('of another origin is dropped without allowed origins from the server', async () => {
    server.use(http.get('*/api/v1/config', () => refuse(500, 'Broken.')))
    renderInApp(<LoginPage />, `/login?redirect=${encodeURIComponent(studio)}`)
    await screen.findByRole('button', { name: 'Sign in with Google' })
    expect(stored('redirectTo')).toBeNull()
  })
})

/** Shows what the first screen finds in the cache. */
function Home() {
  const client = useQueryClient()
  const [path] = useLocation()
  const session = client.getQueryData(sessionQuery().queryKey)
  return path === '/home' && <p>At home: {session?.user.name ?? 'nobody'}</p>
}

describe('a returning user with a code', () => {
  test('is known to the next screen', async () => {
    signInServer()
    const view = renderInApp(
      <>
        <LoginPage />
        <Home />
      </>,
      '/login',
    )
    await enterCode(view)
    expect(await screen.findByText(/^At home/)).toHaveTextContent('At home: Ada Lovelace')
  })

  test('goes home without a target', async () => {
    signInServer()
    const { history } = await signIn('/login')
    await waitFor(() => expect(history.at(-1)).toBe('/home'))
    expect(JSON.parse(stored('userData') ?? '')).toEqual(ada)
  })

  test('goes to the target returned by the server, which is then cleared', async () => {
    const calls = signInServer({ redirectTo: '/workspace/w1/billing' })
    const { history } = await signIn('/login?redirect=/workspace/w1/billing')
    await waitFor(() => expect(history.at(-1)).toBe('/workspace/w1/billing'))
    expect(calls.at(-1)?.body).toMatchObject({ pageUrl: '/workspace/w1/billing' })
    expect(stored('redirectTo')).toBeNull()
  })

  test('goes to a target from an earlier visit', async () => {
    localStorage.setItem('redirectTo', studio)
    const calls = signInServer({ redirectTo: studio })
    await signIn('/login')
    await waitFor(() => expect(visit).toHaveBeenCalledWith(studio))
    expect(calls.at(-1)?.body).toMatchObject({ pageUrl: studio })
    expect(stored('redirectTo')).toBeNull()
  })

  test('never goes to an unsafe target, even if the server returns one', async () => {
    localStorage.setItem('redirectTo', 'https://evil.test/')
    const calls = signInServer({ redirectTo: 'https://evil.test/' })
    const { history } = await signIn('/login?redirect=https://evil.test/')
    await waitFor(() => expect(history.at(-1)).toBe('/home'))
    expect(calls.at(-1)?.body).not.toHaveProperty('pageUrl')
    expect(visit).not.toHaveBeenCalled()
    expect(stored('redirectTo')).toBeNull()
  })

  test('keeps a referral code, which only a first sign-in uses up', async () => {
    signInServer()
    const { history } = await signIn('/login?referral_code=grace12345')
    await waitFor(() => expect(history.at(-1)).toBe('/home'))
    expect(stored('referral_code')).toBe('grace12345')
  })
})

describe('a signed-in user', () => {
  test.each([
    ['/login', '/workspace'],
    ['/login?redirect=/profile', '/profile'],
    ['/login?redirect=https://evil.test/', '/workspace'],
  ])('is redirected from %s to %s', async (path, target) => {
    server.use(
      http.get('*/api/v1/config', () => answer(config)),
      http.get('*/api/v1/session', () => answer({ sessionId: 's1', user: ada })),
    )
    const { history } = renderInApp(<LoginPage />, path)
    await waitFor(() => expect(history.at(-1)).toBe(target))
    expect(stored('redirectTo')).toBeNull()
  })
})
