import type { CatalogAttribute, CatalogProduct, CatalogValue } from '@/api/queries/catalog'

/** What a product says of an attribute in one language, by channel. */
export type ProductLine = {
  attribute: CatalogAttribute
  /** Those that differ by channel; the first is for all. */
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

/** What is shown of a product in one language: all of it, or only what differs by language. */
export function linesOf(
  product: CatalogProduct,
  locale: string,
  attributes: readonly CatalogAttribute[],
): ProductLine[] {
  return attributes.flatMap((attribute): ProductLine[] => {
    const { key } = attribute
    if (key === 'sku' || key === 'style' || (locale !== '' && !attribute.localized)) return []
    const values = product.values
      .filter((value) => value.attribute === key && value.locale === locale)
      .toSorted((a, b) => a.channel.localeCompare(b.channel))
    const said = product.variants.flatMap((variant) =>
      variant.values.filter((value) => value.attribute === key && value.locale === locale),
    )
    const ofVariants = [...new Set(said.map(({ value }) => value))]
    const isMissing = product.variants.some(({ missing }) =>
      missing.some((each) => each.attribute === key && (each.locale ?? '') === locale),
    )
    const always = attribute.on === 'product' && (key === 'title' || key === 'description')
    const isShown = values.length > 0 || ofVariants.length > 0 || isMissing || always
    return isShown ? [{ attribute, values, ofVariants, isMissing }] : []
  })
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
