import { allowed, cases, origin } from '@fixtures/rules/redirects.json'
import { expect, test } from 'vitest'
import { safeRedirect } from './redirect'

test.each(cases)('$why', ({ target, result }) => {
  expect(safeRedirect(target, origin, allowed)).toBe(result)
})

test('every result is of our own or an allowed origin for a browser', () => {
  for (const { target } of cases) {
    const result = safeRedirect(target, origin, allowed)
    if (result === null) continue
    const url = new URL(result, origin)
    expect([origin, ...allowed]).toContain(url.origin)
    expect(url.username + url.password).toBe('')
    expect(url.href).toBe(new URL(target, origin).href)
  }
})

test('only our own origin is allowed without a list', () => {
  expect(safeRedirect('https://studio.techpacks.test/', origin)).toBeNull()
  expect(safeRedirect('/home', origin)).toBe('/home')
})

test('no target has no redirect', () => {
  expect(safeRedirect(null, origin, allowed)).toBeNull()
  expect(safeRedirect(undefined, origin, allowed)).toBeNull()
})
