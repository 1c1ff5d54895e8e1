import { screen } from '@testing-library/react'
import { http } from 'msw'
import { onTestFinished, vi } from 'vitest'
import { Panels } from '@/app/panels'
import ListingsPage from '@/features/catalog/listings-page'
import { productOf, rowOf, serveCatalog } from './catalog'
import { renderInApp } from './render'
import { answer, server } from './server'
import { nordhaus } from './signed-in'

export const path = '/workspace/w1/app/listings'
export const api = '*/api/v1/workspace/w1/catalog'
export const own = { own: ['color', 'size', 'stock'] }
export const said = { title: 'Fanø Crew', color: 'Ecru', size: 'S', stock: '3' }
export const rows = [rowOf(1, said, own), rowOf(2, { ...said, size: 'M', stock: '8' }, own)]
export const product = productOf(rows, { title: 'Fanø Crew' })
/** Where an edit is that was not made. */
export const refused = { productId: 'p1', locale: '', channel: '' }
export const ofProduct = (edit: object) => ({ products: [{ productId: 'p1', edits: [edit] }] })

export function serve(list = rows) {
  const asked = serveCatalog(list)
  server.use(
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
  )
  return asked
}

export function open(query = '') {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
  return renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    `${path}${query}`,
  )
}

export const grid = () => screen.findByRole('grid', { name: 'Listings' })
