import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Router, useRoute } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { isPublic, paths } from './paths'
import { fill, screenAt } from './screen'
import { screens } from './screens'

const id = 'a b'

describe('paths', () => {
  test.each(screens.map((screen) => [screen.id, screen] as const))(
    'the pattern of %s matches its path and returns the workspace id',
    (_, screen) => {
      const address = fill(screen.pattern, [id, 'slug'])
      const { hook } = memoryLocation({ path: address })
      const { result } = renderHook(() => useRoute(screen.pattern), {
        wrapper: ({ children }) => <Router hook={hook}>{children}</Router>,
      })
      const [matched, params] = result.current
      expect(matched).toBe(true)
      expect(params && 'workspaceId' in params ? params.workspaceId : id).toBe(id)
      expect(screenAt(screens, address)?.id).toBe(screen.id)
    },
  )

  test('of a screen in a workspace require its id', () => {
    expect(paths.plans(id)).toBe('/workspace/a%20b/billing/plans')
    expect(paths.placeholder('w1', 'scout')).toBe('/workspace/w1/app/scout')
    expect(paths.login).toBe('/login')
  })

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
