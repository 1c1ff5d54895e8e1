import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { attributeOf, attributes, rowOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import { FiltersPanel } from './listings/filters-panel'
import ListingsPage from './listings-page'

const path = '/workspace/w1/app/listings'
const api = '*/api/v1/workspace/w1/catalog'

beforeEach(() => localStorage.clear())

const suppliers = Array.from({ length: 15 }, (_, i) => `Mill ${i + 1}`)
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  color: ['Ecru', 'Rust'],
  origin: ['PT', 'IT'],
  supplier: suppliers,
  currency: ['EUR', 'JPY'],
}

/** A catalog whose facets have the values above. Returns what was asked of its listings. */
function serve() {
  serveCatalog()
  const asked: URLSearchParams[] = []
  server.use(
    http.get(`${api}/attributes`, () =>
      answer([
        ...attributes.map((each) => ({ ...each, facet: each.key === 'color' })),
        attributeOf('origin', 'Country of origin', { type: 'country' }),
        attributeOf('supplier', 'Supplier', {}),
        attributeOf('pattern', 'Pattern', {}),
      ]),
    ),
    http.get(`${api}/listings`, ({ request }) => {
      const search = new URL(request.url).searchParams
      asked.push(search)
      const isChosen = (choice: string) =>
        search.getAll('filter').includes(choice) || search.getAll('not').includes(choice)
      const facets = search.getAll('facet').map((field) => ({
        field,
        more: 0,
        choices: (valuesOf[field] ?? []).map((value) => ({
          value,
          count: 2,
          chosen: isChosen(`${field}:${value}`),
        })),
      }))
      const found = { total: 1, of: 1, styles: 1, next: '', facets, locale: '', revision: 1 }
      return answer([rowOf(1, { title: 'Fanø Crew' })], found)
    }),
  )
  return asked
}

const open = (query = '') =>
  renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    `${path}${query}`,
  )

const facet = (name: string) => screen.findByRole('region', { name })

async function pick(user: ReturnType<typeof open>['user'], filter: string) {
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  await user.type(await screen.findByRole('combobox', { name: 'More filters' }), `${filter}{Enter}`)
}

test('what listings aren’t usually counted by is counted where somebody wants it', async () => {
  const asked = serve()
  const { user, history } = open()
  await screen.findByRole('button', { name: 'Ecru 2' })
  expect(asked.flatMap((search) => search.getAll('facet'))).not.toContain('origin')
  await pick(user, 'country')
  await user.click(
    await within(await facet('Country of origin')).findByRole('button', { name: 'Portugal 2' }),
  )
  expect(history.at(-1)).toBe(`${path}?origin=PT`)
  expect(
    await screen.findByRole('button', { name: 'Remove Country of origin: Portugal' }),
  ).toBeVisible()
  const narrowed = asked.filter((search) => search.getAll('filter').includes('origin:PT'))
  const counts = narrowed.filter((search) => search.get('rows') === '0')
  expect(counts.map((search) => search.getAll('facet'))).toContainEqual(['origin'])
  await expectAccessible()
})

test('a filter that was wanted stays, until it is picked again', async () => {
  serve()
  const { user } = open()
  await pick(user, 'pattern')
  expect(await facet('Pattern')).toHaveTextContent('Nothing has a value.')
  expect(localStorage.getItem('listings-facets')).toBe('["pattern"]')
  await pick(user, 'pattern')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pattern' })).toBeNull())
})

