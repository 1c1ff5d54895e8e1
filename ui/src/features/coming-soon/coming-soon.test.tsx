import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { server } from '@/test/server'
import { nordhaus, servicesAnswer } from '@/test/signed-in'
import ComingSoonPage from './coming-soon-page'
import LaterPage from './later-page'

test('the public placeholder leads back to the product', async () => {
  renderInApp(<ComingSoonPage />, '/coming-soon')
  expect(screen.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Selvedge' })).toHaveAttribute('href', '/')
  await expectAccessible()
})

test.each([
  ['/workspace/w1/app/flat-lay', 'Flat-Lay is still on the loom.'],
  ['/workspace/w1/app/photo-studio', 'Photo Studio is still on the loom.'],
  ['/workspace/w1/teams', 'This part of Selvedge is still on the loom.'],
])('the placeholder at %s says "%s" and leads back to the apps', async (path, text) => {
  server.use(http.get('*/api/v1/workspace/w1/service', () => servicesAnswer()))
  renderInApp(<LaterPage workspace={nordhaus} />, path)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Apps' })).toHaveAttribute(
    'href',
    '/workspace/w1/service',
  )
  await expectAccessible()
})
