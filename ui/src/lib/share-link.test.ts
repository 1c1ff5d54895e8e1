import { expect, test } from 'vitest'
import { shareLink } from './share-link'

test('the link is the site with the referral code @spec:9.2', () => {
  expect(shareLink('https://app.selvedge.test', 'ADA1')).toBe(
    'https://app.selvedge.test/?referral_code=ADA1',
  )
})

test('a code is escaped', () => {
  expect(shareLink('https://app.selvedge.test', 'A&redirect=x')).toBe(
    'https://app.selvedge.test/?referral_code=A%26redirect%3Dx',
  )
})
