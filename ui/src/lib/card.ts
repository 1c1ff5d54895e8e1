/** A card's number in groups of four: '4242 4242 4242 4242'. */
export function formatCardNumber(text: string): string {
  return digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** A card's expiry as printed on it: '04 / 31'. An incomplete one stays as typed. */
export function formatExpiry(text: string): string {
  const [month, year = ''] = parseExpiry(text)
  return year === '' ? text.trim() : `${month} / ${year.slice(-2)}`
}

/** Month and year of an expiry typed as '4/31', '04 / 2031' or '0431', as far as typed. */
export function parseExpiry(text: string): [month: string, year?: string] {
  const [month = '', ...rest] = /\D/.test(text.trim())
    ? text.split(/\D+/).filter(Boolean)
    : [text.trim().slice(0, 2), text.trim().slice(2)].filter(Boolean)
  const [year] = rest
  return year === undefined
    ? [month.padStart(2, '0')]
    : [month.padStart(2, '0'), year.length === 2 ? `20${year}` : year]
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
