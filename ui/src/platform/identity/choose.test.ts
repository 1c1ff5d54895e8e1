import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answer, server } from '@/test/server'
import { config } from '@/test/sign-in'
import { identityQuery } from './choose'

test.each([
  ['local', 'ours'],
  ['production', 'theirs'],
])('in %s mode the button is %s', async (adapterSet, button) => {
  server.use(http.get('*/api/v1/config', () => answer({ ...config, adapterSet })))
  const client = new QueryClient()
  expect(await client.fetchQuery(identityQuery(client))).toMatchObject({ button })
})
