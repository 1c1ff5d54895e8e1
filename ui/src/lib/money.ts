/** Formats an amount in the currency's minor unit: `formatMoney(7900, 'usd')` is '$79.00'. */
export function formatMoney(minor: number, currency: string): string {
  const format = formatOf(currency.toUpperCase() || 'USD')
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(minor / 10 ** maximumFractionDigits)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string) {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    // `$`, never `US$`; other currencies by code, as in the server's texts.
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'code',
  })
  formats.set(currency, format)
  return format
}

const counts = new Intl.NumberFormat('en-US')

/** Formats an integer: '3,000'. */
export function formatCount(count: number): string {
  return counts.format(count)
}
