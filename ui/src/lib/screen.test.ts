import { expect, test } from 'vitest'
import { paramsAt } from './screen'

test('the parameters of a path have the names that its pattern gives them', () => {
  expect(paramsAt('/workspace/:workspaceId/app/:slug', '/workspace/w%201/app/scout/')).toEqual({
    workspaceId: 'w 1',
    slug: 'scout',
  })
  expect(paramsAt('/home', '/home')).toEqual({})
})
