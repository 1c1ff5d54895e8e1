import { act, screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { fakeEvents } from '@/test/events'
import { batchOf, serveMapping } from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import PlanPage from './plan-page'

const events = fakeEvents()

test('a plan is shown as soon as it is ready', async () => {
  let state: 'planning' | 'planned' = 'planning'
  serveMapping()
  server.use(http.get('*/api/v1/workspace/w1/catalog/batches/b1', () => answer(batchOf({ state }))))
  renderInApp(
    <Route path="/workspace/:id/app/batches/:batchId/plan">
      <PlanPage workspace={nordhaus} />
    </Route>,
    '/workspace/w1/app/batches/b1/plan',
  )
  expect(await screen.findByText(/Finding out what would change/)).toBeVisible()
  state = 'planned'
  act(() => events.receive({ topic: 'catalog_batch', id: '7', data: {} }))
  expect(await screen.findByText('Planned in 0.3 s, nothing written')).toBeVisible()
})

test('a member without Batches sees that, and nothing in the batch is asked for', async () => {
  const asked: string[] = []
  serveMapping()
  server.use(
    http.get('*/api/v1/workspace/w1/catalog/batches/b1', () => refuse(403, 'Ask an admin.')),
    http.get('*/api/v1/workspace/w1/catalog/batches/b1/*', ({ request }) => {
      asked.push(request.url)
      return refuse(403, 'Ask an admin.')
    }),
  )
  renderInApp(
    <Route path="/workspace/:id/app/batches/:batchId/plan">
      <PlanPage workspace={nordhaus} />
    </Route>,
    '/workspace/w1/app/batches/b1/plan',
  )
  expect(await screen.findByText('No access to Batches')).toBeVisible()
  expect(asked).toEqual([])
})
