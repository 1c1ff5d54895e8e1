import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import type { BatchRow } from '@/api/queries/catalog-batches'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { batchOf, serveMapping } from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import PlanPage from './plan-page'

const path = '/workspace/w1/app/batches/b1/plan'

const rowOf = (number: number, more: Partial<BatchRow>): BatchRow => ({
  number,
  part: 0,
  outcome: 'refused',
  sku: `N-${number}`,
  cells: [],
  problems: [],
  changes: [],
  kept: [],
  editedBy: '',
  productId: '',
  style: '',
  title: '',
  color: '',
  assetId: '',
  ...more,
})

const refused = rowOf(10, {
  problems: [
    {
      attribute: 'price',
      locale: '',
      ref: 'F10',
      raw: 'dear',
      row: 0,
      code: 'money.unreadable',
      severity: 'refused',
      text: 'This is no price.',
      fix: 'Write a price.',
      suggest: '',
    },
  ],
})

const price = { attribute: 'price', locale: '', channel: '', ref: 'F4', raw: '129' }
const changed = rowOf(4, {
  outcome: 'update',
  productId: 'p1',
  title: 'Fanø Crew',
  changes: [{ ...price, before: '119.00 EUR', after: '129.00 EUR' }],
})

/** Opens a plan whose rows the fake API finds by their SKUs. */
function open(address = path) {
  const plan = { ...batchOf().plan, update: 12, cells: 12, refused: 3, same: 141 }
  const problems = { 'money.unreadable': 3 }
  serveMapping(batchOf({ state: 'planned', plan: { ...plan, problems } }))
  const asked: string[] = []
  server.use(
    http.get('*/api/v1/workspace/w1/catalog/batches/b1/rows', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const q = searchParams.get('q') ?? ''
      asked.push(q)
      const all = [refused, changed].filter(
        ({ outcome, sku }) => outcome === searchParams.get('outcome') && sku.includes(q),
      )
      return answer(all, { next: '', found: q === '' ? 0 : all.length })
    }),
  )
  const shown = renderInApp(
    <>
      <main>
        <Route path="/workspace/:id/app/batches/:batchId/plan">
          <PlanPage workspace={nordhaus} />
        </Route>
      </main>
      <Panels workspaceId="w1" />
    </>,
    address,
  )
  return { ...shown, asked }
}

test('rows are looked for on the server, and counted in their groups', async () => {
  const { user, history, asked } = open()
  expect(await screen.findByText('3 rows, 1 reason')).toBeVisible()
  const box = screen.getByRole('searchbox', { name: 'Search the rows' })
  await user.keyboard('/')
  expect(box).toHaveFocus()
  await user.keyboard('N-4')
  await waitFor(() => expect(history.at(-1)).toBe(`${path}?q=N-4`))
  const change = within(await screen.findByRole('region', { name: 'Change' }))
  expect(await change.findByText('1 of 12 rows')).toBeVisible()
  expect(change.getByText('129.00 EUR')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Refused' })).toBeNull())
  expect(asked).toContain('N-4')
  await expectAccessible()
})

test('what is found stays in the address, and nothing can be cleared', async () => {
  const { user, history } = open(`${path}?q=X-9`)
  expect(await screen.findByRole('searchbox', { name: 'Search the rows' })).toHaveValue('X-9')
  expect(await screen.findByText('No row to show')).toBeVisible()
  expect(screen.getByText('141 rows that stay the same can’t be looked for.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByText('3 rows, 1 reason')).toBeVisible()
  expect(history.at(-1)).toBe(path)
})

test('a cell leads to its place in the file', async () => {
  const { user, history } = open()
  const [cell] = await screen.findAllByRole('link', { name: 'F10' })
  await user.click(cell as HTMLElement)
  expect(history.at(-1)).toBe('/workspace/w1/app/batches/b1/mapping?cell=F10')
})
