import { screen } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '@/lib/draft'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus, servicesAnswer, servicesOf } from '@/test/signed-in'
import ComingSoonPage from './coming-soon-page'
import LaterPage from './later-page'

test('the public placeholder links back to the product', async () => {
  renderInApp(<ComingSoonPage />, '/coming-soon')
  expect(screen.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Selvedge' })).toHaveAttribute('href', '/')
  await expectAccessible()
})

test.each([
  ['/workspace/w1/app/flat-lay', 'Flat-Lay is still on the loom.'],
  ['/workspace/w1/app/photo-studio', 'Photo Studio is still on the loom.'],
])('the placeholder at %s shows "%s" and links back to the apps', async (path, text) => {
  show(path)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Apps' })).toHaveAttribute(
    'href',
    '/workspace/w1/service',
  )
  await expectAccessible()
})

function show(path: string, services = servicesOf()) {
  server.use(
    http.get('*/api/v1/workspace/w1/service', () => servicesAnswer(services)),
    http.get('*/api/v1/service', () => answer(Object.values(servicesOf().group).flat())),
  )
  return renderInApp(<LaterPage workspace={nordhaus} unknown={<p>No such page</p>} />, path)
}

describe('a prompt from the home screen', () => {
  const path = '/workspace/w1/app/design-studio?prompt=A%20felt%20coat'

  test('is shown, and can be copied and edited', async () => {
    const { user, history } = show(path)
    expect(await screen.findByText('We kept your idea:')).toBeVisible()
    expect(screen.getByText('A felt coat')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('A felt coat')
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    expect(history.at(-1)).toBe('/workspace/w1/home')
    expect(readDraft('prompt', 'w1')).toBe('A felt coat')
  })

  test('does not replace an existing draft', async () => {
    keepDraft('prompt', 'w1', 'A longer felt coat')
    const { user } = show(path)
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    expect(readDraft('prompt', 'w1')).toBe('A longer felt coat')
  })
})

test.each([
  ['/workspace/w1/app/flat-lay', 'No access to Flat-Lay'],
  ['/workspace/w1/app/photo-studio', 'No access to Photo Studio'],
])('at %s a user without access sees "%s"', async (path, title) => {
  show(path, servicesOf(['Design Studio']))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(/Ask an admin of the workspace for it/)).toBeVisible()
  await expectAccessible()
})

test('an app that does not exist is an unknown page', async () => {
  show('/workspace/w1/app/anything')
  expect(await screen.findByText('No such page')).toBeVisible()
})
