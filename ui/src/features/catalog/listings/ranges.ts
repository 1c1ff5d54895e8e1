import type { CatalogAttribute, ListingRange } from '@/api/queries/catalog'
import { decimalsOf } from './currency-decimals'

type Ranged = ListingRange['attribute']

/** The attributes whose numbers are found from one to another. */
const ranged: readonly Ranged[] = ['price', 'sale_price', 'stock']

/** Those of them that there are. */
export const rangedFieldsOf = (attributes: readonly CatalogAttribute[]) =>
  ranged.filter((field) => attributes.some(({ key }) => key === field))

export const isRanged = (field: string): field is Ranged => ranged.some((each) => each === field)

export const isMoney = (field: string) => field !== 'stock'

/** The fields by which listings are counted by the currency of money. */
export const currencyFields: Readonly<Record<string, string>> = {
  price: 'currency',
  sale_price: 'sale_currency',
}

const rangeForm = /^(price|sale_price|stock):(\d{0,15})-(\d{0,15})(?::([A-Z]{3}))?$/

/** Ranges as a URL says them, one of each attribute. */
export function rangesOf(texts: readonly string[]): readonly ListingRange[] {
  return texts.reduce<readonly ListingRange[]>((ranges, text) => {
    const [, of = '', low = '', high = '', currency = ''] = rangeForm.exec(text) ?? []
    if (!isRanged(of) || low + high === '' || isMoney(of) !== (currency !== '')) return ranges
    return withRange(ranges, of, rangeOf(of, low, high, currency))
  }, [])
}

/** A range of what is said: an end that isn’t is open. */
export const rangeOf = (
  attribute: Ranged,
  low: number | string,
  high: number | string,
  currency: string,
): ListingRange => ({
  attribute,
  ...(currency !== '' && { currency }),
  ...(low !== '' && { low: Number(low) }),
  ...(high !== '' && { high: Number(high) }),
})

/** The ranges with another one of an attribute, or none. */
export function withRange(
  ranges: readonly ListingRange[],
  of: Ranged,
  range: ListingRange | null,
): ListingRange[] {
  const others = ranges.filter(({ attribute }) => attribute !== of)
  return range ? [...others, range] : others
}

const digitsOf = (field: string, currency: string) => (isMoney(field) ? decimalsOf(currency) : 0)

const numberForm = /^(\d{1,12})(?:[.,](\d+))?$/

/** What is typed, in the smallest unit: null if it is no such number. */
export function smallest(typed: string, field: string, currency: string): number | null {
  const digits = digitsOf(field, currency)
  const [, whole, fraction = ''] = numberForm.exec(typed.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined || fraction.length > digits) return null
  return Number(whole + fraction.padEnd(digits, '0'))
}

/** A number of the smallest unit as people write it. */
export function written(number: number, field: string, currency: string): string {
  const digits = digitsOf(field, currency)
  const text = String(number).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** '10.00 to 50.00 EUR', 'from 10', 'up to 50'. */
export function rangeText({ attribute, currency = '', low = 0, high }: ListingRange): string {
  const unit = currency === '' ? '' : ` ${currency}`
  const from = written(low, attribute, currency)
  if (high === undefined) return `from ${from}${unit}`
  return `${low === 0 ? 'up' : from} to ${written(high, attribute, currency)}${unit}`
}
