import { allowed, cases, origin } from '@fixtures/rules/redirects.json'
import { expect, test } from 'vitest'
import { safeRedirect } from './redirect'

test.each(cases)('$why', ({ target, result }) => {
  expect(safeRedirect(target, origin, allowed)).toBe(result)
})

test('a browser reads every result as own origin or an allowed one', () => {
  for (const { target } of cases) {
    const result = safeRedirect(target, origin, allowed)
    if (result === null) continue
    const url = new URL(result, origin)
    expect([origin, ...allowed]).toContain(url.origin)
    expect(url.username + url.password).toBe('')
    expect(url.href).toBe(new URL(target, origin).href)
  }
})

test('without an allow-list only own origin is left', () => {
  expect(safeRedirect('https://studio.techpacks.test/', origin)).toBeNull()
  expect(safeRedirect('/home', origin)).toBe('/home')
})

test('no target leads nowhere', () => {
  expect(safeRedirect(null, origin, allowed)).toBeNull()
  expect(safeRedirect(undefined, origin, allowed)).toBeNull()
})
