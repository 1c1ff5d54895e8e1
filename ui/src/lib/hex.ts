/** Reads a colour as people type it: '#B08D62', 'b08d62' or 'fff'. Empty: none. Null: no colour. */
export function parseHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (digits === '') return ''
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return null
}
