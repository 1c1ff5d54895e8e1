import type { CatalogValue } from '@/api/queries/catalog'

type Values = readonly CatalogValue[]

/** A language and those that it is a kind of, the nearest first; at last all languages. */
function widerLocales(locale: string): string[] {
  if (locale === '') return ['']
  return [locale, ...widerLocales(locale.slice(0, Math.max(0, locale.lastIndexOf('-'))))]
}

/**
 * What a row shows of each attribute, as the API lists it: what a variant says itself before what
 * it inherits. Without a language, what is for all languages, else what is in the first one.
 */
export function shownValues(own: Values, inherited: Values, locale: string) {
  const locales = widerLocales(locale)
  const values: CatalogValue[] = []
  const ofVariant: string[] = []
  for (const attribute of new Set([...own, ...inherited].map(({ attribute }) => attribute))) {
    const of = (all: Values) =>
      all.filter((value) => value.attribute === attribute && value.channel === '')
    const [mine, theirs] = [of(own), of(inherited)]
    const at = (all: Values) =>
      locales.flatMap((each) => all.filter((value) => value.locale === each))[0]
    const any = locale === '' ? (mine[0] ?? theirs[0]) : undefined
    const value = at(mine) ?? at(theirs) ?? any
    if (!value) continue
    values.push(value)
    if (mine.includes(value)) ofVariant.push(attribute)
  }
  return { values, own: ofVariant }
}
