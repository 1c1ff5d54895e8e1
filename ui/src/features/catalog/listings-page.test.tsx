import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { productOf, rowOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const path = '/workspace/w1/app/listings'
const api = '*/api/v1/workspace/w1/catalog'
const own = { own: ['color', 'size', 'stock'] }
const said = { title: 'Fanø Crew', color: 'Ecru', size: 'S', stock: '3' }
const rows = [rowOf(1, said, own), rowOf(2, { ...said, size: 'M', stock: '8' }, own)]
const product = productOf(rows, { title: 'Fanø Crew' })

function serve(list = rows) {
  const asked = serveCatalog(list)
  server.use(
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
  )
  return asked
}

function open(query = '') {
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

const grid = () => screen.findByRole('grid', { name: 'Listings' })

describe('the Listings screen', () => {
  test('shows variants with facets and the studio’s rooms', async () => {
    serve()
    open()
    expect(await within(await grid()).findAllByText('Fanø Crew')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Listings' })).toBeVisible()
    const rooms = within(screen.getByRole('navigation', { name: 'Catalog Studio' }))
    expect(rooms.getByRole('link', { name: 'Stores' })).toHaveAttribute(
      'href',
      '/workspace/w1/app/stores',
    )
    expect(screen.getByRole('button', { name: 'Ecru 2' })).toBeVisible()
    await expectAccessible()
  })

  test('is narrowed by a facet, which becomes a chip', async () => {
    const asked = serve()
    const { user, history } = open()
    await user.click(await screen.findByRole('button', { name: 'Ecru 2' }))
    await waitFor(() => expect(asked.at(-1)?.getAll('filter')).toEqual(['color:Ecru']))
    expect(history.at(-1)).toBe(`${path}?color=Ecru`)
    await user.click(await screen.findByRole('button', { name: 'Remove Ecru' }))
    expect(history.at(-1)).toBe(path)
  })

  test('saves an edit and takes it back by its change set', async () => {
    serve()
    const calls: unknown[] = []
    let current = product
    const withStock = (value: string, changedBy: number) =>
      productOf([{ ...rowOf(1, { ...said, stock: value }, own), changedBy }, rows[1] as never], {
        title: 'Fanø Crew',
      })
    server.use(
      http.patch(`${api}/products/p1`, async ({ request }) => {
        calls.push(await request.json())
        current = withStock('9', 7)
        return answer(current)
      }),
      http.post(`${api}/changesets/7/undo`, () => {
        calls.push('undo')
        current = withStock('3', 8)
        return answer({ changeSet: 8, reversed: 1, kept: [], failed: [] })
      }),
      http.get(`${api}/products/p1`, () => answer(current)),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('3'))
    await user.keyboard('9{Enter}')
    expect(await within(table).findByText('9')).toBeVisible()
    await waitFor(() =>
      expect(calls).toEqual([
        { edits: [{ ordinal: 1, attribute: 'stock', value: '9', was: '3' }] },
      ]),
    )
    await user.keyboard('{Control>}z{/Control}')
    expect(await within(table).findByText('3')).toBeVisible()
    expect(calls.at(-1)).toBe('undo')
  })

  test('shows what is there when somebody else was first', async () => {
    serve()
    server.use(
      http.patch(`${api}/products/p1`, () =>
        refuse(409, 'Somebody else changed this at the same time.', 'edit_conflict'),
      ),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('8'))
    await user.keyboard('1{Enter}')
    expect(await screen.findByText(/^Somebody else changed this/)).toBeVisible()
    expect(await within(table).findByText('8')).toBeVisible()
  })

  test('Space opens the product', async () => {
    serve()
    const { user, history } = open()
    await user.click((await within(await grid()).findAllByText('Fanø Crew'))[0] as HTMLElement)
    await user.keyboard(' ')
    expect(await screen.findByRole('dialog', { name: 'Fanø Crew' })).toBeVisible()
    expect(history.at(-1)).toBe(`${path}?product=p1`)
    expect(await screen.findByText(/· 2 variants/)).toBeVisible()
  })

  test('says that nothing is found, and what would help', async () => {
    serve([])
    const { user, history } = open('?q=nothing&color=Ecru')
    await user.click(await screen.findByRole('button', { name: 'Clear 2 filters' }))
    expect(history.at(-1)).toBe(path)
    expect(await screen.findByText('No products yet')).toBeVisible()
  })

  test('says so when it can’t load, and when it isn’t the member’s', async () => {
    serve()
    server.use(http.get(`${api}/listings`, () => refuse(500, 'Broken.', 'internal')))
    const { unmount } = open()
    expect(await screen.findByText("Couldn't load the listings")).toBeVisible()
    unmount()
    server.use(http.get(`${api}/listings`, () => refuse(403, 'Ask an admin.', 'app_forbidden')))
    open()
    expect(await screen.findByText('No access to Listings')).toBeVisible()
  })
})
