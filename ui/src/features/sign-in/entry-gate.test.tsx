import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada, held } from '@/test/sign-in'
import EntryGate from './entry-gate'

test.each([
  ['signed in', '/', '/workspace'],
  ['signed in', '/?invite=true&a=b%20c', '/workspace?invite=true&a=b%20c'],
  ['signed out', '/', '/login'],
  ['signed out', '/?redirect=%2Fhome&referral_code=x', '/login?redirect=%2Fhome&referral_code=x'],
])('someone %s at %s goes to %s', async (who, path, target) => {
  const session = who === 'signed in' ? { sessionId: 's1', user: ada } : null
  server.use(http.get('*/api/v1/session', () => answer(session)))
  const { history } = renderInApp(<EntryGate />, path)
  await waitFor(() => expect(history).toEqual([target]))
})

test('a referral code is kept', async () => {
  server.use(http.get('*/api/v1/session', () => answer(null)))
  const { history } = renderInApp(<EntryGate />, '/?referral_code=grace12345')
  await waitFor(() => expect(history.at(-1)).toMatch(/^\/login/))
  expect(localStorage.getItem('referral_code')).toBe('grace12345')
})

test('it waits for the response @spec:7.10', async () => {
  const { resolver, release } = held(() => answer(null))
  server.use(http.get('*/api/v1/session', resolver))
  const { history } = renderInApp(<EntryGate />, '/')
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  expect(history).toEqual(['/'])
  release()
  await waitFor(() => expect(history).toEqual(['/login']))
})

test('it shows why the session can’t be loaded, and can be retried', async () => {
  server.use(http.get('*/api/v1/session', () => refuse(500, 'The storage does not answer.')))
  const { user, history } = renderInApp(<EntryGate />, '/')
  expect(await screen.findByText('The storage does not answer.')).toBeVisible()
  await expectAccessible()
  expect(history).toEqual(['/'])
  server.use(http.get('*/api/v1/session', () => answer(null)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(history).toEqual(['/login']))
})
