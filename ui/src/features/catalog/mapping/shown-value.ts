import type { CatalogAttribute } from '@/api/queries/catalog'
import type { PreviewCell } from '@/api/queries/catalog-mapping'
import { capital } from '@/lib/capital'
import type { Names } from '../listings/names'

/** A value as people read it. */
export function shownValue(
  value: string,
  attribute: CatalogAttribute | undefined,
  names: Names,
): string {
  if (attribute?.key === 'category') return names.category(value)
  if (attribute?.key === 'hs_code') return grouped(value)
  // A brand's own words stand as it wrote them.
  if (attribute?.type === 'choice' && !attribute.own && value === value.toLowerCase()) {
    return capital(value.replaceAll('_', ' '))
  }
  return value.replaceAll('\n', ', ')
}

/** '61101130' as '6110 11 30'. */
const grouped = (code: string) => code.replace(/^(\d{4})(\d{2})(\d*)$/, '$1 $2 $3').trim()

/** Whether what stood in the cell is worth showing beside what it becomes. */
export function differs(raw: string, shown: string): boolean {
  return raw.trim() !== '' && raw.trim() !== shown
}

/** The longest text that a cell shows at full size; a color stands behind its swatch. */
export function widestText(
  { raw, value, severity }: PreviewCell,
  attribute: CatalogAttribute | undefined,
  names: Names,
): string {
  if (severity === 'question') return askedOf(attribute)
  const shown = attribute && severity !== 'refused' ? shownValue(value, attribute, names) : ''
  const isColor = attribute?.key === 'color' || attribute?.key === 'color_family'
  return `${shown || raw}${isColor ? '   ' : ''}`
}

/** What a cell asks whose value has to be decided. */
export const askedOf = (attribute: CatalogAttribute | undefined) =>
  `Which ${attribute?.label.toLowerCase() ?? 'value'}?`

/** How long a text is, in pixels, about: capitals and digits are wider. */
const lengthOf = (text: string) => 7 * text.length + 1.6 * (text.match(/[\p{Lu}\d]/gu)?.length ?? 0)

/** How wide a column is, in pixels: by its name and its first values, within limits. */
export function widthOf(name: string, header: string, texts: readonly string[]): number {
  const longest = Math.max(...texts.map(lengthOf), lengthOf(header) + 32)
  const least = Math.max(84, name.length * 7.4 + 48)
  return Math.round(Math.min(264, Math.max(least, longest + 28)))
}
