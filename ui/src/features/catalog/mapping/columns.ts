import type { CatalogAttribute } from '@/api/queries/catalog'
import type { BatchColumn, BatchMapping, Decisions } from '@/api/queries/catalog-mapping'
import { channelName, salesChannels } from '@/lib/catalog-channels'
import { languageName, languages } from '@/lib/markets'

/** The attribute of a column that says the currency of the others. */
const currencyKey = 'currency'

/** What columns say of others in their row, which is no attribute. */
const companions: Readonly<Record<string, string>> = {
  [currencyKey]: 'Currency',
  image_alt: 'Image alt text',
  image_position: 'Image position',
}

/** Where a column's values go: an attribute, of texts in a language, for one sales channel or for all. */
export type Target = { attribute: string; locale: string; channel?: string }

const skipped: Target = { attribute: '', locale: '' }

/** What a target is called: 'Title, German, for Google'. */
export function targetName(
  { attribute, locale, channel }: Target,
  attributes: readonly CatalogAttribute[],
): string {
  if (attribute === '') return 'Skip'
  const label =
    companions[attribute] ?? attributes.find(({ key }) => key === attribute)?.label ?? attribute
  return [label, locale && languageName(locale), channel && `for ${channelName(channel)}`]
    .filter(Boolean)
    .join(', ')
}

/** The size whose variants a column is about as an attribute; empty: it is about all of a row. */
const sizeAs = (column: BatchColumn, attribute: string) =>
  attribute === 'stock' || attribute === 'gtin' ? column.size : ''

/** What a column may be that isn't taken before somebody confirms it. */
export function proposalOf(column: BatchColumn): Target | undefined {
  const { proposed: attribute, proposedLocale: locale, proposedChannel } = column
  if (attribute === '') return undefined
  return { attribute, locale, ...(proposedChannel && { channel: proposedChannel }) }
}

/** What a column is called: 'Stock, size M', or 'Not taken: Material?'. */
export function columnName(column: BatchColumn, attributes: readonly CatalogAttribute[]): string {
  const proposal = proposalOf(column)
  if (proposal) return `Not taken: ${targetName(proposal, attributes)}?`
  const size = sizeAs(column, column.attribute)
  return `${targetName(column, attributes)}${size && `, size ${size}`}`
}

/** All that a column can be; texts by language too, and what may differ by channel for each. */
export function targetsOf(attributes: readonly CatalogAttribute[]): Target[] {
  return [
    skipped,
    ...attributes.flatMap(({ key, localized, perChannel }) => {
      const inAll = ['', ...(localized ? languages : [])].map((locale) => ({
        attribute: key,
        locale,
      }))
      const onOne = perChannel ? salesChannels : []
      return [
        ...inAll,
        ...onOne.flatMap(({ key: channel }) => inAll.map((target) => ({ ...target, channel }))),
      ]
    }),
    ...Object.keys(companions).map((attribute) => ({ attribute, locale: '' })),
  ]
}

export const isSame = (a: Target, b: Target) =>
  a.attribute === b.attribute && a.locale === b.locale && (a.channel ?? '') === (b.channel ?? '')

/** How spreadsheets call a column. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Why a column is what it is, in words. */
export function whyOf({ attribute, proposed, reasons, sure }: BatchColumn): string {
  if (attribute === '' && proposed === '') return reasons.join(', ') || 'no match'
  if (!sure && reasons.length === 1 && reasons[0] === 'values') return 'shape only'
  if (reasons.length === 1 && reasons[0] === 'values') return 'shape of values'
  return reasons.join(', ')
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const skuParts: Readonly<Record<string, string>> = {
  style: 'style number',
  color_code: 'color',
}

/** How sizes that stand side by side become variants, or SKUs are made; empty: neither. */
export function acrossText({ across }: BatchMapping): string {
  if (!across) return ''
  const [first, color] = across.sku
  if (across.columns === 0) {
    const parts = across.sku.map((key) => `the ${skuParts[key] ?? key}`)
    return `No column is the SKU: it is made of ${list.format(parts)}.`
  }
  const sizes = `Sizes across: ${across.columns === 1 ? '1 column becomes a variant' : `${across.columns} columns become one variant each`}.`
  if (first === 'sku') return `${sizes} Their SKUs are the row’s SKU and the size.`
  if (first)
    return `${sizes} Their SKUs are the style number, ${color ? 'the color ' : ''}and the size.`
  return `${sizes} They have no SKU: choose the column of the SKU or of the style number, unless each size has a GTIN.`
}

/** Columns that count the pieces of sizes and are left out: 'Columns F to K'; empty: there are none. */
export function sizeLetters(columns: readonly BatchColumn[]): string {
  const isSize = ({ attribute, reasons }: BatchColumn) =>
    attribute === '' && reasons.includes('pieces of a size')
  const first = columns.findIndex(isSize)
  if (first < 0) return ''
  return `Columns ${lettersOf(first)} to ${lettersOf(columns.findLastIndex(isSize))}`
}

/** Columns of prices that are left out because those of another country or currency are taken: 'Columns C and D'; empty: there are none. */
export function otherPrices(
  columns: readonly BatchColumn[],
  reason: 'price of another country' | 'price in another currency',
): string {
  const letters = columns.flatMap(({ attribute, reasons }, index) =>
    attribute === '' && reasons.includes(reason) ? [lettersOf(index)] : [],
  )
  if (letters.length === 0) return ''
  return `${letters.length === 1 ? 'Column' : 'Columns'} ${list.format(letters)}`
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
  const chosen = columns[index]
  const size = chosen ? sizeAs(chosen, target.attribute) : ''
  return columns.map((column, at) => {
    if (at === index) return decided(column, target)
    const other = sizeAs(column, column.attribute)
    const says = isTaken && isSame(column, target) && (size === other || !size || !other)
    const sizeTwice =
      (size !== '' && column.attribute === 'size') || (other !== '' && target.attribute === 'size')
    return says || sizeTwice ? decided(column, skipped) : column
  })
}

function decided(column: BatchColumn, target: Target): BatchColumn {
  const words = isSame(column, target) ? column.words : {}
  return {
    ...column,
    channel: '',
    ...target,
    words,
    confidence: 1,
    sure: true,
    reasons: ['decided'],
    proposed: '',
    proposedLocale: '',
    proposedChannel: '',
  }
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
  return columns.map(({ attribute, locale, channel = '', currency, unit, words, reasons }) => ({
    attribute,
    locale,
    ...(channel && { channel }),
    currency,
    unit,
    words,
    confirmed: reasons.includes('decided'),
  }))
}
