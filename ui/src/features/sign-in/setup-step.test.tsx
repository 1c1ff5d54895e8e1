import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, held, signInServer } from '@/test/sign-in'
import LoginPage from './login-page'
import { setupDelay } from './setup-tasks'

const { matchMedia } = globalThis

function preferReducedMotion(reduced: boolean) {
  globalThis.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: reduced && query === '(prefers-reduced-motion: reduce)',
  })
}

beforeEach(() => {
  preferReducedMotion(true)
  signInServer({ firstTimeLogin: true })
})

afterEach(() => {
  globalThis.matchMedia = matchMedia
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const heading = () => screen.findByRole('heading', { name: 'Setting up your account' })

const lines = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

/** Enters the code of a first sign-in, which leads to setup. */
async function signInFirst(path = '/login') {
  const view = renderInApp(<LoginPage />, path)
  await view.user.type(screen.getByRole('textbox', { name: 'Email ID' }), 'ada@example.com{Enter}')
  await view.user.type(await screen.findByRole('textbox', { name: 'Verification Code' }), '123456')
  return view
}

test('lists its lines, with the focus on the heading, and ends at the home screen', async () => {
  const { resolver, release } = held(() => answer(ada))
  server.use(http.get('*/api/v1/profile', resolver))
  const { history } = await signInFirst()
  const title = await heading()
  await waitFor(() => expect(title).toHaveFocus())
  expect(document.title).toBe('Setting up your account · Selvedge')
  expect(lines()).toEqual([
    'Creating profile: running',
    'Setting up workspaces: waiting',
    'Provisioning resources: waiting',
    'Starting agents: waiting',
  ])
  expect(screen.getByText('Creating profile…')).toHaveAttribute('role', 'status')
  await expectAccessible()
  expect(history).toEqual(['/login'])
  release()
  await waitFor(() => expect(history.at(-1)).toBe('/home'))
})

test('ends at the target, which is then cleared, and uses up the referral code', async () => {
  signInServer({ firstTimeLogin: true, redirectTo: '/profile' })
  const { history } = await signInFirst('/login?redirect=/profile&referral_code=grace12345')
  await waitFor(() => expect(history.at(-1)).toBe('/profile'))
  expect(localStorage.getItem('redirectTo')).toBeNull()
  expect(localStorage.getItem('referral_code')).toBeNull()
})

test.each([
  ['Creating profile', '/api/v1/profile', 0],
  ['Setting up workspaces', '/api/v1/workspace', 1],
  ['Provisioning resources', '/api/v1/workspace/w1/service', 2],
])('stops at "%s" if %s fails, and continues from there', async (message, path, done) => {
  server.use(http.get(`*${path}`, () => refuse(500, 'This is broken.'), { once: true }))
  const { user, history } = await signInFirst()
  expect(await screen.findByRole('alert')).toHaveTextContent('This is broken.')
  expect(lines()[done]).toBe(`${message}: failedThis is broken.Try again`)
  expect(lines().filter((line) => line?.endsWith(': done'))).toHaveLength(done)
  await expectAccessible()
  expect(history).toEqual(['/login'])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await waitFor(() => expect(history.at(-1)).toBe('/home'))
})

test('stops at "Starting agents" if the session can’t be loaded', async () => {
  const { resolver, release } = held(() => answer([], { order: [], group: {}, groupMapping: {} }))
  server.use(http.get('*/api/v1/workspace/w1/service', resolver))
  const { history } = await signInFirst()
  await heading()
  server.use(http.get('*/api/v1/session', () => refuse(500, 'This is broken.'), { once: true }))
  release()
  expect(await screen.findByRole('alert')).toHaveTextContent('This is broken.')
  expect(lines()[3]).toContain('Starting agents: failed')
  expect(history).toEqual(['/login'])
})

test('explains that the browser didn’t keep the session', async () => {
  server.use(http.get('*/api/v1/profile', () => refuse(401, 'token missing')))
  await signInFirst()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your browser didn't keep you/)
})

describe('a line', () => {
  test('takes its delay even when the server is quicker', async () => {
    preferReducedMotion(false)
    vi.spyOn(Math, 'random').mockReturnValue(1)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const second = vi.fn(held(() => answer([])).resolver)
    server.use(http.get('*/api/v1/workspace', second))
    await signInFirst()
    await heading()
    await vi.advanceTimersByTimeAsync(400)
    expect(lines()[0]).toBe('Creating profile: running')
    await vi.advanceTimersByTimeAsync(700)
    await waitFor(() =>
      expect(lines().slice(0, 2)).toEqual([
        'Creating profile: done',
        'Setting up workspaces: running',
      ]),
    )
    await waitFor(() => expect(second).toHaveBeenCalledOnce())
  })

  test('takes from half a second to a second @spec:9.5', () => {
    expect([0, 0.5, 1].map(setupDelay)).toEqual([500, 750, 1000])
  })
})
