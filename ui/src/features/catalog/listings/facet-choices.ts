import sizes from '@fixtures/catalog/vocabulary/sizes.json'
import { type CatalogAttribute, type CatalogFacet, isOwnKey } from '@/api/queries/catalog'
import { isChannel } from '@/lib/catalog-channels'
import type { LampState } from '../lamp'

/** How many values of a facet are shown before the others are asked for. */
const few = 6

/** Sizes from small to large, words of a brand's own as it put them; others as often as they are. */
export function inOrder(
  field: string,
  choices: CatalogFacet['choices'],
  attributes: readonly CatalogAttribute[],
) {
  if (field === 'size') return choices.toSorted(bySize)
  if (!isOwnKey(field)) return choices
  const words = attributes.find(({ key }) => key === field)?.words ?? []
  return choices.toSorted((a, b) => words.indexOf(a.value) - words.indexOf(b.value))
}

/** Of channels, why something is held back is asked for. */
export const isFirst = (field: string, value: string, index: number) =>
  isChannel(field) ? channelOrder.includes(value) : index < few

/** How variants stand, or why. */
export function lampOf(value: string): LampState {
  if (value === 'ok' || value === 'ready') return 'ready'
  if (value === 'none') return 'none'
  return value.startsWith('error') ? 'error' : 'warning'
}

/** What goes out, what is held back, and then why. */
const channelOrder = ['ready', 'warning', 'error', 'none']
const byState = (a: { value: string }, b: { value: string }) => rank(a.value) - rank(b.value)
const rank = (value: string) =>
  channelOrder.indexOf(value) + 1 || (value.startsWith('error') ? 5 : 6)

/** From small to large: letters, then numbers, then whatever else sizes are called. */
export function bySize(a: { value: string }, b: { value: string }) {
  const [first, second] = [sizes.order.indexOf(a.value), sizes.order.indexOf(b.value)]
  if (first >= 0 && second >= 0) return first - second
  if (first >= 0 || second >= 0) return second - first
  return a.value.localeCompare(b.value, 'en', { numeric: true })
}

/** Attributes that people look for where they are empty, as they do for their own; the others are found by their URL. */
const oftenLacking = [
  'family',
  'image',
  'gtin',
  'category',
  'material',
  'description',
  'color',
  'size',
  'price',
  'brand',
  'origin',
]

/** Of categories, those that no other one shown is a kind of: a coat is outerwear too. */
export function shownChoices(field: string, choices: CatalogFacet['choices']) {
  if (isChannel(field)) {
    return choices.filter(({ value, chosen }) => chosen || value !== 'ok').toSorted(byState)
  }
  if (field === 'without') {
    return choices.filter(
      ({ value, chosen }) => chosen || oftenLacking.includes(value) || isOwnKey(value),
    )
  }
  if (field !== 'category') return choices
  return choices.filter(
    ({ value, chosen }) =>
      chosen || !choices.some((other) => other.value.startsWith(`${value}-`) && other.count > 0),
  )
}
