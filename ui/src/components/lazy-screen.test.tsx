import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyScreen } from './lazy-screen'

const Team = () => <h1>Team</h1>
const draw = (Screen: ReturnType<typeof lazyScreen>) =>
  render(
    <Suspense fallback="waits">
      <Screen />
    </Suspense>,
  )

test('a screen that is not loaded shows the fallback first', async () => {
  draw(lazyScreen(async () => ({ default: Team })))
  expect(screen.getByText('waits')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible()
})

test('a loaded screen renders immediately', async () => {
  const Screen = lazyScreen(async () => ({ default: Team }))
  await Screen.load()
  draw(Screen)
  expect(screen.getByRole('heading', { name: 'Team' })).toBeVisible()
})

test('a screen that failed to load is retried', async () => {
  let tries = 0
  const Screen = lazyScreen(async () => {
    tries++
    if (tries === 1) throw new Error('offline')
    return { default: Team }
  })
  await Screen.load()
  draw(Screen)
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible()
})
