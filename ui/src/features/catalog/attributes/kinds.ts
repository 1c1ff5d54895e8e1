import type { CatalogAttribute } from '@/api/queries/catalog'
import type { AttributeType } from '@/api/queries/catalog-attributes'
import { counted } from '../batches/batch-text'

/** How many characters the label of an attribute has at most. */
export const longestLabel = 60

/** What an attribute of a brand's own can hold, each with what it is for. */
export const kinds: readonly { value: AttributeType; label: string; about: string }[] = [
  {
    value: 'choice',
    label: 'Choice',
    about: 'One of a few options. Listings are counted and filtered by it.',
  },
  { value: 'text', label: 'Text', about: 'One line, such as the name of a fabric mill.' },
  { value: 'longText', label: 'Long text', about: 'Several lines, such as a note on the fit.' },
  { value: 'number', label: 'Number', about: 'With or without decimals, such as a heel height.' },
  {
    value: 'integer',
    label: 'Whole number',
    about: 'Without decimals, such as a number of pockets.',
  },
  { value: 'date', label: 'Date', about: 'A day, such as when it was launched.' },
  { value: 'url', label: 'Web address', about: 'A link that begins with https://.' },
  { value: 'list', label: 'List', about: 'Several short texts, such as the names of details.' },
]

/** What is text may differ by language; a word of a choice, a number and a date are the same in all. */
export const mayDiffer = (type: AttributeType) => ['text', 'longText', 'url', 'list'].includes(type)

const kindName = (type: string) => kinds.find(({ value }) => value === type)?.label ?? type

/** 'Choice of 3 options, of the style'. */
export function aboutText({ type, words, on, localized }: CatalogAttribute): string {
  const kind = type === 'choice' ? `Choice of ${counted(words.length, 'option')}` : kindName(type)
  const level = on === 'product' ? 'of the style' : 'of each variant'
  return `${kind}, ${level}${localized ? ', by language' : ''}`
}
