import type { TechpackCount, TechpackFilter } from '@/api/queries/techpacks'
import { garments } from './garments'

/** What the screen shows, as its URL says. */
export type LibraryView = {
  /** Empty: any. */
  garment: string
  season: string
  state: '' | TechpackCount['state']
  /** Only those with errors or warnings. */
  findings: boolean
  q: string
  /** As a table instead of the wall. */
  list: boolean
}

export const states = [
  { value: 'draft', label: 'Drafts' },
  { value: 'released', label: 'Released' },
  { value: 'changed', label: 'Changed since' },
  { value: 'archived', label: 'Archived' },
] as const satisfies readonly { value: TechpackCount['state']; label: string }[]

const wholeView: LibraryView = {
  garment: '',
  season: '',
  state: '',
  findings: false,
  q: '',
  list: false,
}

/** Reads a query string. */
export function viewOf(query: string): LibraryView {
  const search = new URLSearchParams(query)
  const garment = search.get('garment') ?? ''
  return {
    garment: garments.some(({ id }) => id === garment) ? garment : '',
    season: search.get('season') ?? '',
    state: states.find(({ value }) => value === search.get('state'))?.value ?? '',
    findings: search.get('findings') === 'true',
    q: search.get('q') ?? '',
    list: search.get('view') === 'list',
  }
}

/** The query string of a view, without what is so by default. */
export function queryOf({ garment, season, state, findings, q, list }: LibraryView): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (garment !== '') search.set('garment', garment)
  if (season !== '') search.set('season', season)
  if (state !== '') search.set('state', state)
  if (findings) search.set('findings', 'true')
  if (list) search.set('view', 'list')
  return search.toString()
}

export function filterOf({ garment, season, state, findings, q }: LibraryView): TechpackFilter {
  return {
    garment: garment === '' ? [] : [garment],
    season: season === '' ? [] : [season],
    state: state === '' ? [] : [state],
    findings: findings ? ['errors', 'warnings'] : [],
    q,
  }
}

/** Whether a view leaves any techpack out that is not archived. */
export const isFiltered = (view: LibraryView) => queryOf({ ...view, list: false }) !== ''

/** All techpacks, shown the same way. */
export const unfiltered = ({ list }: LibraryView): LibraryView => ({ ...wholeView, list })

/** How many techpacks match a view, and how many of each garment and season would without that filter. */
export function countsOf(counts: readonly TechpackCount[], view: LibraryView) {
  const sum = (changes: Partial<LibraryView>) => {
    const wanted = { ...view, ...changes }
    return counts
      .filter((each) => matches(each, wanted))
      .reduce((total, { count }) => total + count, 0)
  }
  const named = [...new Set(counts.map(({ season }) => season))].filter((season) => season !== '')
  return {
    shown: sum({}),
    all: sum({ garment: '' }),
    garments: garments.flatMap(({ id }) => {
      const count = sum({ garment: id })
      return count > 0 || id === view.garment ? [{ id, count }] : []
    }),
    seasons: named.toSorted().filter((season) => season === view.season || sum({ season }) > 0),
  }
}

function matches(each: TechpackCount, { garment, season, state, findings }: LibraryView) {
  return (
    (garment === '' || each.garment === garment) &&
    (season === '' || each.season === season) &&
    (state === '' ? each.state !== 'archived' : each.state === state) &&
    (!findings || each.findings !== 'none')
  )
}
