import type { AssetFilter } from '@/api/queries/assets'
import { hues, kinds, origins } from './asset-text'

/** What the screen shows, as its URL says. */
export type LibraryView = {
  filter: AssetFilter
  table: boolean
  /** The asset whose details are open. */
  asset: string | null
}

const facets = ['kind', 'origin', 'app', 'hue', 'usedIn'] as const

export type LibraryTab = 'all' | 'mine' | 'bin'

const sorts: readonly string[] = ['newest', 'oldest', 'name', 'size']

/** Reads a query string. */
export function viewOf(query: string): LibraryView {
  const search = new URLSearchParams(query)
  const sort = search.get('sort') ?? ''
  const tab = search.get('tab')
  return {
    filter: {
      kind: knownOf(kinds, search.getAll('kind')),
      origin: knownOf(origins, search.getAll('origin')),
      app: search.getAll('app'),
      hue: knownOf(hues, search.getAll('hue')),
      usedIn: search.getAll('usedIn'),
      unused: search.get('used') === 'false',
      q: search.get('q') ?? '',
      mine: tab === 'mine',
      bin: tab === 'bin',
      // Cast: it is one of them.
      sort: (sorts.includes(sort) ? sort : 'newest') as AssetFilter['sort'],
    },
    table: search.get('view') === 'table',
    asset: search.get('asset'),
  }
}

/** Those of the options that a URL names. */
const knownOf = <Value extends string>(
  options: readonly { value: Value }[],
  named: readonly string[],
): Value[] => options.map(({ value }) => value).filter((value) => named.includes(value))

/** The query string of a view, without what is so by default. */
export function queryOf({ filter, table, asset }: LibraryView): string {
  const search = new URLSearchParams()
  const tab = tabOf(filter)
  if (tab !== 'all') search.set('tab', tab)
  if (filter.q !== '') search.set('q', filter.q)
  for (const facet of facets) for (const value of filter[facet]) search.append(facet, value)
  if (filter.unused) search.set('used', 'false')
  if (filter.sort !== 'newest') search.set('sort', filter.sort)
  if (table) search.set('view', 'table')
  if (asset !== null) search.set('asset', asset)
  return search.toString()
}

export function tabOf({ mine, bin }: AssetFilter): LibraryTab {
  if (bin) return 'bin'
  return mine ? 'mine' : 'all'
}

/** Whether a filter leaves anything out, besides the tab. */
export function isFiltered(filter: AssetFilter): boolean {
  return filter.q !== '' || filter.unused || facets.some((facet) => filter[facet].length > 0)
}

/** The same tab and order, unfiltered. */
export function unfiltered(filter: AssetFilter): AssetFilter {
  return { ...filter, kind: [], origin: [], app: [], hue: [], usedIn: [], unused: false, q: '' }
}

/** A list with a value, or without it if it was there. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}
