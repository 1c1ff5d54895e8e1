import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { arrived, openSignedIn, signIn } from '@/test/signed-in'

const path = '/workspace/w1/test'

/** The values of a section, by label. */
async function factsOf(title: string) {
  const part = within(await screen.findByRole('region', { name: title }))
  const labels = await part.findAllByRole('term')
  return labels.map((label) => [label.textContent, label.nextElementSibling?.textContent])
}

test('the diagnostics show the session, the adapters and the round-trip times', async () => {
  await openSignedIn(path, 'Diagnostics')
  expect(await factsOf('Session')).toEqual([
    ['Device', 'Firefox on Linux'],
    ['Signed in', 'Jan 5th, 2025 - 3:00PM'],
    ['Last seen', 'Jan 5th, 2025 - 3:00PM'],
    ['Expires', 'Feb 4th, 2025 - 3:00PM'],
  ])
  expect(await factsOf('Adapters')).toEqual([
    ['Adapter set', 'local'],
    ['Payments', 'local'],
    ['Live Support', 'local'],
    ['Billing service', '/api/billing'],
    ['Client version', '0.17.0'],
  ])
  const time = expect.stringMatching(/^\d+\.\d ms$/)
  expect(await factsOf('Round-trip times')).toEqual([
    ['/healthz', time],
    ['/readyz', time],
    ['/api/v1/session', time],
  ])
  await expectAccessible()
})

test('a failing check is shown, and measured again', async () => {
  signIn()
  server.use(http.get('*/readyz', () => refuse(500, 'Storage does not answer.')))
  const { user } = renderApp(path)
  expect(await screen.findByText('Storage does not answer.')).toBeVisible()
  await expectAccessible()
  server.use(http.get('*/readyz', () => answer(null)))
  await user.click(screen.getByRole('button', { name: 'Run again' }))
  expect(await factsOf('Round-trip times')).toHaveLength(3)
})

test('there are none outside local mode', async () => {
  signIn({ adapterSet: 'production' })
  const { history } = renderApp(path)
  await arrived(history, '/workspace/w1')
})
