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

function edit(of = rows[0] as ListingRow['of']) {
  server.use(
    http.get('*/api/v1/workspace/w1/catalog/products/p1', () =>
      answer({
        ...product,
        values: [...product.values, { ...google, value: 'Nordhaus Fanø Crew Sweater' }],
      }),
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

test('the keys say for what they write', async () => {
  edit()
  expect(await screen.findByText(/for all 2 variants/)).toBeVisible()
  expect(screen.getByText(/for Rust alone/)).toBeVisible()
})

test('a title of a variant alone stays that', () => {
  edit(rowOf(1, said, { own: ['title', 'color', 'size'] }))
  expect(screen.getByText(/for this variant alone/)).toBeVisible()
  expect(screen.queryByText(/Ctrl Enter/)).toBeNull()
})
