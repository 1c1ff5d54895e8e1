import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import {
  type CatalogAttribute,
  type CatalogFacet,
  facetFieldsOf,
  furtherFacetsQuery,
  furtherFieldsOf,
  isOwnKey,
  type ListingFilter,
} from '@/api/queries/catalog'
import { Facet } from './facet'
import { MoreFilters } from './more-filters'
import type { Names } from './names'
import { shownFacetsAtom, shownFurther } from './shown-facets'

type FacetsProps = {
  workspaceId: string
  filter: ListingFilter
  /** Of the first page. */
  facets: readonly CatalogFacet[]
  attributes: readonly CatalogAttribute[]
  names: Names
  onToggle: (field: string, value: string) => void
}

/** How many choices of a brand's own are open at first. */
const fewOwn = 4

/** What listings are counted by, each value with how many variants choosing it would show. */
export function Facets({ workspaceId, filter, facets, ...props }: FacetsProps) {
  const wanted = useAtomValue(shownFacetsAtom)
  const further = furtherFieldsOf(props.attributes)
  const shown = shownFurther(further, wanted, filter.filters)
  const { data: others = [] } = useQuery({
    ...furtherFacetsQuery(workspaceId, filter, shown),
    placeholderData: keepPreviousData,
  })
  const own = facets.map(({ field }) => field).filter(isOwnKey)
  return (
    <>
      {facetFieldsOf(props.attributes).map((field) => {
        const facet = facets.find((each) => each.field === field)
        if (!facet || facet.choices.length === 0) return null
        const isChosen = facet.choices.some(({ chosen }) => chosen)
        const isFurther = own.indexOf(field) >= fewOwn && !isChosen
        return <Facet key={field} facet={facet} startsOpen={!isFurther} {...props} />
      })}
      {shown.map((field) => {
        const facet = others.find((each) => each.field === field)
        return facet && <Facet key={field} facet={facet} startsOpen {...props} />
      })}
      <MoreFilters fields={further} shown={shown} attributes={props.attributes} />
    </>
  )
}
