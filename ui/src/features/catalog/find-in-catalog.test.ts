import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { rowOf, serveCatalog } from '@/test/catalog'
import { answer, server } from '@/test/server'
import { feedOf, serveStores, storeOf } from '@/test/stores'
import { findInCatalog } from './find-in-catalog'

const place = '/workspace/w1/app'
const batches = [
  { _id: 'b1', fileName: 'Nordlicht AW26.xlsx', supplier: 'Nordlicht', state: 'read' },
  { _id: 'b2', fileName: 'Other.csv', supplier: 'Nordhaus', state: 'planned' },
  { _id: 'b3', fileName: 'Other.csv', supplier: '', state: 'planned' },
]

async function find(text: string, apps: readonly string[]) {
  serveCatalog([rowOf(1, { title: 'Nord sweater' })])
  serveStores({
    stores: [
      storeOf({ name: 'Nordhaus Online' }),
      storeOf({ _id: 's2', name: 'Outlet', website: '' }),
    ],
    feeds: [feedOf({ name: 'Nord, Google' }), feedOf({ revokedAt: '2026-03-10T12:00:00Z' })],
  })
  server.use(http.get('*/api/v1/workspace/w1/catalog/batches', () => answer(batches)))
  const found = await findInCatalog(new QueryClient(), 'w1', apps, text)
  return found.map(({ group, title, path }) => [group, title, path])
}

test('the palette finds what is called so, and opens it', async () => {
  expect(await find('nord', ['listings', 'batches', 'stores'])).toEqual([
    ['Products', 'Nord sweater, NH-1', `${place}/listings?product=p1`],
    ['Batches', 'Nordlicht AW26.xlsx', `${place}/batches/b1/mapping`],
    ['Batches', 'Other.csv', `${place}/batches/b2/plan`],
    ['Stores', 'Nordhaus Online', `${place}/stores?store=s1`],
    ['Feeds', 'Nord, Google', `${place}/stores?tab=feeds&feed=f1`],
  ])
})

test('the palette leaves out what the member has no app for', async () => {
  expect((await find('nord', ['batches'])).map(([, title]) => title)).toEqual([
    'Nordlicht AW26.xlsx',
    'Other.csv',
  ])
})
