import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useQueryString } from './use-query-string'

test.each([
  ['', ''],
  ['tab=invoices', 'tab=invoices'],
  ['redirect=%2Fa%3Fq%3Db%2520c&x=%20', 'redirect=%2Fa%3Fq%3Db%2520c&x=%20'],
])('"%s" stays "%s"', (searchPath, expected) => {
  const { hook, searchHook } = memoryLocation({ path: '/login', searchPath })
  const { result } = renderHook(() => useQueryString(), {
    wrapper: ({ children }) => (
      <Router hook={hook} searchHook={searchHook}>
        {children}
      </Router>
    ),
  })
  expect(result.current).toBe(expected)
})
