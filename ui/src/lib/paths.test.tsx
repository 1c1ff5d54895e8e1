import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Router, useRoute } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { isPublic, paths, patterns } from './paths'

describe('paths', () => {
  test.each(Object.keys(patterns) as (keyof typeof patterns)[])(
    'the pattern of %s matches its address and gives back the workspace id',
    (name) => {
      const id = 'a b'
      const { hook } = memoryLocation({ path: paths[name](id) })
      const { result } = renderHook(() => useRoute(patterns[name]), {
        wrapper: ({ children }) => <Router hook={hook}>{children}</Router>,
      })
      const [matched, params] = result.current
      expect(matched).toBe(true)
      expect(params?.workspaceId).toBe(id)
    },
  )

  test('only sign-in, legal pages and coming-soon are public', () => {
    const fixed = Object.values(paths).filter((path) => typeof path === 'string')
    expect(fixed.filter(isPublic)).toEqual([
      '/login',
      '/terms-and-conditions',
      '/privacy',
      '/returns',
      '/cookies',
      '/coming-soon',
    ])
  })
})
