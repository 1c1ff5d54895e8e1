import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { CatalogProduct } from '@/api/queries/catalog'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { productOf, rowOf, serveCatalog } from '@/test/catalog'
import { assetOf, serveLibrary } from '@/test/library'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const own = { own: ['color'] }
const rows = [rowOf(1, { color: 'Ecru' }, own), rowOf(2, { color: 'Rust' }, own)]
const first = { _id: 'm1', assetId: 'front-jpg', view: 'front', alt: { '': 'Ecru sweater' } }

function open(absent: CatalogProduct['absent'] = []) {
  const made = productOf(rows, { title: 'Fanø Crew' })
  let product = { ...made, media: [first], absent } as CatalogProduct
  const saved: CatalogProduct['media'][] = []
  const undone: string[] = []
  serveCatalog(rows)
  serveLibrary({ assets: [assetOf('front.jpg'), assetOf('back.jpg'), assetOf('side.jpg')] })
  server.use(
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
    http.put(`${api}/products/p1`, async ({ request }) => {
      const { media } = (await request.json()) as Pick<CatalogProduct, 'media'>
      saved.push(media)
      product = { ...product, media, changedBy: 7 + saved.length }
      return answer(product)
    }),
    http.post('*/api/v1/workspace/w1/assets/restore', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] }
      product = { ...product, absent: product.absent.filter((each) => !ids.includes(each.assetId)) }
      return answer(null)
    }),
    http.post(`${api}/changesets/:number/undo`, ({ params }) => {
      undone.push(String(params.number))
      return answer({ changeSet: 20, reversed: 1, kept: [], failed: [] })
    }),
  )
  const shown = renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    '/workspace/w1/app/listings?product=p1',
  )
  return { ...shown, saved, undone }
}

const photos = async () => {
  const tab = screen.queryByRole('tab', { name: 'Photos' })
  if (tab) tab.click()
  return within(await screen.findByRole('region', { name: 'Photos' }))
}

test('photos of the Library are added for a color, and taken back', async () => {
  const { user, saved, undone } = open()
  await screen.findByRole('dialog', { name: 'Fanø Crew' })
  await user.click((await photos()).getByRole('button', { name: 'Add from Library' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Add from Library' }))
  expect(await panel.findByRole('button', { name: 'front.jpg, added already' })).toBeDisabled()
  expect(panel.getByRole('button', { name: 'Add' })).toBeDisabled()
  await user.click(panel.getByRole('button', { name: 'side.jpg' }))
  await user.click(panel.getByRole('button', { name: 'back.jpg' }))
  await user.click(panel.getByRole('button', { name: 'side.jpg' }))
  await user.selectOptions(panel.getByLabelText('They show'), 'Rust')
  await user.click(panel.getByRole('button', { name: 'Add 1 photo' }))
  expect(await screen.findByText('1 photo added')).toBeVisible()
  expect(saved).toEqual([[first, { _id: expect.any(String), assetId: 'back-jpg', ordinals: [2] }]])
  // The panel covers the page for the test's pointer, not for people's.
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(undone).toEqual(['8']))
})

test('Delete removes a photo', async () => {
  const { user, saved } = open()
  await screen.findByRole('dialog', { name: 'Fanø Crew' })
  const photo = (await photos()).getByRole('button', { name: 'front, 1 of 1' })
  photo.focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(saved).toEqual([[]]))
  expect(await screen.findByText('Photo removed')).toBeVisible()
})

test('a photo is described, moved and removed without dragging', async () => {
  const { user, saved } = open()
  await screen.findByRole('dialog', { name: 'Fanø Crew' })
  const region = await photos()
  await user.click(region.getByRole('button', { name: 'front, 1 of 1' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }))
  expect(panel.getByLabelText('Alternative text')).toHaveValue('Ecru sweater')
  await expectAccessible(screen.getByRole('dialog', { name: 'Photo 1 of 1' }))
  await user.clear(panel.getByLabelText('Alternative text'))
  await user.type(panel.getByLabelText('Alternative text'), 'Ecru, from behind')
  await user.selectOptions(panel.getByLabelText('View'), 'Back')
  await user.selectOptions(panel.getByLabelText('It shows'), 'Ecru')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  const described = { _id: 'm1', assetId: 'front-jpg', view: 'back' }
  await waitFor(() =>
    expect(saved).toEqual([[{ ...described, alt: { '': 'Ecru, from behind' }, ordinals: [1] }]]),
  )
  await user.click(await (await photos()).findByRole('button', { name: 'Ecru back, 1 of 1' }))
  const again = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }))
  await user.click(again.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(saved[1]).toEqual([]))
  expect(await screen.findByText('Photo removed')).toBeVisible()
})

test('a photo in the bin says so, and is restored', async () => {
  const { user } = open([{ assetId: 'front-jpg', why: 'bin' }])
  await screen.findByRole('dialog', { name: 'Fanø Crew' })
  const region = await photos()
  await user.click(region.getByRole('button', { name: 'front, 1 of 1, in the bin' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }))
  expect(panel.getByText(/in the bin of the Library/)).toBeVisible()
  await expectAccessible(screen.getByRole('dialog', { name: 'Photo 1 of 1' }))
  await user.click(panel.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Photo restored')).toBeVisible()
  expect(await (await photos()).findByRole('button', { name: 'front, 1 of 1' })).toBeVisible()
})

test('a photo that was deleted for good can only be removed', async () => {
  const { user, saved } = open([{ assetId: 'front-jpg', why: 'deleted' }])
  await screen.findByRole('dialog', { name: 'Fanø Crew' })
  await user.click((await photos()).getByRole('button', { name: 'front, 1 of 1, deleted' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }))
  expect(panel.queryByRole('button', { name: 'Restore' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(saved).toEqual([[]]))
})
