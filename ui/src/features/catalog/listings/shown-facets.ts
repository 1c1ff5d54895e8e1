import { atomWithStorage } from 'jotai/utils'
import type { ListingQuery } from '@/api/queries/catalog'

/** What listings are counted by besides what they always are, kept by this browser as the columns are. */
export const shownFacetsAtom = atomWithStorage<readonly string[]>(
  'listings-facets',
  [],
  undefined,
  { getOnInit: true },
)

/** What stands in the column besides what always does: what somebody wants there, and what is filtered by. */
export function shownFurther(
  further: readonly string[],
  wanted: readonly string[],
  { filters, ranges }: Pick<ListingQuery, 'filters' | 'ranges'>,
): string[] {
  const chosen = [...filters.map(({ field }) => field), ...ranges.map((range) => range.attribute)]
  return further.filter((field) => wanted.includes(field) || chosen.some((each) => each === field))
}
