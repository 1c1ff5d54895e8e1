import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { held, signedIn, signInServer } from '@/test/sign-in'
import LoginPage from './login-page'

afterEach(() => vi.useRealTimers())

let calls: ReturnType<typeof signInServer>
beforeEach(() => {
  calls = signInServer()
})

const field = () => screen.getByRole('textbox', { name: 'Verification Code' })
const button = (name: string) => screen.getByRole('button', { name })
const asked = (path: string) => calls.filter((call) => call.path === path)

/** Renders the screen and continues to the second step. */
async function atCode(path = '/login') {
  const view = renderInApp(<LoginPage />, path)
  await view.user.type(screen.getByRole('textbox', { name: 'Email ID' }), 'ada@example.com{Enter}')
  await screen.findByRole('textbox', { name: 'Verification Code' })
  return view
}

const refuseCode = (message: string, reason: string) =>
  server.use(http.post('*/api/v1/otp', () => refuse(422, message, reason)))

test('shows the address, and has one focused field for the code', async () => {
  await atCode()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter the Verification Code')
  await waitFor(() => expect(document.title).toBe('Enter the Verification Code · Selvedge'))
  expect(screen.getByText(/digit code to/)).toHaveTextContent('ada@example.com')
  expect(screen.getByText('Enter the code we emailed you.')).toHaveAttribute('role', 'status')
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible()
})

test('links to the mailbox in local mode', async () => {
  await atCode()
  const link = screen.getByRole('link', { name: /^local mailbox/ })
  expect(link).toHaveAttribute('href', '/local/mailbox')
  expect(link).toHaveAttribute('target', '_blank')
})

test('the last character submits once, with the target and the referral code @spec:7.8', async () => {
  localStorage.setItem('referral_code', 'grace12345')
  const { user, history } = await atCode('/login?redirect=/workspace/w1/teams')
  await user.type(field(), '123456{Enter}')
  await waitFor(() => expect(history.at(-1)).toBe('/home'))
  expect(asked('/api/v1/otp').map(({ body }) => body)).toEqual([
    {
      email: 'ada@example.com',
      otp: '123456',
      referralCode: 'grace12345',
      pageUrl: '/workspace/w1/teams',
    },
  ])
})

test('a pasted code submits', async () => {
  const { user, history } = await atCode()
  await user.click(field())
  await user.paste('123 456')
  await waitFor(() => expect(history.at(-1)).toBe('/home'))
})

test('blocks other actions while the code is checked @spec:4.3', async () => {
  const { resolver, release } = held(() => signedIn())
  const checked = vi.fn(resolver)
  server.use(http.post('*/api/v1/otp', checked))
  const { user, history } = await atCode()
  await user.type(field(), '123456{Enter}')
  await user.dblClick(button('Continue'))
  await user.click(button('Go Back'))
  expect(button('Continue')).toHaveAttribute('aria-busy', 'true')
  expect(field()).toBeVisible()
  release()
  await waitFor(() => expect(history.at(-1)).toBe('/home'))
  expect(checked).toHaveBeenCalledOnce()
})

