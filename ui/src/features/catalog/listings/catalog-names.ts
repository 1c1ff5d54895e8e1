import { categories as taxonomy } from '@fixtures/catalog/taxonomy/shopify-apparel.json'
import { colors as vocabulary } from '@fixtures/catalog/vocabulary/colors.json'

/** What categories are called, by their ids. */
export const categories = new Map(taxonomy.map(({ id, name }) => [id, name]))

/** The names of colors, in the vocabulary's order. */
export const colorNames = vocabulary.map(({ name }) => name)

/** How colors look, as CSS, by their names in small letters. */
export const colors = new Map(vocabulary.map(({ name, hex }) => [name.toLowerCase(), hex]))
