import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { furtherFacetsQuery, type ListingQuery } from '@/api/queries/catalog'
import { valuesOf } from './listings-view'
import { currencyFields } from './ranges'

/**
 * The currencies that money is in, the most frequent first, or before it the one that listings are
 * narrowed to. A range leaves no others, so that they are counted without any.
 */
export function useCurrencies(
  workspaceId: string,
  { q, filters }: ListingQuery,
  shown: readonly string[],
) {
  const fields = shown.flatMap((field) => currencyFields[field] ?? [])
  const { data = [] } = useQuery({
    ...furtherFacetsQuery(workspaceId, { q, filters, ranges: [] }, fields),
    placeholderData: keepPreviousData,
  })
  return (attribute: string): string[] => {
    const of = currencyFields[attribute]
    const choices = data.find(({ field }) => field === of)?.choices ?? []
    const found = choices.filter(({ count }) => count > 0).map(({ value }) => value)
    const first = valuesOf(filters, 'currency').filter((each) => found.includes(each))
    return [...new Set([...first, ...found])]
  }
}
