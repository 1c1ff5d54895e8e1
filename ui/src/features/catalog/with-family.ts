import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { attributesQuery, type CatalogAttribute } from '@/api/queries/catalog'
import { type Family, familiesQuery } from '@/api/queries/catalog-families'

/** Under what the family of a style is a column, though it is no attribute. */
export const familyKey = 'family'

/** The attributes, and the family of a style by name where there are families. */
function withFamily(
  attributes: readonly CatalogAttribute[],
  families: readonly Family[],
): CatalogAttribute[] {
  if (families.length === 0) return [...attributes]
  const words = families.map(({ name }) => name)
  return [
    ...attributes,
    {
      key: familyKey,
      label: 'Family',
      type: 'choice',
      on: 'product',
      channel: '',
      localized: false,
      perChannel: false,
      facet: false,
      words,
      filledBy: [],
      own: false,
      version: 0,
    },
  ]
}

/** What columns of files and of the grid can be; nothing until attributes are loaded. */
export function useColumnAttributes(workspaceId: string): CatalogAttribute[] {
  const { data: attributes } = useQuery(attributesQuery(workspaceId))
  const { data: families } = useQuery(familiesQuery(workspaceId))
  return useMemo(
    () => (attributes ? withFamily(attributes, families ?? []) : []),
    [attributes, families],
  )
}

/** The same as it is known now. */
export const columnAttributesNow = (client: QueryClient, workspaceId: string) =>
  withFamily(
    client.getQueryData(attributesQuery(workspaceId).queryKey) ?? [],
    client.getQueryData(familiesQuery(workspaceId).queryKey) ?? [],
  )
