import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { refuse, server } from '@/test/server'
import { held, signInServer } from '@/test/sign-in'
import LoginPage from './login-page'

afterEach(() => vi.useRealTimers())

const field = () => screen.getByRole('textbox', { name: 'Email ID' })
const button = () => screen.getByRole('button', { name: 'Continue' })
const codeStep = () => screen.findByRole('heading', { name: 'Enter the Verification Code' })

let calls: ReturnType<typeof signInServer>
beforeEach(() => {
  calls = signInServer()
})

test('has a title, one focused field for an address, and Google', async () => {
  renderInApp(<LoginPage />, '/login')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login or Create an account')
  expect(document.title).toBe('Login or Create an account · Selvedge')
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('type', 'email')
  expect(field()).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByText('or')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await expectAccessible()
})

test('sends the trimmed, lowercase address and continues to the code @spec:5.1', async () => {
  const { user } = renderInApp(<LoginPage />, '/login')
  await user.type(field(), '  ADA@Example.com {Enter}')
  await codeStep()
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/passwordless', { email: 'ada@example.com' }],
  ])
})

test('sends this browser’s nootp value only if it has one @spec:7.7', async () => {
  localStorage.setItem('nootp', 'secret')
  const { user } = renderInApp(<LoginPage />, '/login')
  await user.type(field(), 'ada@example.com{Enter}')
  await codeStep()
  expect(calls[0]?.headers.get('nootp')).toBe('secret')
})

test('asks for a code only when this browser has its cookie, which the configuration brings', async () => {
  const { resolver, release } = held(() => refuse(500, 'Broken.'))
  server.use(http.get('*/api/v1/config', resolver))
  const { user } = renderInApp(<LoginPage />, '/login')
  await user.type(field(), 'ada@example.com{Enter}')
  expect(button()).toHaveAttribute('aria-busy', 'true')
  expect(calls).toEqual([])
  release()
  await codeStep()
  expect(calls).toHaveLength(1)
})

describe('an address', () => {
  test.each([
    ['{Enter}', 'Email can not be empty.'],
    ['ada{Enter}', 'Please enter a valid email address.'],
    ['ada@example{Enter}', 'Please enter a valid email address.'],
  ])('entered as "%s" shows "%s" until the next edit @spec:5.2', async (typed, message) => {
    const { user } = renderInApp(<LoginPage />, '/login')
    await user.type(field(), typed)
    expect(screen.getByText(message)).toBeVisible()
    expect(field()).toBeInvalid()
    expect(field()).toHaveFocus()
    await expectAccessible()
    await user.type(field(), 'x')
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })
})

test('submitted twice, it sends one request @spec:4.3', async () => {
  const { resolver, release } = held(() => refuse(500, 'Broken.'))
  const asked = vi.fn(resolver)
  server.use(http.post('*/api/v1/passwordless', asked))
  const { user } = renderInApp(<LoginPage />, '/login')
  await user.type(field(), 'ada@example.com{Enter}{Enter}')
  await user.dblClick(button())
  expect(button()).toHaveAttribute('aria-busy', 'true')
  release()
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
  expect(asked).toHaveBeenCalledOnce()
})

test('a refusal shows the server’s message as a toast @spec:8.3', async () => {
  server.use(
    http.post('*/api/v1/passwordless', () => refuse(422, 'We can not write to that address.')),
  )
  const { user } = renderInApp(<LoginPage />, '/login')
  await user.type(field(), 'ada@example.com{Enter}')
  expect(await screen.findByText('We can not write to that address.')).toBeVisible()
  expect(field()).toBeValid()
})

test('submitted too soon, it counts down for that address and sends nothing until then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = vi.fn(() =>
    refuse(429, 'Too many requests. Try again in 20 seconds.', 'too_many_requests', {
      'retry-after': '20',
    }),
  )
  server.use(http.post('*/api/v1/passwordless', asked))
  const { user } = renderInApp(<LoginPage />, '/login')
  await user.type(field(), 'ada@example.com{Enter}')
  expect(await screen.findByText(/^Too many requests/)).toBeVisible()
  expect(screen.getByText(/^You can try again in 0:(20|1\d)\.$/)).toBeVisible()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()

  await user.type(field(), '{Enter}')
  await user.click(button())
  expect(asked).toHaveBeenCalledOnce()

  await user.type(field(), '.uk')
  expect(screen.queryByText(/^You can try again/)).not.toBeInTheDocument()
  await user.type(field(), '{Backspace}{Backspace}{Backspace}')
  expect(screen.getByText(/^You can try again/)).toBeVisible()

  await vi.advanceTimersByTimeAsync(21_000)
  await waitFor(() => expect(screen.queryByText(/^You can try again/)).not.toBeInTheDocument())
  await user.click(button())
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})
