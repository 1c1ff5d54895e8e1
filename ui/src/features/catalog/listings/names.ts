import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { capital } from '@/lib/capital'

/** What the taxonomy calls its categories, and how the colors of the vocabulary look. */
const namesQuery = queryOptions({
  queryKey: ['catalog-names'],
  // Loaded after the screen: the grid doesn't wait for it.
  queryFn: async () => {
    const [{ categories }, { colors }] = await Promise.all([
      import('@fixtures/catalog/taxonomy/shopify-apparel.json'),
      import('@fixtures/catalog/vocabulary/colors.json'),
    ])
    return {
      categories: new Map(categories.map(({ id, name }) => [id, name])),
      colors: new Map(colors.map(({ name, hex }) => [name.toLowerCase(), hex])),
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export function useNames() {
  const { data } = useQuery(namesQuery)
  return {
    category: (id: string) => data?.categories.get(id) ?? id,
    /** As CSS; undefined for a color that the vocabulary doesn't have. */
    hex: (color: string) => data?.colors.get(color.toLowerCase()),
  }
}

export type Names = ReturnType<typeof useNames>

/** What a value of a facet is called. */
export function choiceName(
  field: string,
  value: string,
  names: Names,
  attributes: readonly CatalogAttribute[],
): string {
  if (field === 'category') return names.category(value)
  if (field === 'missing') return labelOf(value, attributes)
  if (field === 'gender') return capital(value)
  return value
}

export function labelOf(key: string, attributes: readonly CatalogAttribute[]): string {
  return attributes.find((attribute) => attribute.key === key)?.label ?? key
}
