import { expect, test } from 'vitest'
import { safeRedirect } from './redirect'
import { signInPath } from './sign-in-path'

test.each([
  ['/workspace/w1/service', '', '/login?redirect=%2Fworkspace%2Fw1%2Fservice'],
  [
    '/workspace/w1/billing',
    'tab=invoices&x=a%20b',
    '/login?redirect=%2Fworkspace%2Fw1%2Fbilling%3Ftab%3Dinvoices%26x%3Da%2520b',
  ],
  ['/profile', '', '/login?redirect=%2Fprofile'],
  ['/workspace', '', '/login'],
  ['/workspace', 'referral_code=ADA1', '/login?referral_code=ADA1'],
  ['/home', '', '/login'],
  ['/', 'redirect=https://scout.test', '/login?redirect=https://scout.test'],
])('%s with "%s" redirects to %s', (path, search, address) => {
  expect(signInPath(path, search)).toBe(address)
})

test('the target is allowed by the redirect rule', () => {
  const [, query] = signInPath('/workspace/w1/billing', 'tab=invoices').split('?')
  const back = new URLSearchParams(query).get('redirect')
  expect(safeRedirect(back, 'https://app.selvedge.test')).toBe('/workspace/w1/billing?tab=invoices')
})
