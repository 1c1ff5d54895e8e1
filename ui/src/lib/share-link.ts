/** The link that one refers people with: the site with one's referral code. */
export function shareLink(origin: string, referralCode: string): string {
  return `${origin}/?referral_code=${encodeURIComponent(referralCode)}`
}
