import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { productOf, rowOf } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import type { ListingRow } from './rows'
import { TitleEditor } from './title-editor'

const said = { title: 'Fanø Crew', color: 'Rust', size: 'S' }
const own = { own: ['color', 'size'] }
const rows = [rowOf(1, said, own), rowOf(2, { ...said, size: 'M' }, own)]
const product = productOf(rows, { title: 'Fanø Crew', seo_title: 'Fanø Crew | Nordhaus' })
const google = { attribute: 'title', locale: '', channel: 'google', source: 'typed' } as const

const ofGoogle = { ...google, value: 'Nordhaus Fanø Crew Sweater' }

const storeOn = (_id: string, channels: readonly string[]) => ({
  _id,
  name: _id,
  channels: Object.fromEntries(channels.map((channel) => [channel, channel])),
  resources: [],
  locked: false,
})

/** Opens the editor of a title whose store sells on some channels, another one on all. */
function edit({
  of = rows[0] as ListingRow['of'],
  sold = ['google', 'meta', 'shopify'],
  values = [ofGoogle],
} = {}) {
  server.use(
    http.get('*/api/v1/store', () =>
      answer([storeOn('s1', sold), storeOn('s2', ['google', 'meta', 'shopify'])]),
    ),
    http.get('*/api/v1/workspace/w1/catalog/products/p1', () =>
      answer({ ...product, values: [...product.values, ...values] }),
    ),
  )
  const row = { id: '1', number: 1, of, isFirst: true, isHead: true, isWaiting: false }
  return renderInApp(
    <Route path="/workspace/:workspaceId/app/listings">
      <TitleEditor
        label="Title"
        row={row}
        text="Fanø Crew"
        onCommit={() => {}}
        onCancel={() => {}}
      />
    </Route>,
    '/workspace/w1/app/listings',
  )
}

const line = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement

test('a channel with a title of its own keeps it, the others follow what is typed', async () => {
  const { user } = edit()
  expect(await screen.findByText('26 of 150, its own')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' Sweater')
  expect(line('Google')).toHaveTextContent('Nordhaus Fanø Crew Sweater')
  expect(line('SEO')).toHaveTextContent('Fanø Crew | Nordhaus20 of 70, its own')
  expect(line('Instagram')).toHaveTextContent('Fanø Crew Sweater17 of 200')
})

test('channels that the product is not sold on have no say', async () => {
  edit({ sold: ['meta'] })
  expect(await screen.findByText('9 of 200')).toBeVisible()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Instagram'])
  expect(screen.queryByRole('button', { name: 'Google alone' })).toBeNull()
})

test('what Google takes but cuts off is parted from what is seen', async () => {
  const { user } = edit({ sold: ['google'], values: [] })
  await screen.findByText('9 of 150')
  await user.click(screen.getByRole('textbox', { name: 'Title' }))
  await user.paste('x'.repeat(91))
  expect(screen.getByText('100 of 150')).toBeVisible()
  expect(screen.getByText('x'.repeat(30), { selector: 'span' })).toBeVisible()
})

test('the keys say for what they write', async () => {
  edit()
  expect(await screen.findByText(/for all 2 variants/)).toBeVisible()
  expect(screen.getByText(/for Rust alone/)).toBeVisible()
})

test('a title of a variant alone stays that', () => {
  edit({ of: rowOf(1, said, { own: ['title', 'color', 'size'] }) })
  expect(screen.getByText(/for this variant alone/)).toBeVisible()
  expect(screen.queryByText(/Ctrl Enter/)).toBeNull()
})