test('what a link filters by stands in the column, and many values are searched', async () => {
  serve()
  const { user } = open('?supplier=Mill+1')
  const all = within(await facet('Supplier'))
  await user.click(all.getByRole('button', { name: '9 more' }))
  await user.type(all.getByRole('searchbox', { name: 'Search Supplier' }), '14')
  expect(all.getByRole('button', { name: 'Mill 14 2' })).toBeVisible()
  expect(all.queryByRole('button', { name: 'Mill 2 2' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Supplier: Mill 1' })).toBeVisible()
})

test('of a facet that is cut, all values are searched by the server', async () => {
  serve()
  const mills = Array.from({ length: 20 }, (_, i) => `Mill ${i + 1}`)
  let answers: (named: string) => string[] | null = () => []
  const asked: URLSearchParams[] = []
  server.use(
    http.get(`${api}/listings`, ({ request }) => {
      const search = new URL(request.url).searchParams
      if (!search.getAll('facet').includes('supplier')) return
      asked.push(search)
      const named = search.get('named')
      const values = named === null ? mills : answers(named)
      if (values === null) return refuse(500, 'Something went wrong.', 'internal')
      const choices = values.map((value) => ({ value, count: 2, chosen: false }))
      const more = named === null ? 49_800 : choices.length > 1 ? 7 : 0
      const facets = [{ field: 'supplier', choices, more }]
      return answer([], { total: 1, of: 1, styles: 0, next: '', facets, locale: '', revision: 1 })
    }),
  )
  const { user } = open('?color=Ecru')
  await pick(user, 'supplier')
  const all = within(await facet('Supplier'))
  await user.click(await all.findByRole('button', { name: '49,814 more' }))
  expect(all.getByText('49,800 more values. Search for them.')).toBeVisible()
  const field = all.getByRole('searchbox', { name: 'Search Supplier' })

  answers = () => ['Tejidos 7', 'Tejidos 8']
  await user.type(field, 'tej')
  expect(all.getByText('Searching…')).toBeVisible()
  expect(await all.findByRole('button', { name: 'Tejidos 7 2' })).toBeVisible()
  expect(all.queryByRole('button', { name: 'Mill 1 2' })).toBeNull()
  expect(all.getByText('7 more values. Search for them.')).toBeVisible()
  const [last] = asked.slice(-1)
  expect([last?.get('named'), last?.get('rows'), last?.getAll('filter')]).toEqual([
    'tej',
    '0',
    ['color:Ecru'],
  ])

  answers = () => []
  await user.type(field, 'x')
  expect(await all.findByText('No value is called this.')).toBeVisible()
  answers = () => null
  await user.type(field, 'y')
  expect(await all.findByRole('alert')).toHaveTextContent('Couldn’t search.')
  answers = () => ['Tejidos 9']
  await user.click(all.getByRole('button', { name: 'Try again' }))
  expect(await all.findByRole('button', { name: 'Tejidos 9 2' })).toBeVisible()
  await user.clear(field)
  expect(all.getByRole('button', { name: 'Mill 1 2' })).toBeVisible()
  await expectAccessible()
})

test('a price is found from one to another, in a currency', async () => {
  const asked = serve()
  const { user, history } = open()
  await pick(user, 'price')
  const price = within(await facet('Price'))
  await user.selectOptions(await price.findByLabelText('Currency of Price'), 'JPY')
  await user.type(price.getByLabelText('Price from'), '12.5')
  await user.click(price.getByRole('button', { name: 'Apply' }))
  expect(price.getByRole('alert')).toHaveTextContent('Write a number such as 1000.')
  await user.clear(price.getByLabelText('Price from'))
  await user.type(price.getByLabelText('Price from'), '900{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove Price: from 900 JPY' })).toBeVisible()
  expect(history.at(-1)).toBe(`${path}?range=price%3A900-%3AJPY`)
  expect(price.getByLabelText('Price from')).toHaveFocus()
  expect(asked.map((search) => search.get('range'))).toContain('price:900-:JPY')
  const counts = asked.filter((search) => search.getAll('facet').includes('currency'))
  expect(counts.filter((search) => search.has('range'))).toEqual([])
  await user.selectOptions(price.getByLabelText('Currency of Price'), 'EUR')
  await user.click(price.getByRole('button', { name: 'Apply' }))
  expect(history.at(-1)).toBe(`${path}?range=price%3A90000-%3AEUR`)
  await user.click(await screen.findByRole('button', { name: 'Remove Price: from 900.00 EUR' }))
  expect(history.at(-1)).toBe(path)
  expect(price.getByLabelText('Price from')).toHaveValue('')
})

test('what is done to all that is found is done within its ranges', async () => {
  serve()
  const asked: unknown[] = []
  server.use(
    http.get(`${api}/channels`, () => answer([])),
    http.get(`${api}/templates`, () => answer([])),
    http.post(`${api}/export`, async ({ request }) => {
      asked.push(await request.json())
      return refuse(500, 'Something went wrong.', 'internal')
    }),
  )
  const { user } = open('?range=stock:-5')
  expect(await screen.findByRole('button', { name: 'Remove Stock: up to 5' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Export the one found' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Export 1 variant' }))
  await panel.findByLabelText('Format')
  await user.click(panel.getByRole('button', { name: 'Download' }))
  const ranges = [{ attribute: 'stock', high: 5 }]
  await waitFor(() => expect(asked).toMatchObject([{ query: { q: '', filters: [], ranges } }]))
})

test('a value is excluded by Alt or by its own button, and the chip says so', async () => {
  const asked = serve()
  const { user, history } = open()
  const color = within(await facet('Color'))
  await user.click(await color.findByRole('button', { name: 'Exclude Ecru' }))
  expect(history.at(-1)).toBe(`${path}?not=color%3AEcru`)
  expect(await color.findByRole('button', { name: 'not Ecru 2', pressed: true })).toBeVisible()
  expect(asked.map((search) => search.get('not'))).toContain('color:Ecru')
  await user.keyboard('{Alt>}')
  await user.click(color.getByRole('button', { name: 'Rust 2' }))
  await user.keyboard('{/Alt}')
  expect(history.at(-1)).toBe(`${path}?not=color%3AEcru&not=color%3ARust`)
  await user.click(await screen.findByRole('button', { name: 'Remove not Ecru' }))
  await user.click(await color.findByRole('button', { name: 'not Rust 2' }))
  expect(history.at(-1)).toBe(path)
  await expectAccessible()
})

test('on a phone, the sheet of filters has them too, and no field has the focus', async () => {
  serve()
  const { user, history } = renderInApp(
    <FiltersPanel workspaceId="w1" onClose={() => {}} />,
    `${path}?range=stock:3-5`,
  )
  const stock = within(await facet('Stock'))
  expect(screen.getByRole('heading', { name: 'Filters' })).toHaveFocus()
  await user.clear(stock.getByLabelText('Stock to'))
  await user.click(stock.getByRole('button', { name: 'Apply' }))
  expect(history.at(-1)).toBe(`${path}?range=stock%3A3-`)
  await user.clear(stock.getByLabelText('Stock from'))
  await user.click(stock.getByRole('button', { name: 'Apply' }))
  expect(history.at(-1)).toBe(path)
})
