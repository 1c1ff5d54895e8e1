import { expect, test } from 'vitest'
import { ApiError } from './error'
import { createQueryClient } from './query-client'

test.each([
  ['no response', new ApiError('', 0), true],
  ['a server that is not ready', new ApiError('', 503), true],
  ['a server error', new ApiError('', 500), false],
  ['a refusal', new ApiError('', 403), false],
  ['an error in the frontend', new TypeError(), false],
])('%s is retried: %s', async (_, error, again) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (
    failures: number,
    error: Error,
  ) => boolean
  expect(retry(0, error)).toBe(again)
  expect(retry(2, error)).toBe(false)
})

test('lost access invalidates the list of workspaces, and after a mutation everything below it', async () => {
  const client = createQueryClient()
  const stale = (key: string[]) => client.getQueryState(key)?.isInvalidated
  const rights = ['workspaces', 'w1', 'permissions']
  client.setQueryData(['workspaces'], [])
  client.setQueryData(rights, [])
  const gone = new ApiError('Workspace not found', 404, -1, 'workspace_not_found')
  const refused = (error: Error) => () => Promise.reject(error)

  await client.prefetchQuery({ queryKey: ['other'], queryFn: refused(new ApiError('', 404)) })
  expect(stale(['workspaces'])).toBe(false)
  await client.prefetchQuery({ queryKey: ['workspaces', 'w1', 'stores'], queryFn: refused(gone) })
  expect(stale(['workspaces'])).toBe(true)
  expect(stale(rights)).toBe(false)

  const change = client
    .getMutationCache()
    .build(client, { mutationFn: refused(new ApiError('Only admins can.', 403)) })
  await expect(change.execute(undefined)).rejects.toThrow('Only admins can.')
  expect(stale(rights)).toBe(true)
})
