import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { productOf, rowOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => rowOf(i + 1, { size: `${i + 1}` }, { own: ['size'] }))

/** Opens Listings of one style, and notes what is asked of the server. */
function open(query: string, { variants = 2, isLocked = false } = {}) {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
  const rows = rowsOf(variants)
  const product = productOf(rows, { title: 'Fanø Crew' })
  const asked: [method: string, path: string, body?: unknown][] = []
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    const said = text === '' ? [] : [JSON.parse(text)]
    asked.push([request.method, pathname.split('/catalog')[1] ?? '', ...said] as never)
  }
  const act = (kind: string, number: number) => ({
    number,
    kind,
    summary: `${kind} NH-1`,
    actorName: 'Ada Lovelace',
    at: '2026-03-10T12:00:00Z',
    undoes: 0,
    undoneBy: 0,
    made: false,
    changes: [],
  })
  serveCatalog(rows)
  server.use(
    http.get('*/api/v1/store', () =>
      answer([
        { _id: 's1', name: 'Nordhaus Online', channels: { google: 'Google' }, locked: isLocked },
      ]),
    ),
    http.get(`${api}/products/:id`, () => answer(product)),
    http.get(`${api}/products/:id/history`, () =>
      answer([act('delete', 31), act('make', 30)], { next: '' }),
    ),
    http.delete(`${api}/products/p1`, async ({ request }) => {
      await note(request)
      return answer(null)
    }),
    http.delete(`${api}/products/p1/variants/:variant`, async ({ request }) => {
      await note(request)
      return answer(productOf(rows.slice(1), { title: 'Fanø Crew' }))
    }),
    http.post(`${api}/changesets/:number/undo`, async ({ request }) => {
      await note(request)
      return answer({ changeSet: 40, reversed: 1, kept: [], failed: [] })
    }),
  )
  const { user } = renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    `/workspace/w1/app/listings${query}`,
  )
  return { user, asked, note, product }
}

const panel = () => screen.findByRole('dialog', { name: 'Fanø Crew' })

test('a style is deleted without a question, and brought back', async () => {
  const { user, asked } = open('?product=p1')
  await user.click(await screen.findByRole('button', { name: 'More about the style' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete style' }))
  expect(await screen.findByText('NH-1 deleted')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(['POST', '/changesets/31/undo']))
  expect(asked[0]).toEqual(['DELETE', '/products/p1'])
})

test('a variant is deleted, and brought back', async () => {
  const { user, asked } = open('?product=p1&variant=1')
  await user.click(await screen.findByRole('button', { name: 'Delete NH-1-1' }))
  expect(await screen.findByText('NH-1-1 deleted')).toBeVisible()
  // Styles that let it be pressed over a panel aren't loaded here.
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(asked.at(-1)).toEqual(['POST', '/changesets/31/undo']))
  expect(asked[0]).toEqual(['DELETE', '/products/p1/variants/1'])
})

test('with its only variant a style goes, which is asked', async () => {
  const { user, asked } = open('?product=p1&variant=1', { variants: 1 })
  await user.click(await screen.findByRole('button', { name: 'Delete NH-1-1' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete NH-1 with it?' })
  await user.click(within(question).getByRole('button', { name: 'Delete style' }))
  expect(await screen.findByText('NH-1 deleted')).toBeVisible()
  expect(asked).toEqual([['DELETE', '/products/p1']])
})

test('a variant is added, and what is wrong is said beside its field', async () => {
  const { user, asked, note, product } = open('?product=p1&variant=1')
  let isTaken = true
  server.use(
    http.post(`${api}/products/p1/variants`, async ({ request }) => {
      if (isTaken) return refuse(409, 'Another variant has this SKU.', 'sku_taken')
      await note(request)
      return answer(product)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Add variant' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a variant to NH-1' }))
  await user.type(form.getByLabelText('SKU'), 'NH-1-9')
  await user.type(form.getByLabelText('Size'), 'XL')
  await user.click(form.getByRole('button', { name: 'Add variant' }))
  expect(await form.findByText('Another variant has this SKU.')).toBeVisible()
  expect(form.getByLabelText('SKU')).toBeInvalid()
  await expectAccessible()
  isTaken = false
  await user.click(form.getByRole('button', { name: 'Add variant' }))
  expect(await screen.findByText('NH-1-9 added')).toBeVisible()
  const values = [{ attribute: 'size', value: 'XL' }]
  expect(asked).toEqual([
    ['POST', '/products/p1/variants', { variants: [{ sku: 'NH-1-9', values }] }],
  ])
})

test('a style is made in a store, and what is wrong is said beside its field', async () => {
  const { user, asked, note, product } = open('')
  let isTaken = true
  server.use(
    http.post(`${api}/products`, async ({ request }) => {
      if (isTaken) return refuse(409, 'Another product has this number.', 'style_taken')
      await note(request)
      return answer({ ...product, _id: 'p9', style: 'NH-9' })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'New style' }))
  const form = within(await screen.findByRole('dialog', { name: 'New style' }))
  await user.type(form.getByLabelText('Style number'), 'NH-9')
  await user.type(form.getByLabelText('Title'), 'Sund coat')
  await user.type(form.getByLabelText('SKU of its first variant'), 'NH-9-M')
  await user.click(form.getByRole('button', { name: 'Make style' }))
  expect(await form.findByText('Another product has this number.')).toBeVisible()
  expect(form.getByLabelText('Style number')).toBeInvalid()
  await expectAccessible()
  isTaken = false
  await user.click(form.getByRole('button', { name: 'Make style' }))
  expect(await screen.findByText('NH-9 made')).toBeVisible()
  expect(asked).toEqual([
    [
      'POST',
      '/products',
      {
        style: 'NH-9',
        storeIds: ['s1'],
        values: [{ attribute: 'title', value: 'Sund coat' }],
        variants: [{ sku: 'NH-9-M', values: [] }],
      },
    ],
  ])
})

test('where all stores are locked nothing is made or deleted', async () => {
  open('?product=p1&variant=1', { isLocked: true })
  expect(await within(await panel()).findByText(/Its store is locked/)).toBeVisible()
  for (const name of ['Add variant', 'Delete NH-1-1', 'More about the style']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('button', { name: 'New style', hidden: true })).toBeNull()
})
