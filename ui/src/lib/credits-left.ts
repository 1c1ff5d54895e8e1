/** What is left of all there was, from 0 to 1. */
export function shareLeft(available: number, total: number): number {
  return total <= 0 ? 0 : Math.min(1, Math.max(0, available / total))
}

/** Whether so little is left that it should be noticed: a tenth or less. */
export function isLow(available: number, total: number): boolean {
  return total > 0 && shareLeft(available, total) <= 0.1
}
