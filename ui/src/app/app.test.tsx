import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { api } from '@/api/client'
import { deviceId } from '@/api/device'
import { ApiError } from '@/api/error'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { AppErrorBoundary } from './error-boundary'

function Profile() {
  const profile = useQuery({ queryKey: ['profile'], queryFn: () => api.get('/api/v1/profile') })
  return <p>{profile.isSuccess ? 'here' : 'waiting'}</p>
}

test('a session ended by the server leads to sign-in and clears stored data @spec:8.2', async () => {
  localStorage.setItem('userData', '{}')
  localStorage.setItem('referral_code', 'ADA1')
  const device = deviceId()
  server.use(http.get('*/api/v1/profile', () => refuse(401, 'invalid token')))
  const { history } = renderInApp(<Profile />, '/workspace/w1/billing?tab=invoices')
  const wayBack = encodeURIComponent('/workspace/w1/billing?tab=invoices')
  await waitFor(() => expect(history.at(-1)).toBe(`/login?redirect=${wayBack}`))
  expect(localStorage.getItem('userData')).toBeNull()
  expect(localStorage.getItem('referral_code')).toBe('ADA1')
  expect(deviceId()).not.toBe(device)
})

test('on a public screen the same response changes nothing', async () => {
  const device = deviceId()
  let asked = false
  server.use(
    http.get('*/api/v1/profile', () => {
      asked = true
      return refuse(401, 'Unauthorized')
    }),
  )
  const { history } = renderInApp(<Profile />, '/login?redirect=/home')
  await waitFor(() => expect(asked).toBe(true))
  expect(history).toEqual(['/login?redirect=/home'])
  expect(deviceId()).toBe(device)
})

test('a response is shown', async () => {
  server.use(http.get('*/api/v1/profile', () => answer({})))
  renderInApp(<Profile />)
  expect(await screen.findByText('here')).toBeVisible()
})

test('a screen that throws shows the error view, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  function Screen() {
    if (broken) throw new ApiError('The catalogue is empty.', 500)
    return <p>whole</p>
  }
  const { user } = renderInApp(<Screen />)
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByText('The catalogue is empty.')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('whole')).toBeVisible()
})

test('within a frame the error view adds no main landmark', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): never {
    throw new Error('broken')
  }
  renderInApp(
    <main>
      <AppErrorBoundary part>
        <Broken />
      </AppErrorBoundary>
    </main>,
  )
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
})
