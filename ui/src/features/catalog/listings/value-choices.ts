import type { CatalogAttribute } from '@/api/queries/catalog'
import { countries } from '@/lib/countries'
import { ranked } from '@/lib/match'
import { shownValue } from '../mapping/shown-value'
import type { Names } from './names'

/** A value that an attribute can have. */
export type ValueChoice = { value: string; name: string; about: string }

/** The values of an attribute that are chosen rather than written; none: it is written. */
export function valueChoices(attribute: CatalogAttribute, names: Names): ValueChoice[] {
  const { type, words } = attribute
  if (type === 'country') {
    return countries.map(({ value, label }) => ({ value, name: label, about: value }))
  }
  if (type === 'category') return categoryChoices(names)
  return words.map((value) => ({ value, name: shownValue(value, attribute, names), about: '' }))
}

export function categoryChoices({ categories, category, pathOf }: Names): ValueChoice[] {
  return categories.map((id) => ({ value: id, name: category(id), about: pathOf(id) }))
}

const removed: ValueChoice = { value: '', name: 'No value', about: 'It is removed' }

/** As many are shown; others are found by what is typed. */
const mostShown = 100

/** How far a category is from the root: of those with one name, the widest is usually meant. */
const depth = ({ about }: ValueChoice) => about.split(' > ').length

/** The choices that match what was typed, best first; what isn't among them is sent as typed. */
export function choicesFor(choices: readonly ValueChoice[], typed: string): ValueChoice[] {
  const text = typed.trim()
  if (text === '') return [removed, ...choices.slice(0, mostShown)]
  const widest = choices.toSorted((a, b) => depth(a) - depth(b))
  const matching = ranked(widest, text, ({ name, about, value }) => [name, about, value])
  const found = matching.slice(0, mostShown)
  const isThere = found.some(({ name }) => name.toLowerCase() === text.toLowerCase())
  return isThere
    ? found
    : [...found, { value: text, name: `Use “${text}”`, about: 'as the catalog reads it' }]
}
