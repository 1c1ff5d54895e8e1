import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { Family } from '@/api/queries/catalog-families'
import { capital } from '@/lib/capital'
import { channelName, isChannel } from '@/lib/catalog-channels'
import { countries } from '@/lib/countries'
import { findingTitle } from '../finding-title'
import { lampNames } from '../lamp'

/** What the taxonomy calls its categories, and how the colors of the vocabulary look. */
const namesQuery = queryOptions({
  queryKey: ['catalog-names'],
  // Loaded after the screen: the grid doesn't wait for it.
  queryFn: () => import('./catalog-names'),
  staleTime: Number.POSITIVE_INFINITY,
})

const none: readonly Pick<Family, '_id' | 'name'>[] = []

/** The same object until names are loaded, so that rows aren’t drawn again. */
export function useNames(families = none) {
  const { data } = useQuery(namesQuery)
  return useMemo(
    () => ({
      /** Empty for a family that isn't there anymore. */
      family: (id: string) => families.find(({ _id }) => _id === id)?.name ?? '',
      category: (id: string) => data?.categories.get(id) ?? id,
      /** The categories that one is in, from the root; empty for the root itself. */
      pathOf: (id: string) => data?.pathOf(id) ?? '',
      categories: data ? [...data.categories.keys()] : [],
      colors: data?.colorNames ?? [],
      /** As CSS; undefined for a color that the vocabulary doesn't have. */
      hex: (color: string) => data?.colors.get(color.toLowerCase()),
    }),
    [data, families],
  )
}

export type Names = ReturnType<typeof useNames>

/** How variants stand on a channel; `ok` are those that are sent, also with a warning. */
const standings: Readonly<Record<string, string>> = {
  ready: lampNames.ready,
  warning: 'With a warning',
  error: lampNames.error,
  none: lampNames.none,
  ok: 'Sent',
}

/** What a value of a facet is called. */
export function choiceName(
  field: string,
  value: string,
  names: Names,
  attributes: readonly CatalogAttribute[],
): string {
  if (field === 'category') return names.category(value)
  if (field === 'family') return names.family(value)
  if (field === 'without' && value === 'family') return 'Family'
  if (['missing', 'without', 'has'].includes(field)) return labelOf(value, attributes)
  if (field === 'origin')
    return countries.find((country) => country.value === value)?.label ?? value
  if (field === 'complete') return value === 'yes' ? 'All that is required' : 'Something missing'
  if (field === 'picture') return value === 'yes' ? 'With a picture' : 'Without a picture'
  if (field === 'changeset') return `Change ${value}`
  if (isChannel(field) && value in standings) return standings[value] ?? value
  if (isChannel(field)) return findingTitle({ code: value.slice(value.indexOf('=') + 1) })
  // A brand's own words stand as it wrote them.
  const isWord = attributes.some(({ key, type, own }) => key === field && type === 'choice' && !own)
  return isWord ? capital(value.replaceAll('_', ' ')) : value
}

/** What the fields are called that are no attributes. */
const otherFields: Readonly<Record<string, string>> = {
  complete: 'Completeness',
  currency: 'Currency',
  family: 'Family',
  missing: 'Required and missing',
  picture: 'Picture',
  without: 'Without a value',
}

/** What a field is called that listings are counted by. */
export const facetName = (field: string, attributes: readonly CatalogAttribute[]) =>
  isChannel(field) ? channelName(field) : (otherFields[field] ?? labelOf(field, attributes))

/** What an attribute is called; one that is gone, or no attribute, by its key. */
export function labelOf(key: string, attributes: readonly CatalogAttribute[]): string {
  const label = attributes.find((attribute) => attribute.key === key)?.label
  return label ?? capital(key.replace(/^own\./, '').replaceAll(/[_.]/g, ' '))
}
