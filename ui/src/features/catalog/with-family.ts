import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { attributesQuery, type CatalogAttribute } from '@/api/queries/catalog'
import { type Family, familiesQuery } from '@/api/queries/catalog-families'

/** What a column of a file can be: an attribute, and the family of a style where there are families. */
function withFamily(
  attributes: readonly CatalogAttribute[],
  families: readonly Family[],
): CatalogAttribute[] {
  if (families.length === 0) return [...attributes]
  const words = families.map(({ name }) => name)
  return [
    ...attributes,
    {
      key: 'family',
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

/** What columns of files can be; nothing until attributes are loaded. */
export function useFileAttributes(workspaceId: string): CatalogAttribute[] {
  const { data: attributes } = useQuery(attributesQuery(workspaceId))
  const { data: families } = useQuery(familiesQuery(workspaceId))
  return useMemo(
    () => (attributes ? withFamily(attributes, families ?? []) : []),
    [attributes, families],
  )
}

/** The same as it is known now. */
export const fileAttributesNow = (client: QueryClient, workspaceId: string) =>
  withFamily(
    client.getQueryData(attributesQuery(workspaceId).queryKey) ?? [],
    client.getQueryData(familiesQuery(workspaceId).queryKey) ?? [],
  )