describe('a rejected code', () => {
  test('is cleared if wrong, with both actions in the error until the next edit @spec:5.5', async () => {
    refuseCode('That code is not right.', 'code_invalid')
    const { user } = await atCode()
    await user.type(field(), '123456')
    await screen.findByText(/^Invalid code! Try again or/)
    expect(field()).toHaveValue('')
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(
      /^Invalid code! Try again or Resend in 0:\d\d \/ Go Back$/,
    )
    expect(button('Resend')).toBeVisible()
    expect(screen.queryByText(/^Didn't receive the code/)).not.toBeInTheDocument()
    await expectAccessible()
    await user.type(field(), '1')
    expect(screen.queryByText(/^Invalid code!/)).not.toBeInTheDocument()
    expect(screen.getByText(/^Didn't receive the code/)).toBeVisible()
  })

  test('is kept and not sent if too short @spec:5.4', async () => {
    const { user } = await atCode()
    await user.type(field(), '123{Enter}')
    expect(screen.getByText(/^Invalid code! Try again or/)).toBeVisible()
    expect(field()).toHaveValue('123')
    expect(asked('/api/v1/otp')).toEqual([])
  })

  test.each([
    ['code_expired', 'That code has expired. Request a new one.'],
    ['code_tries', 'Too many attempts with this code. Request a new one.'],
  ])('shows the reason %s first, with the same actions', async (reason, message) => {
    refuseCode(message, reason)
    const { user } = await atCode()
    await user.type(field(), '123456')
    await waitFor(() => expect(field()).toBeInvalid())
    expect(field()).toHaveAccessibleDescription(
      new RegExp(`^${message} Resend in 0:\\d\\d / Go Back$`),
    )
    expect(field()).toHaveValue('')
  })

  test('is kept for a retry after other errors', async () => {
    server.use(http.post('*/api/v1/otp', () => refuse(503, 'Back in a moment.', 'unavailable')))
    const { user, history } = await atCode()
    await user.type(field(), '123456')
    expect(await screen.findByText('Back in a moment.')).toBeVisible()
    expect(field()).toHaveValue('123456')
    expect(screen.getByText(/^Didn't receive the code/)).toBeVisible()
    server.use(http.post('*/api/v1/otp', () => signedIn()))
    await user.click(button('Continue'))
    await waitFor(() => expect(history.at(-1)).toBe('/home'))
  })

  test('can be replaced immediately by the right one', async () => {
    refuseCode('That code is not right.', 'code_invalid')
    const { user, history } = await atCode()
    await user.type(field(), '123456')
    await screen.findByText(/^Invalid code!/)
    server.use(http.post('*/api/v1/otp', () => signedIn()))
    await user.keyboard('654321')
    await waitFor(() => expect(history.at(-1)).toBe('/home'))
  })
})

describe('a new code', () => {
  test('can be requested after the countdown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await atCode()
    const timer = screen.getByRole('timer')
    expect(timer).toHaveTextContent(/^in 0:(30|2\d)$/)
    expect(button('Resend')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Resend')).toHaveAccessibleDescription(/^in 0:/)
    await user.click(button('Resend'))
    expect(asked('/api/v1/passwordless')).toHaveLength(1)
    expect(screen.queryByText('You can request a new code now.')).not.toBeInTheDocument()

    await vi.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect(timer).toBeEmptyDOMElement())
    expect(screen.getByText('You can request a new code now.')).toHaveAttribute('role', 'status')

    const { resolver, release } = held(() => answer({ resendAfter: 30 }))
    const askedAgain = vi.fn(resolver)
    server.use(http.post('*/api/v1/passwordless', askedAgain))
    await user.type(field(), '12')
    await user.dblClick(button('Resend'))
    release()
    expect(await screen.findByText('New code sent.')).toBeVisible()
    expect(askedAgain).toHaveBeenCalledOnce()
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(timer).toHaveTextContent(/^in 0:(30|2\d)$/)
  })

  test('a rejected resend shows a toast and restarts the countdown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await atCode()
    await vi.advanceTimersByTimeAsync(30_000)
    server.use(
      http.post('*/api/v1/passwordless', () =>
        refuse(429, 'Try again in 12 minutes.', 'address_waits', { 'retry-after': '720' }),
      ),
    )
    await user.click(button('Resend'))
    expect(await screen.findByText('Try again in 12 minutes.')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/^in 1[12]:/)
    expect(button('Resend')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('going back', () => {
  test('clears the code and keeps the address, whose code stays valid', async () => {
    const { user } = await atCode()
    await user.type(field(), '123')
    await user.click(button('Go Back'))
    const email = screen.getByRole('textbox', { name: 'Email ID' })
    expect(email).toHaveValue('ada@example.com')
    expect(email).toHaveFocus()
    await user.type(email, '{Enter}')
    expect(field()).toHaveValue('')
    expect(screen.getByRole('timer')).toHaveTextContent(/^in 0:/)
    expect(asked('/api/v1/passwordless')).toHaveLength(1)
  })

  test('allows another address', async () => {
    const { user } = await atCode()
    await user.click(button('Go Back'))
    const email = screen.getByRole('textbox', { name: 'Email ID' })
    await user.clear(email)
    await user.type(email, 'grace@example.com{Enter}')
    await screen.findByText('grace@example.com')
    expect(asked('/api/v1/passwordless')).toHaveLength(2)
  })
})
