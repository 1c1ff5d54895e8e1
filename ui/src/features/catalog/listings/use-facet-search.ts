import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CatalogFacet, facetSearchQuery, type ListingQuery } from '@/api/queries/catalog'
import { useTypedSearch } from '@/components/use-typed-search'

/** What is typed into a facet. Of one that is cut, the server finds values; of others, all of them are here. */
export function useFacetSearch(
  workspaceId: string,
  filter: ListingQuery,
  { field, more }: CatalogFacet,
) {
  const [asked, ask] = useState('')
  const [typed, setTyped] = useTypedSearch(asked, ask)
  const isCut = more > 0 && typed.trim() !== ''
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...facetSearchQuery(workspaceId, filter, field, asked),
    enabled: isCut && asked !== '',
    placeholderData: keepPreviousData,
  })
  const isSearching = typed.trim() !== asked || isPlaceholderData || (!data && !isError)
  return { typed, setTyped, isCut, isSearching, found: data, hasFailed: isError, retry: refetch }
}
