import { expect, test } from 'vitest'
import { ApiError } from './error'
import { createQueryClient } from './query-client'

test.each([
  ['no answer', new ApiError('', 0), true],
  ['a server that is not ready', new ApiError('', 503), true],
  ['a fault of the server', new ApiError('', 500), false],
  ['a refusal', new ApiError('', 403), false],
  ['a fault of the page', new TypeError(), false],
])('%s is tried again: %s', async (_, error, again) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (
    failures: number,
    error: Error,
  ) => boolean
  expect(retry(0, error)).toBe(again)
  expect(retry(2, error)).toBe(false)
})
