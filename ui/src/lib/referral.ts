import { storage } from './storage'

const key = 'referral_code'
const wellFormed = /^[\w-]{1,64}$/

/** Stores the referral code of a query string, if it has one, for the first sign-in. */
export function keepReferralCode(search: string): void {
  const code = new URLSearchParams(search).get(key)?.trim() ?? ''
  if (wellFormed.test(code)) storage.set(key, code)
}

/** The stored code, if any. */
export function referralCode(): string | undefined {
  return storage.get(key) ?? undefined
}

export function forgetReferralCode(): void {
  storage.remove(key)
}
