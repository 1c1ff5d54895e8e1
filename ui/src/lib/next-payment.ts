const day = 86_400_000

/** 'Next payment in 29 days', counted from a moment. */
export function nextPaymentText(payment: string | Date, from: Date): string {
  const days = Math.ceil((new Date(payment).getTime() - from.getTime()) / day)
  if (days <= 0) return 'Next payment today'
  return days === 1 ? 'Next payment in 1 day' : `Next payment in ${days} days`
}
