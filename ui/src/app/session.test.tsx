import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, arrived, nordhaus, openSignedIn, servicesAnswer, signIn } from '@/test/signed-in'

describe('a signed-out user', () => {
  test('signs in first, and the target is kept @spec:4.6', async () => {
    signIn()
    server.use(http.get('*/api/v1/session', () => answer(null)))
    const { history } = renderApp('/workspace/w1/billing?tab=invoices')
    await arrived(history, '/login?redirect=%2Fworkspace%2Fw1%2Fbilling%3Ftab%3Dinvoices')
  })

  test('has no target from the default screen', async () => {
    signIn()
    server.use(http.get('*/api/v1/session', () => answer(null)))
    const { history } = renderApp('/workspace')
    await arrived(history, '/login')
  })

  test('keeps the referral code of the URL', async () => {
    signIn()
    server.use(http.get('*/api/v1/session', () => answer(null)))
    const { history } = renderApp('/profile?referral_code=GRACE2')
    await arrived(history, '/login?redirect=%2Fprofile%3Freferral_code%3DGRACE2')
    expect(localStorage.getItem('referral_code')).toBe('GRACE2')
  })
})

test('a loading state is shown until the session is known', async () => {
  signIn()
  server.use(http.get('*/api/v1/session', () => new Promise<never>(() => {})))
  renderApp('/workspace')
  const opening = within(await screen.findByRole('main'))
  expect(opening.getByRole('status')).toHaveTextContent('Loading...')
})

test.each([
  ['without a response', () => HttpResponse.error(), "We can't reach the server."],
  ['with a server error', () => refuse(500, 'It broke.'), 'It broke.'],
])('a session check %s keeps the user signed in and can be retried', async (_, fail, text) => {
  signIn()
  server.use(http.get('*/api/v1/session', fail))
  const { user, history } = renderApp('/workspace/w1/service')
  await screen.findByRole('heading', { name: "Couldn't open Selvedge" })
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(history).toEqual(['/workspace/w1/service'])
  signIn()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Retail Command Center' })
})

test('a failure to load the workspaces is shown and can be retried', async () => {
  signIn()
  server.use(http.get('*/api/v1/workspace', () => refuse(500, 'It broke.')))
  const { user } = renderApp('/workspace/w1/service')
  await screen.findByRole('heading', { name: "Couldn't load your workspaces" })
  signIn()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Retail Command Center' })
})

test('the user is stored as userData', async () => {
  await openSignedIn('/workspace/w1/service', 'Retail Command Center')
  expect(JSON.parse(localStorage.getItem('userData') ?? '')).toMatchObject({ _id: ada._id })
})

test('a session that ends while the app is open redirects to sign-in and back', async () => {
  signIn()
  server.use(
    http.get('*/api/v1/workspace/:id/service', () => {
      server.use(http.get('*/api/v1/session', () => answer(null)))
      return refuse(401, 'Unauthorized')
    }),
  )
  const { history } = renderApp(`/workspace/${nordhaus._id}/service`)
  await arrived(history, '/login?redirect=%2Fworkspace%2Fw1%2Fservice')
  expect(localStorage.getItem('userData')).toBeNull()
})

test('services are requested once for all screens', async () => {
  let asked = 0
  signIn()
  server.use(
    http.get('*/api/v1/workspace/:id/service', () => {
      asked += 1
      return servicesAnswer()
    }),
  )
  const { user } = renderApp('/workspace/w1/service')
  await screen.findByRole('heading', { name: 'Design Studio' })
  await user.click(screen.getByRole('link', { name: 'Selvedge home' }))
  await screen.findByRole('button', { name: 'Workwear' })
  expect(asked).toBe(1)
})
