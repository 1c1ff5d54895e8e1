import type { CatalogAttribute } from '@/api/queries/catalog'
import type { ColumnValue } from '@/api/queries/catalog-mapping'
import { countries } from '@/lib/countries'
import { ranked } from '@/lib/match'
import { takesWords } from '../../attributes/use-add-word'
import type { Names } from '../../listings/names'
import { shownValue } from '../shown-value'

/** A value that a supplier's word may mean. */
export type Choice = { value: string; name: string; about?: string }

/** Whether words of an attribute are chosen from a vocabulary, rather than mended in the file. */
export function isChoosable(
  { key, type, words }: CatalogAttribute,
  severity: ColumnValue['severity'],
): boolean {
  if (words.length > 0 || key === 'color') return true
  if (type === 'category' || type === 'country') return true
  return severity === 'refused' && ['size', 'material', 'season'].includes(key)
}

/** Whether a cell holds no word at all, but a formula or what it failed with. */
export const isBroken = (code: string) => code.startsWith('cell.')

/** The vocabulary of an attribute. */
export function vocabularyOf(attribute: CatalogAttribute, names: Names): Choice[] {
  const { key, type, words } = attribute
  if (key === 'color') return names.colors.map((name) => ({ value: name, name }))
  if (type === 'country') return countries.map(({ value, label }) => ({ value, name: label }))
  if (type === 'category') {
    return names.categories.map((id) => ({ value: id, name: names.category(id) }))
  }
  return words.map((value) => ({ value, name: shownValue(value, attribute, names) }))
}

/** Attributes that may have values of the brand's own. */
export const isFree = ({ type, words }: CatalogAttribute) =>
  words.length === 0 && type !== 'category' && type !== 'country'

/**
 * What a word may mean, best first: what is suggested, the vocabulary, and where there may be new
 * values the word itself or what was typed.
 */
export function choicesOf(
  attribute: CatalogAttribute,
  { raw, suggest }: Pick<ColumnValue, 'raw' | 'suggest'>,
  vocabulary: readonly Choice[],
  typed: string,
  names: Names,
): Choice[] {
  const found = ranked(vocabulary, typed, ({ name }) => [name])
  const query = typed.trim()
  if (query === '') {
    const first = suggest
      ? [{ value: suggest, name: shownValue(suggest, attribute, names), about: 'suggested' }]
      : []
    return [
      ...first,
      ...newWord(attribute, raw, 'Keep'),
      ...found.filter(({ value }) => value !== suggest),
    ]
  }
  const isKnown = found.some(({ name }) => name.toLowerCase() === query.toLowerCase())
  return isKnown ? found : [...found, ...newWord(attribute, query, 'Use')]
}

/** A word that no vocabulary has, where there may be one: as it is, or added to a brand's own choice. */
function newWord(attribute: CatalogAttribute, word: string, does: string): Choice[] {
  if (takesWords(attribute)) {
    const name = `Add “${word}” to ${attribute.label}`
    return [{ value: word, name, about: 'new' }]
  }
  return isFree(attribute) ? [{ value: word, name: `${does} “${word}”`, about: 'new' }] : []
}
