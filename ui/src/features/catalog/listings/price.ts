/** How prices are changed: by a share of each, or by an amount. */
export type Adjustment = {
  by: number
  unit: 'percent' | 'amount'
  ending: '' | '.95' | '.99' | '.00'
}

/** An amount such as "129.00 EUR" changed; null if it is none, or would be below zero. */
export function adjusted(price: string, { by, unit, ending }: Adjustment): string | null {
  const [amount = '', currency = ''] = price.split(' ')
  const cents = Math.round(Number(amount) * 100)
  if (amount === '' || Number.isNaN(cents)) return null
  const next = Math.round(unit === 'percent' ? cents * (1 + by / 100) : cents + by * 100)
  const ended = ending === '' ? next : endingWith(next, Number(ending) * 100)
  return ended < 0 ? null : `${(ended / 100).toFixed(2)} ${currency}`.trim()
}

/** The nearest amount with these cents. */
function endingWith(cents: number, ending: number) {
  return Math.max(0, Math.round((cents - ending) / 100)) * 100 + Math.round(ending)
}
