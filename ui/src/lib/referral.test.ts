import { describe, expect, test } from 'vitest'
import { forgetReferralCode, keepReferralCode, referralCode } from './referral'

describe('a referral code', () => {
  test.each([
    ['?referral_code=ada1b2c3d4', 'ada1b2c3d4'],
    ['referral_code=ada1b2c3d4&redirect=/home', 'ada1b2c3d4'],
    ['referral_code=%20ada1b2c3d4%20', 'ada1b2c3d4'],
    ['', undefined],
    ['referral_code=', undefined],
    ['referral_code=<script>', undefined],
    [`referral_code=${'a'.repeat(65)}`, undefined],
  ])('of "%s" is stored as %s', (search, kept) => {
    keepReferralCode(search)
    expect(referralCode()).toBe(kept)
    expect(localStorage.getItem('referral_code')).toBe(kept ?? null)
  })

  test('is kept by a visit without one, and replaced by a newer one', () => {
    keepReferralCode('referral_code=first')
    keepReferralCode('redirect=/home')
    expect(referralCode()).toBe('first')
    keepReferralCode('referral_code=second')
    expect(referralCode()).toBe('second')
  })

  test('can be cleared', () => {
    keepReferralCode('referral_code=first')
    forgetReferralCode()
    expect(referralCode()).toBeUndefined()
  })
})
