import type { CatalogAttribute } from '@/api/queries/catalog'
import type { BatchColumn, Decisions } from '@/api/queries/catalog-mapping'
import { languageName } from '@/lib/markets'

/** The attribute of a column that says the currency of the others. */
const currencyKey = 'currency'

/** The languages that texts of suppliers' files are in. */
const languages = ['en', 'de', 'fr', 'it', 'es'] as const

/** Where a column's values go: an attribute, of texts in a language. */
export type Target = { attribute: string; locale: string }

const skipped: Target = { attribute: '', locale: '' }

/** What a target is called: 'Title, German'. */
export function targetName(
  { attribute, locale }: Target,
  attributes: readonly CatalogAttribute[],
): string {
  if (attribute === '') return 'Skip'
  if (attribute === currencyKey) return 'Currency'
  const label = attributes.find(({ key }) => key === attribute)?.label ?? attribute
  return locale ? `${label}, ${languageName(locale)}` : label
}

/** All that a column can be; texts by language too. */
export function targetsOf(attributes: readonly CatalogAttribute[]): Target[] {
  return [
    skipped,
    ...attributes.flatMap(({ key, localized }) => [
      { attribute: key, locale: '' },
      ...(localized ? languages.map((locale) => ({ attribute: key, locale })) : []),
    ]),
    { attribute: currencyKey, locale: '' },
  ]
}

export const isSame = (a: Target, b: Target) => a.attribute === b.attribute && a.locale === b.locale

/** How spreadsheets call a column. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Why a column is what it is, in words. */
export function whyOf({ attribute, reasons, sure }: BatchColumn): string {
  if (attribute === '') return reasons.join(', ') || 'no match'
  if (!sure && reasons.length === 1 && reasons[0] === 'values') return 'shape only'
  if (reasons.length === 1 && reasons[0] === 'values') return 'shape of values'
  return reasons.join(', ')
}

/** Columns that count the pieces of sizes: 'Columns F to K'; empty: there are none. */
export function sizeLetters(columns: readonly BatchColumn[]): string {
  const isSize = ({ attribute, reasons }: BatchColumn) =>
    attribute === '' && reasons.includes('pieces of a size')
  const first = columns.findIndex(isSize)
  if (first < 0) return ''
  return `Columns ${lettersOf(first)} to ${lettersOf(columns.findLastIndex(isSize))}`
}

/** How many columns need no question. */
export const countPlaced = (columns: readonly BatchColumn[]) =>
  columns.filter(({ sure }) => sure).length

/** The columns with another target for one of them, which a column of the same target loses. */
export function withTarget(
  columns: readonly BatchColumn[],
  index: number,
  target: Target,
  attributes: readonly CatalogAttribute[],
): BatchColumn[] {
  const isList = attributes.find(({ key }) => key === target.attribute)?.type === 'list'
  const isTaken = target.attribute !== '' && target.attribute !== currencyKey && !isList
  return columns.map((column, at) => {
    if (at === index) return decided(column, target)
    return isTaken && isSame(column, target) ? decided(column, skipped) : column
  })
}

function decided(column: BatchColumn, target: Target): BatchColumn {
  const words = isSame(column, target) ? column.words : {}
  return { ...column, ...target, words, confidence: 1, sure: true, reasons: ['decided'] }
}

/** The columns with what a supplier's word means in one of them. */
export function withWord(
  columns: readonly BatchColumn[],
  index: number,
  word: string,
  meaning: string,
): BatchColumn[] {
  return columns.map((column, at) =>
    at === index ? { ...column, words: { ...column.words, [word]: meaning } } : column,
  )
}

/** What is sent of columns. */
export function decisionsOf(columns: readonly BatchColumn[]): Decisions['columns'] {
  return columns.map(({ attribute, locale, currency, unit, words, reasons }) => ({
    attribute,
    locale,
    currency,
    unit,
    words,
    confirmed: reasons.includes('decided'),
  }))
}
