import {
  filterFields,
  isOwnKey,
  type ListingFilter,
  type ListingQuery,
  rangeParam,
} from '@/api/queries/catalog'
import { rangesOf } from './ranges'

type Filters = ListingFilter['filters']

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
    filters: [...filters, ...excludedIn(search.getAll('not'))],
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
  for (const { field, values, not } of filters) {
    for (const value of values) {
      if (not) search.append('not', `${field}:${value}`)
      else search.append(field, value)
    }
  }
  for (const range of ranges) search.append('range', rangeParam(range))
  if (language !== '') search.set('language', language)
  if (product !== '') search.set('product', product)
  if (product !== '' && variant !== '') search.set('variant', variant)
  return search.toString()
}

/** The filters with a value of a field added, or removed if it is chosen. It is either asked for or excluded. */
export function toggled(filters: Filters, field: string, value: string, isNot = false): Filters {
  const chosen = valuesOf(filters, field, isNot)
  const values = chosen.includes(value) ? without(chosen, value) : [...chosen, value]
  const others = without(valuesOf(filters, field, !isNot), value)
  return withValues(withValues(filters, field, others, !isNot), field, values, isNot)
}

const without = (values: readonly string[], value: string) =>
  values.filter((each) => each !== value)

/** The values of a field that are asked for, or excluded. */
export const valuesOf = (filters: Filters, of: string, isNot = false): readonly string[] =>
  filters.find(({ field, not = false }) => field === of && not === isNot)?.values ?? none

/** The filters with other values of a field, which are asked for or excluded. */
export function withValues(
  filters: Filters,
  of: string,
  values: readonly string[],
  isNot = false,
): Filters {
  const others = filters.filter(({ field, not = false }) => field !== of || not !== isNot)
  if (values.length === 0) return others
  return [...others, isNot ? { field: of, values, not: true } : { field: of, values }]
}

/** What is excluded, as a URL says it. */
function excludedIn(texts: readonly string[]): Filters {
  return texts.reduce<Filters>((filters, text) => {
    const end = text.indexOf(':')
    const [field, value] = [text.slice(0, end), text.slice(end + 1)]
    const isField = isOwnKey(field) || filterFields.includes(field)
    if (!isField || value === '' || ofWhole.includes(field)) return filters
    if (valuesOf(filters, field, true).includes(value)) return filters
    return toggled(filters, field, value, true)
  }, [])
}

/** What is chosen by controls of its own, and never excluded. */
const ofWhole: readonly string[] = ['store', 'changeset']

const none: readonly string[] = []

/** The stores that are looked at; none: all. */
export const scopeOf = ({ filters }: Pick<ListingFilter, 'filters'>) => valuesOf(filters, 'store')

/** How many values and ranges narrow what is shown, apart from the stores, which the studio's bar shows. */
export const countChosen = ({ filters, ranges }: ListingQuery) =>
  filters
    .filter(({ field }) => field !== 'store')
    .reduce((count, { values }) => count + values.length, ranges.length)
