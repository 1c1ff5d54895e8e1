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
import { type ListingsView, valuesOf } from './listings-view'
import { MoreFilters } from './more-filters'
import { facetName, type Names } from './names'
import { RangeFilter } from './range-filter'
import { isRanged, rangedFieldsOf, withRange } from './ranges'
import { shownFacetsAtom, shownFurther } from './shown-facets'
import { useCurrencies } from './use-currencies'

type FacetsProps = {
  workspaceId: string
  filter: ListingFilter
  /** Of the first page. */
  facets: readonly CatalogFacet[]
  attributes: readonly CatalogAttribute[]
  names: Names
  onToggle: (field: string, value: string, not: boolean) => void
  onShow: (changes: Partial<ListingsView>) => void
}

/** How many choices of a brand's own are open at first. */
const fewOwn = 4

/** What listings are counted by, each value with how many variants choosing it would show. */
export function Facets({ workspaceId, filter, facets, onShow, ...props }: FacetsProps) {
  const { attributes } = props
  const shared = { ...props, workspaceId, filter }
  const wanted = useAtomValue(shownFacetsAtom)
  const further = [...rangedFieldsOf(attributes), ...furtherFieldsOf(attributes)]
  const shown = shownFurther(further, wanted, filter)
  const counted = shown.filter((field) => !isRanged(field))
  const { data: others = [] } = useQuery({
    ...furtherFacetsQuery(workspaceId, filter, counted),
    placeholderData: keepPreviousData,
  })
  const own = facets.map(({ field }) => field).filter(isOwnKey)
  const excluded = (field: string) => valuesOf(filter.filters, field, true)
  const currenciesOf = useCurrencies(workspaceId, filter, shown)

  function furtherPart(field: string) {
    if (!isRanged(field)) {
      const facet = others.find((each) => each.field === field)
      return (
        facet && (
          <Facet key={field} facet={facet} excluded={excluded(field)} startsOpen {...shared} />
        )
      )
    }
    const range = filter.ranges.find(({ attribute }) => attribute === field)
    return (
      <RangeFilter
        key={field}
        label={facetName(field, attributes)}
        field={field}
        range={range}
        currencies={currenciesOf(field)}
        onChange={(changed) => onShow({ ranges: withRange(filter.ranges, field, changed) })}
      />
    )
  }

  return (
    <>
      {facetFieldsOf(attributes).map((field) => {
        const facet = facets.find((each) => each.field === field)
        if (!facet || facet.choices.length === 0) return null
        const isChosen = facet.choices.some(({ chosen }) => chosen)
        const isFurther = own.indexOf(field) >= fewOwn && !isChosen
        return (
          <Facet
            key={field}
            facet={facet}
            excluded={excluded(field)}
            startsOpen={!isFurther}
            {...shared}
          />
        )
      })}
      {shown.map(furtherPart)}
      <MoreFilters fields={further} shown={shown} attributes={attributes} />
    </>
  )
}
