import type { CatalogValue } from '@/api/queries/catalog'

type Values = readonly CatalogValue[]

/** A language and those that it is a kind of, the nearest first; at last all languages. */
function widerLocales(locale: string): string[] {
  if (locale === '') return ['']
  return [locale, ...widerLocales(locale.slice(0, Math.max(0, locale.lastIndexOf('-'))))]
}

/** What is said of an attribute in another language: that of the stores, else the first one. */
function elsewhere(own: Values, inherited: Values, back: string): CatalogValue | undefined {
  const at = (all: Values) => all.find(({ locale }) => locale === back)
  return at(own) ?? at(inherited) ?? own[0] ?? inherited[0]
}

/**
 * What a row shows of each attribute, as the API lists it: what a variant says itself before what
 * it inherits. Without a language, what is for all languages, else what is in the first one. What
 * isn't said in the language is said beside it in another, if the stores' is given.
 */
export function shownValues(own: Values, inherited: Values, locale: string, back?: string) {
  const locales = widerLocales(locale)
  const values: CatalogValue[] = []
  const fallback: CatalogValue[] = []
  const ofVariant: string[] = []
  for (const attribute of new Set([...own, ...inherited].map(({ attribute }) => attribute))) {
    const of = (all: Values) =>
      all.filter((value) => value.attribute === attribute && value.channel === '')
    const [mine, theirs] = [of(own), of(inherited)]
    const at = (all: Values) =>
      locales.flatMap((each) => all.filter((value) => value.locale === each))[0]
    const any = locale === '' ? (mine[0] ?? theirs[0]) : undefined
    const value = at(mine) ?? at(theirs) ?? any
    if (!value) {
      const other = back === undefined ? undefined : elsewhere(mine, theirs, back)
      if (other) fallback.push(other)
      continue
    }
    values.push(value)
    if (mine.includes(value)) ofVariant.push(attribute)
  }
  return { values, own: ofVariant, ...(back !== undefined && { fallback }) }
}
