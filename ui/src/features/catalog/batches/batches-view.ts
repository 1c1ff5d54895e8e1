import type { Batch, BatchFilter } from '@/api/queries/catalog-batches'

/** Which batches the list shows, as the URL says. */
export type BatchesView = {
  q: string
  /** Empty: any. */
  state: '' | (typeof stateGroups)[number]['value']
}

/** What people look for: the states of the list with what comes to the same. */
export const stateGroups = [
  {
    value: 'working',
    label: 'In progress',
    states: ['received', 'planning', 'applying', 'undoing'],
  },
  { value: 'review', label: 'To review', states: ['read', 'mapped', 'planned'] },
  { value: 'stopped', label: 'Stopped', states: ['stopped'] },
  { value: 'applied', label: 'Applied', states: ['done'] },
  { value: 'undone', label: 'Undone', states: ['half_undone', 'undone'] },
  { value: 'failed', label: 'Failed', states: ['failed'] },
] as const satisfies readonly { value: string; label: string; states: readonly Batch['state'][] }[]

const groupOf = (value: string | null) => stateGroups.find((group) => group.value === value)

/** Reads a query string. */
export function viewOf(query: string): BatchesView {
  const search = new URLSearchParams(query)
  return { q: search.get('q') ?? '', state: groupOf(search.get('state'))?.value ?? '' }
}

/** The query string of a view, without what is so by default. */
export function queryOf({ q, state }: BatchesView): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (state !== '') search.set('state', state)
  return search.toString()
}

export function filterOf({ q, state }: BatchesView): BatchFilter {
  return { q, states: groupOf(state)?.states ?? [] }
}
