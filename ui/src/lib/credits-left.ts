/** The remaining share of the credits, 0 to 1. */
export function shareLeft(available: number, total: number): number {
  return total <= 0 ? 0 : Math.min(1, Math.max(0, available / total))
}

export type CreditLevel = 'enough' | 'low' | 'none'

/** How much is left; 'low' is a fifth or less. */
export function creditLevel(available: number, total: number): CreditLevel {
  if (available <= 0) return 'none'
  return shareLeft(available, total) <= 0.2 ? 'low' : 'enough'
}
