/** A user's referral link: the site with their referral code. */
export function shareLink(origin: string, referralCode: string): string {
  return `${origin}/?referral_code=${encodeURIComponent(referralCode)}`
}
