import {
  filterFields,
  isOwnKey,
  type ListingFilter,
  type ListingQuery,
} from '@/api/queries/catalog'
import { rangesOf } from './ranges'

/** What the screen shows, as its URL says. */
export type ListingsView = ListingFilter & {
  /** The product whose panel is open; empty: none. */
  product: string
  /** That values are shown and edited in; empty: that of the stores. */
  language: string
  /** The ordinal of the variant of it that was asked for; empty: none. */
  variant: string
}

export const wholeView: ListingsView = {
  q: '',
  order: 'title',
  filters: [],
  ranges: [],
  language: '',
  product: '',
  variant: '',
}

const languageForm = /^[a-z]{2,3}(-[A-Z]{2})?$/

/** Reads a query string. */
export function viewOf(query: string): ListingsView {
  const search = new URLSearchParams(query)
  const own = [...new Set(search.keys())].filter(isOwnKey)
  const filters = [...filterFields, ...own].flatMap((field) => {
    const values = search.getAll(field)
    return values.length > 0 ? [{ field, values }] : []
  })
  const language = search.get('language') ?? ''
  return {
    q: search.get('q') ?? '',
    order: search.get('order') === 'newest' ? 'newest' : 'title',
    filters,
    ranges: rangesOf(search.getAll('range')),
    language: languageForm.test(language) ? language : '',
    product: search.get('product') ?? '',
    variant: search.get('variant') ?? '',
  }
}

/** The query string of a view, without what is so by default. */
export function queryOf(view: ListingsView): string {
  const { q, order, filters, ranges, language, product, variant } = view
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (order !== 'title') search.set('order', order)
  for (const { field, values } of filters) {
    for (const value of values) search.append(field, value)
  }
  for (const { attribute, low, high } of ranges)
    search.append('range', `${attribute}:${low}-${high}`)
  if (language !== '') search.set('language', language)
  if (product !== '') search.set('product', product)
  if (product !== '' && variant !== '') search.set('variant', variant)
  return search.toString()
}

/** The filters with a value of a field added, or removed if it is chosen. */
export function toggled(
  filters: ListingFilter['filters'],
  field: string,
  value: string,
): ListingFilter['filters'] {
  const chosen = filters.find((filter) => filter.field === field)?.values ?? []
  const values = chosen.includes(value)
    ? chosen.filter((each) => each !== value)
    : [...chosen, value]
  return withValues(filters, field, values)
}

const everywhere: readonly string[] = []

/** The stores that are looked at; none: all. */
export const scopeOf = ({ filters }: Pick<ListingFilter, 'filters'>) =>
  filters.find(({ field }) => field === 'store')?.values ?? everywhere

/** The filters with other values of a field. */
export function withValues(
  filters: ListingFilter['filters'],
  of: string,
  values: readonly string[],
): ListingFilter['filters'] {
  const others = filters.filter(({ field }) => field !== of)
  return values.length > 0 ? [...others, { field: of, values }] : others
}

/** How many values and ranges narrow what is shown, apart from the stores, which the studio's bar shows. */
export const countChosen = ({ filters, ranges }: ListingQuery) =>
  filters
    .filter(({ field }) => field !== 'store')
    .reduce((count, { values }) => count + values.length, ranges.length)
