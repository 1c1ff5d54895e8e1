import { expectTypeOf, test } from 'vitest'
import { api } from './client'
import type { Data, PathOf } from './types'

test('paths are limited to those with the method', () => {
  expectTypeOf<'/api/v1/profile'>().toExtend<PathOf<'get'>>()
  expectTypeOf<'/api/v1/otp'>().not.toExtend<PathOf<'get'>>()
  expectTypeOf<'/api/v1/nowhere'>().not.toExtend<PathOf<'get'>>()
})

test('data has the described type', () => {
  expectTypeOf<Data<'/api/v1/profile', 'get'>>().toHaveProperty('email').toBeString()
  expectTypeOf(api.post<'/api/v1/otp'>)
    .parameter(1)
    .toHaveProperty('json')
})

test("required options can't be omitted", () => {
  const calls = [
    () => api.get('/api/v1/profile'),
    () => api.get('/api/v1/workspace/{id}/service', { params: { id: 'w1' } }),
    // @ts-expect-error: the options are missing.
    () => api.get('/api/v1/workspace/{id}/service'),
    // @ts-expect-error: this parameter doesn't exist.
    () => api.get('/api/v1/workspace/{id}/service', { params: { workspace: 'w1' } }),
    // @ts-expect-error: the code is missing.
    () => api.post('/api/v1/otp', { json: { email: 'ada@example.com' } }),
  ]
  expectTypeOf(calls).toBeArray()
})
