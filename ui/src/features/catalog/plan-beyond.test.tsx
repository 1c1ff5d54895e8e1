import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { expectAccessible } from '@/test/axe'
import { batchOf, serveMapping } from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import PlanPage from './plan-page'

test('a plan for more stores than those of the reader says so, has no figures and is made again', async () => {
  serveMapping(batchOf({ state: 'planned', stale: true, beyond: true }))
  const api = '*/api/v1/workspace/w1/catalog/batches/b1'
  server.use(
    http.post(`${api}/plan`, () => {
      const planned = batchOf({ state: 'planned', updatedAt: '2026-03-10T12:01:00Z' })
      server.use(http.get(api, () => answer(planned)))
      return answer(planned)
    }),
  )
  const { user } = renderInApp(
    <main>
      <Route path="/workspace/:id/app/batches/:batchId/plan">
        <PlanPage workspace={nordhaus} />
      </Route>
    </main>,
    '/workspace/w1/app/batches/b1/plan',
  )
  expect(await screen.findByText(/sees stores that you can’t open/)).toBeVisible()
  expect(screen.queryByText('The catalog has changed since')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Plan again' }))
  const figures = within(await screen.findByRole('group', { name: 'Show' }))
  expect(figures.getByRole('button', { name: /Create/ })).toBeVisible()
  expect(screen.getByText('Planned in 0.3 s, nothing written')).toBeVisible()
})
