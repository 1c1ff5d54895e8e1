import type { AttributeType } from '@/api/queries/catalog-attributes'
import type { ColumnValue } from '@/api/queries/catalog-mapping'
import { differentWords } from '../attributes/word-list'

/** What a column that no attribute stands for may hold. */
export type GuessedKind = { type: AttributeType; words: string[] }

const numberForm = /^[-+]?\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d+)?$|^[-+]?\d+(?:[.,]\d+)?$/
const dateForm = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/
const addressForm = /^https?:\/\/\S+$/i

/** So many different words can be a choice, and so long each. */
const mostChoices = 40
const longestChoice = 40

/**
 * The kind of a column by its values: days, numbers and addresses by their form, a few words that
 * come again and again a choice of them, all else text.
 */
export function guessKind(
  values: readonly Pick<ColumnValue, 'raw' | 'count'>[],
  different: number,
): GuessedKind {
  const said = values.filter(({ raw }) => raw.trim() !== '')
  const texts = said.map(({ raw }) => raw.trim())
  const of = (type: AttributeType): GuessedKind => ({ type, words: [] })
  if (texts.length === 0) return of('text')
  if (texts.every((text) => dateForm.test(text))) return of('date')
  if (texts.every((text) => numberForm.test(text))) return of('number')
  if (texts.every((text) => addressForm.test(text))) return of('url')
  if (texts.some((text) => text.includes('\n') || text.length > 200)) return of('longText')
  // As each is written most often.
  const often = said.toSorted((a, b) => b.count - a.count)
  const words = differentWords(often.map(({ raw }) => raw))
  const rows = said.reduce((sum, { count }) => sum + count, 0)
  const isFew =
    different <= mostChoices && words.length > 0 && (words.length * 2 <= rows || words.length <= 3)
  const isShort = words.every((word) => word.length <= longestChoice && !word.includes('|'))
  return isFew && isShort ? { type: 'choice', words } : of('text')
}
