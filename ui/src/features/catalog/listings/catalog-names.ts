import { categories as taxonomy } from '@fixtures/catalog/taxonomy/shopify-apparel.json'
import { colors as vocabulary } from '@fixtures/catalog/vocabulary/colors.json'

/** What categories are called, by their ids. */
export const categories = new Map(taxonomy.map(({ id, name }) => [id, name]))

const parents = new Map(taxonomy.map(({ id, parent }) => [id, parent]))

/** The names of the categories that one is in, from the root. */
export function pathOf(id: string): string {
  const parent = parents.get(id) ?? ''
  if (parent === '') return ''
  const [above, name] = [pathOf(parent), categories.get(parent) ?? parent]
  return above === '' ? name : `${above} > ${name}`
}

/** The names of colors, in the vocabulary's order. */
export const colorNames = vocabulary.map(({ name }) => name)

/** How colors look, as CSS, by their names in small letters. */
export const colors = new Map(vocabulary.map(({ name, hex }) => [name.toLowerCase(), hex]))
