import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { editedOf, editsIn, productOf, rowOf, serveCatalog } from '@/test/catalog'
import { onPhone } from '@/test/phone'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const german = (value: string) => ({
  attribute: 'title',
  locale: 'de',
  channel: '',
  value,
  source: 'imported',
})
const rows = ['S', 'M'].map((size, i) => {
  const row = rowOf(i + 1, { color: 'rot', size })
  return { ...row, values: [...row.values, german('Pulli')] }
})
const plain = [{ ...german('Jumper'), locale: '' }]
const withTitle = (value: string) => {
  const product = productOf(rows, {})
  return { ...product, values: [...product.values, german(value)] }
}

/** Opens a list that is in German. Returns what is sent. */
function open(list = rows, locale = 'de') {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    const size = vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(900)
    onTestFinished(() => size.mockRestore())
  }
  serveCatalog(list, locale)
  const sent: unknown[] = []
  let product = withTitle('Pulli')
  server.use(
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
    http.patch(`${api}/products`, async ({ request }) => {
      sent.push(...(await editsIn(request)))
      product = withTitle('Mein Shirt')
      return answer(editedOf([product]))
    }),
  )
  const app = renderInApp(
    <main>
      <ListingsPage workspace={nordhaus} />
    </main>,
    '/workspace/w1/app/listings',
  )
  return { ...app, sent }
}

test('a title in the language of the stores is shown, says so and is edited there', async () => {
  const { user, sent } = open()
  const table = within(await screen.findByRole('grid', { name: 'Listings' }))
  const [first] = await table.findAllByRole('gridcell', { name: 'Pulli, German' })
  expect(within(first as HTMLElement).getByTitle('German')).toBeVisible()
  expect(table.queryByText('missing')).toBeNull()
  await user.click(first as HTMLElement)
  await user.keyboard('{F2}')
  const editor = await screen.findByRole('textbox', { name: /Title/ })
  expect(screen.getByText('In German')).toBeVisible()
  expect(editor).toHaveValue('Pulli')
  await user.clear(editor)
  await user.type(editor, 'Mein Shirt{Enter}')
  const edit = { ordinal: 0, attribute: 'title', locale: 'de', value: 'Mein Shirt', was: 'Pulli' }
  await waitFor(() => expect(sent).toEqual([edit]))
  expect(await table.findAllByRole('gridcell', { name: 'Mein Shirt, German' })).toHaveLength(2)
})

test('the head says the language, and what is in another one says so itself', async () => {
  const { user } = open(rows.map((row, i) => (i === 0 ? row : { ...row, values: plain })))
  const table = within(await screen.findByRole('grid', { name: 'Listings' }))
  const said = await table.findByRole('gridcell', { name: 'Jumper, not yet in German' })
  expect(within(said).getByText('all')).toBeVisible()
  expect(within(said).getByTitle('For all languages, not yet in German')).toBeVisible()
  const german = table.getByRole('gridcell', { name: 'Pulli, German' })
  expect(within(german).queryByText('de')).toBeNull()
  expect(table.getByRole('columnheader', { name: /^Title in German/ })).toBeVisible()
  await user.click(said)
  await user.keyboard('{F2}')
  await screen.findByRole('textbox', { name: /Title/ })
  expect(screen.queryByText('In German')).toBeNull()
})

test('where the stores sell in several languages, each cell says its own', async () => {
  open(rows, '')
  const table = within(await screen.findByRole('grid', { name: 'Listings' }))
  const [first] = await table.findAllByRole('gridcell', { name: 'Pulli, German' })
  expect(within(first as HTMLElement).getByText('de')).toBeVisible()
  expect(table.getByRole('columnheader', { name: /^Title( in this order)?$/ })).toBeVisible()
})

test('a card on a phone has that title', async () => {
  onPhone()
  open()
  expect(await screen.findByRole('button', { name: 'Pulli' })).toBeVisible()
})
