import type { CatalogAttribute, CatalogProduct, CatalogValue } from '@/api/queries/catalog'
import { languages, languageName as nameOf } from '@/lib/markets'
import { ownFirst } from '../attribute-groups'
import { shownValues } from './shown-values'

/** What a product says of an attribute. */
export type ProductLine = {
  attribute: CatalogAttribute
  /** Where it is read and written; empty: for all languages. */
  locales: readonly string[]
  /** By language and channel; the first is for all. */
  values: CatalogValue[]
  /** What its variants say themselves, each once. */
  ofVariants: string[]
  isMissing: boolean
}

/** The languages that a product says something in; empty is all. */
export function localesOf({ values }: CatalogProduct): string[] {
  const said = new Set(values.map(({ locale }) => locale))
  return ['', ...[...said].filter(Boolean).toSorted()]
}

/** How much of what differs by language is said in a language, in percent. */
export function completeness(
  { values }: CatalogProduct,
  locale: string,
  attributes: readonly CatalogAttribute[],
): number {
  const localized = attributes.filter(
    ({ key, localized }) => localized && values.some(({ attribute }) => attribute === key),
  )
  const said = localized.filter(({ key }) =>
    values.some((value) => value.attribute === key && value.locale === locale),
  )
  return localized.length === 0 ? 100 : Math.round((said.length / localized.length) * 100)
}

/** They name what is sold, each in its row of the variants; the style stands over all. */
const ofVariantsAlone: readonly string[] = ['sku', 'style', 'gtin']

/**
 * Where a product says something that is read in a language: there, or else for all. What it says
 * nowhere yet is written in the language if it is a text or the brand said that it differs, and is
 * a word of all languages if not.
 */
function placeOf({ values }: CatalogProduct, attribute: CatalogAttribute, locale: string): string {
  const { key, localized, perChannel, own } = attribute
  if (!localized) return ''
  const said = values.filter((value) => value.attribute === key).map((value) => value.locale)
  const [language = ''] = locale.split('-')
  const found = [locale, language, ''].find((each) => said.includes(each))
  return found ?? (perChannel || own ? locale : '')
}

/** Whether only what differs by language is shown in some languages. */
export const isTranslation = (shown: readonly string[], main: string) =>
  shown.some((locale) => locale !== '' && locale !== main)

/** So many of a brand's own are shown while they are empty; more would hide what is said. */
const mostEmpty = 12

/** Whether an attribute is shown of a style that doesn't say it. */
function emptyOf(attributes: readonly CatalogAttribute[]) {
  const own = attributes.filter(({ own, on }) => own && on === 'product')
  const isUsual = ({ key, own }: CatalogAttribute) =>
    own || key === 'title' || key === 'description'
  return (attribute: CatalogAttribute) =>
    attribute.on === 'product' && isUsual(attribute) && (!attribute.own || own.length <= mostEmpty)
}

/** What can be said of a style and isn't shown of it, the brand's own first. */
export function furtherOf(
  attributes: readonly CatalogAttribute[],
  lines: readonly ProductLine[],
): CatalogAttribute[] {
  const shown = new Set(lines.map(({ attribute }) => attribute.key))
  const further = attributes.filter(
    ({ key, on }) => on === 'product' && !shown.has(key) && !ofVariantsAlone.includes(key),
  )
  return ownFirst(further)
}

/**
 * What is shown of a product in some languages: all of it in the main one and for all, in others
 * only what differs by language; also what is to be said of it.
 */
export function linesOf(
  product: CatalogProduct,
  shown: readonly string[],
  attributes: readonly CatalogAttribute[],
  main = '',
  added: readonly string[] = [],
): ProductLine[] {
  const isEmptyShown = emptyOf(attributes)
  const ofLanguage = isTranslation(shown, main)
  return attributes.flatMap((attribute): ProductLine[] => {
    const { key } = attribute
    if (ofVariantsAlone.includes(key) || (ofLanguage && !attribute.localized)) return []
    const locales = [
      ...new Set(
        shown.map((locale) => (locale === main ? placeOf(product, attribute, locale) : locale)),
      ),
    ]
    const values = product.values
      .filter((value) => value.attribute === key && locales.includes(value.locale))
      .toSorted((a, b) => a.channel.localeCompare(b.channel))
    const said = product.variants.flatMap((variant) =>
      variant.values.filter((value) => value.attribute === key && locales.includes(value.locale)),
    )
    const ofVariants = [...new Set(said.map(({ value }) => value))]
    const isMissing = product.variants.some(({ missing }) =>
      missing.some(
        (each) => each.attribute === key && [...shown, ...locales].includes(each.locale ?? ''),
      ),
    )
    const isSaid = product.values.some((value) => value.attribute === key)
    const always =
      (attribute.on === 'product' && isSaid) || isEmptyShown(attribute) || added.includes(key)
    const isAsked = product.findings.some(
      ({ edit }) => edit.attribute === key && edit.ordinal === 0,
    )
    const isShown = values.length > 0 || ofVariants.length > 0 || isMissing || always || isAsked
    return isShown ? [{ attribute, locales, values, ofVariants, isMissing }] : []
  })
}

/** What is shown at a place that says nothing: the value of all channels, or of all languages. */
export function valueAt(
  { values }: CatalogProduct,
  attribute: string,
  { locale, channel }: Pick<CatalogValue, 'locale' | 'channel'>,
): string {
  const at = (locale: string, channel: string) =>
    values.find(
      (value) =>
        value.attribute === attribute && value.locale === locale && value.channel === channel,
    )?.value
  return at(locale, channel) ?? at(locale, '') ?? at('', channel) ?? at('', '') ?? ''
}

export const languageName = (locale: string) => (locale === '' ? 'All languages' : nameOf(locale))

/** Languages that can be added, by name. */
export const moreLocales = (have: readonly string[]) =>
  languages
    .filter((locale) => !have.includes(locale))
    .toSorted((a, b) => languageName(a).localeCompare(languageName(b)))

/** What a product says for all languages and channels. */
export const valueForAll = ({ values }: CatalogProduct, key: string) =>
  values.find(({ attribute, locale, channel }) => attribute === key && !locale && !channel)?.value

/** Its title in a language, as lists show it. */
export function productTitle(product: CatalogProduct, locale: string): string {
  const { values, fallback = [] } = shownValues([], product.values, locale, '')
  const title = [...values, ...fallback].find(({ attribute }) => attribute === 'title')
  return title?.value ?? product.style
}

/** What it costs on all channels, the lowest first: "89.00 EUR to 129.00 EUR"; empty: no price is said. */
export function priceText({ values, variants }: CatalogProduct): string {
  const said = [...values, ...variants.flatMap((variant) => variant.values)]
    .filter(({ attribute, locale, channel }) => attribute === 'price' && !locale && !channel)
    .map(({ value }) => value)
  const prices = [...new Set(said)].toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b))
  const [lowest = '', highest] = [prices[0], prices.at(-1)]
  return highest === undefined || highest === lowest ? lowest : `${lowest} to ${highest}`
}

/** Where a value is from, in few words. */
export function sourceText(source: string): string {
  const words: Record<string, string> = {
    typed: 'typed',
    imported: 'imported',
    rule: 'by rules, no AI',
  }
  return words[source] ?? source
}
