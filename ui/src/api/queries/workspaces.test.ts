import { http } from 'msw'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import type { Schema } from '@/api/types'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import { forgetWorkspace, storesQuery, workspacesQuery } from './workspaces'

const store: Schema<'Store'> = {
  _id: 'st1',
  workspaceId: 'w1',
  name: 'Nordhaus Online',
  store_website: 'https://nordhaus.test',
  channels: { shopify: 'Shopify', amazon: 'Amazon' },
  resources: [],
  mappings: {},
  locked: false,
  sourceMarketplace: 'shopify',
  createdAt: '2025-01-05T15:00:00Z',
}

test('the channels of a store are a sorted list of names', () => {
  expect(storesQuery('w1').select?.([store])).toEqual([
    { ...store, channels: ['Amazon', 'Shopify'] },
  ])
})

test('the resources of a store are unique by name', () => {
  const [images, products] = [
    { name: 'images', type: 'feed' },
    { name: 'products', type: 'feed' },
  ]
  const resources = [images, products, { name: 'images', type: 'upload' }]
  expect(storesQuery('w1').select?.([{ ...store, resources }])).toMatchObject([
    { resources: [images, products] },
  ])
})

test('the stores are requested by workspace', async () => {
  let asked = ''
  server.use(
    http.get('*/api/v1/store', ({ request }) => {
      asked = new URL(request.url).search
      return answer([])
    }),
  )
  await createQueryClient().fetchQuery(storesQuery('w1'))
  expect(asked).toBe('?workspaceId=w1')
})

test('a workspace the user left is removed from the cache', async () => {
  const client = createQueryClient()
  const workspace = (_id: string) => ({ ...nordhaus, _id, name: _id })
  client.setQueryData(workspacesQuery().queryKey, [workspace('w1'), workspace('w2')])
  client.setQueryData(storesQuery('w1').queryKey, [store])
  client.setQueryData(storesQuery('w2').queryKey, [])
  await forgetWorkspace(client, 'w1')
  expect(client.getQueryData(workspacesQuery().queryKey)).toEqual([workspace('w2')])
  expect(client.getQueryData(storesQuery('w1').queryKey)).toBeUndefined()
  expect(client.getQueryData(storesQuery('w2').queryKey)).toEqual([])
  expect(client.getQueryState(storesQuery('w2').queryKey)?.isInvalidated).toBe(true)
})
