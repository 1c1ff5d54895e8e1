import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { api, grid, open, path, product, rows, serve } from '@/test/listings'
import { answer, refuse, server } from '@/test/server'

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

test('says what beside the variants could not be loaded, and tries it again', async () => {
  serve()
  let fails = true
  const failing = () => (fails ? refuse(500, '', 'internal') : undefined)
  server.use(
    http.get('*/api/v1/workspace/w1/catalog/families', failing),
    http.get('*/api/v1/store', failing),
  )
  const { user } = open()
  const said = await screen.findByText("Couldn't load the stores and the families.")
  expect(await grid()).toBeVisible()
  await expectAccessible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(said).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Listings' })).toHaveFocus()
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

test('a slash searches from the grid too', async () => {
  serve()
  const { user } = open()
  await user.click(await within(await grid()).findByText('3'))
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search listings' })).toHaveFocus()
})

test('a barcode opens its variant', async () => {
  serve([rows[1] as never])
  const { user, history } = open()
  await grid()
  await user.type(screen.getByRole('searchbox', { name: 'Search listings' }), '4006381333931')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Fanø Crew' })).toBeVisible()
  expect(history.at(-1)).toBe(`${path}?q=4006381333931&product=p1&variant=2`)
  expect(await screen.findByRole('grid', { name: 'Variants' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Scan a barcode' })).toBeNull()
})

test('a column is put away and another one taken, until somebody chooses again', async () => {
  serve()
  const { user } = open()
  const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)
  await grid()
  expect(heads()).toContain('Stock')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const menu = within(screen.getByRole('menu'))
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Stock', checked: true }))
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Style number', checked: false }))
  await user.keyboard('{Escape}')
  expect(heads()).not.toContain('Stock')
  expect(heads()).toContain('Style number')
  expect(localStorage.getItem('listings-columns')).toContain('"style"')
})

test('Space opens the product', async () => {
  serve()
  const { user, history } = open()
  await user.click((await within(await grid()).findAllByText('Fanø Crew'))[0] as HTMLElement)
  await user.keyboard(' ')
  expect(await screen.findByRole('dialog', { name: 'Fanø Crew' })).toBeVisible()
  expect(history.at(-1)).toBe(`${path}?product=p1`)
  expect(await screen.findByText(/2 variants/)).toBeVisible()
})

test('brings back a product that was deleted meanwhile', async () => {
  serve()
  let isGone = true
  const undone: string[] = []
  const act = {
    number: 7,
    kind: 'delete',
    summary: 'Deleted NH-1',
    actorName: 'Ida',
    made: false,
  }
  server.use(
    http.get(`${api}/products/p1`, () =>
      isGone ? refuse(404, 'Gone.', 'product_not_found') : answer(product),
    ),
    http.get(`${api}/products/p1/history`, () =>
      answer([{ ...act, at: '2026-03-10T12:00:00Z', undoneBy: 0, changes: [] }], { next: '' }),
    ),
    http.post(`${api}/changesets/7/undo`, ({ request }) => {
      undone.push(new URL(request.url).search)
      isGone = false
      return answer({ changeSet: 8, reversed: 3, kept: [], failed: [] })
    }),
  )
  const { user } = open('?product=p1')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('dialog', { name: 'Fanø Crew' })).toBeVisible()
  expect(undone).toEqual(['?product=p1'])
})

test('says that nothing is found, and what would help', async () => {
  serve([])
  const { user, history } = open('?q=nothing&color=Ecru')
  await user.click(await screen.findByRole('button', { name: 'Clear the search and 1 filter' }))
  expect(history.at(-1)).toBe(path)
  expect(await screen.findByText('No products yet')).toBeVisible()
})

test('a search that finds nothing is named', async () => {
  serve([])
  const { user, history } = open('?q=nothing')
  expect(await screen.findByText('No listing has “nothing”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(history.at(-1)).toBe(path)
})

test('the page says so when it can’t load, and when it isn’t the member’s', async () => {
  serve()
  server.use(http.get(`${api}/listings`, () => refuse(500, 'Broken.', 'internal')))
  const { unmount } = open()
  expect(await screen.findByText("Couldn't load the listings")).toBeVisible()
  unmount()
  server.use(http.get(`${api}/listings`, () => refuse(403, 'Ask an admin.', 'app_forbidden')))
  open()
  expect(await screen.findByText('No access to Listings')).toBeVisible()
})
