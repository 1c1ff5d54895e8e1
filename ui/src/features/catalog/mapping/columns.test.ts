import { describe, expect, test } from 'vitest'
import type { BatchColumn } from '@/api/queries/catalog-mapping'
import { attributes } from '@/test/catalog'
import { columnOf, mappingOf } from '@/test/mapping'
import {
  acrossText,
  columnName,
  countPlaced,
  decisionsOf,
  lettersOf,
  otherPrices,
  proposalOf,
  sizeLetters,
  targetName,
  targetsOf,
  whyOf,
  withTarget,
  withWord,
} from './columns'

const columns: BatchColumn[] = [
  columnOf('Art.-Nr.', 'sku', { reasons: ['as last time'], confidence: 0.99 }),
  columnOf('Bezeichnung', 'title', { locale: 'de' }),
  columnOf('Name', '', { sure: false, confidence: 0, reasons: [] }),
]

describe('columns of a supplier’s file', () => {
  test('are called by letters and by what they become', () => {
    expect([0, 25, 26, 701, 702].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
    expect(columns.map((column) => targetName(column, attributes))).toEqual([
      'SKU',
      'Title, German',
      'Skip',
    ])
    expect(targetName({ attribute: 'currency', locale: '' }, attributes)).toBe('Currency')
    expect(targetName({ attribute: 'image_alt', locale: '' }, attributes)).toBe('Image alt text')
  })

  test('say why they are what they are', () => {
    expect(columns.map(whyOf)).toEqual(['as last time', 'header, values', 'no match'])
    expect(whyOf(columnOf('EAN', 'gtin', { reasons: ['values'] }))).toBe('shape of values')
    expect(whyOf(columnOf('EAN', 'gtin', { reasons: ['values'], sure: false }))).toBe('shape only')
    expect(whyOf(columnOf('KW', '', { reasons: ['decided'] }))).toBe('decided')
  })

  test('may be for one channel alone', () => {
    const target = { attribute: 'title', locale: 'de', channel: 'google' }
    const targets = targetsOf(attributes)
    expect(targets).toContainEqual(target)
    expect(targets.some(({ attribute, channel }) => attribute === 'sku' && channel)).toBe(false)
    expect(targetName(target, attributes)).toBe('Title, German, for Google')
    const next = withTarget(columns, 2, target, attributes)
    expect(next[1]).toMatchObject({ attribute: 'title', locale: 'de' })
    expect(decisionsOf(next)[2]).toMatchObject(target)
    expect(decisionsOf(next)[1]).not.toHaveProperty('channel')
    const forAll = withTarget(next, 2, { attribute: 'description', locale: 'de' }, attributes)
    expect(decisionsOf(forAll)[2]).not.toHaveProperty('channel')
    const unsure = columnOf('Titel [google]', '', {
      proposed: 'title',
      proposedLocale: 'de',
      proposedChannel: 'google',
    })
    expect(proposalOf(unsure)).toEqual(target)
  })

  test('that may be something are left out until that is confirmed', () => {
    const unsure = columnOf('Info', '', {
      proposed: 'title',
      proposedLocale: 'de',
      sure: false,
      reasons: ['values'],
    })
    expect(proposalOf(unsure)).toEqual({ attribute: 'title', locale: 'de' })
    expect(columnName(unsure, attributes)).toBe('Not taken: Title, German?')
    expect(whyOf(unsure)).toBe('shape only')
    const target = { attribute: 'title', locale: 'de' }
    const [taken] = withTarget([unsure], 0, target, attributes)
    expect(taken).toMatchObject({ ...target, proposed: '', sure: true })
    expect(proposalOf(columnOf('SKU', 'sku'))).toBeUndefined()
  })

  test('of prices in other countries are recognized by their letters', () => {
    const other = columnOf('UVP AT', '', { reasons: ['price of another country'] })
    expect(otherPrices(columns, 'price of another country')).toBe('')
    expect(otherPrices([...columns, other], 'price of another country')).toBe('Column D')
    expect(otherPrices([other, ...columns, other], 'price of another country')).toBe(
      'Columns A and E',
    )
  })

  test('that count the pieces of sizes are recognized by their letters', () => {
    const pieces = columnOf('M', '', { reasons: ['pieces of a size'], sure: false })
    expect(sizeLetters([...columns, pieces, pieces, pieces])).toBe('Columns D to F')
    expect(sizeLetters(columns)).toBe('')
  })

  test('of sizes that stand side by side become variants', () => {
    const [style, size] = [columnOf('Style', 'style'), columnOf('Größe', 'size')]
    const stock = ['S', 'M'].map((of) => columnOf(of, 'stock', { size: of }))
    const all = [style, ...stock, columnOf('Bestand', ''), size]
    expect(columnName(all[1] ?? style, attributes)).toMatch(/, size S$/)
    expect(columnName(style, attributes)).not.toContain('size')

    const inOne = { attribute: 'stock', locale: '' }
    const left = (next: typeof all) => next.map(({ attribute }) => attribute)
    expect(left(withTarget(all, 1, inOne, attributes))).toEqual(['style', 'stock', 'stock', '', ''])
    expect(left(withTarget(all, 3, inOne, attributes))).toEqual(['style', '', '', 'stock', 'size'])

    const text = (sku: string[], columns = 6) =>
      acrossText({ ...mappingOf(), across: { columns, sku } })
    expect(text(['sku'])).toBe(
      'Sizes across: 6 columns become one variant each. Their SKUs are the row’s SKU and the size.',
    )
    expect(text(['style', 'color'], 1)).toBe(
      'Sizes across: 1 column becomes a variant. Their SKUs are the style number, the color and the size.',
    )
    expect(text([])).toContain('They have no SKU')
    const made = { columns: 0, sku: ['style', 'color_code', 'size'] }
    expect(acrossText({ ...mappingOf(), across: made })).toBe(
      'No column is the SKU: it is made of the style number, the color and the size.',
    )
    expect(acrossText(mappingOf())).toBe('')
  })

  test('are placed once they need no question', () => {
    expect(countPlaced(columns)).toBe(2)
    const next = withTarget(columns, 2, { attribute: '', locale: '' }, attributes)
    expect(countPlaced(next)).toBe(3)
    expect(next.slice(0, 2)).toEqual(columns.slice(0, 2))
  })

  test('an attribute goes to one column, but by language', () => {
    const german = withTarget(columns, 2, { attribute: 'title', locale: 'de' }, attributes)
    expect(german.map(({ attribute }) => attribute)).toEqual(['sku', '', 'title'])
    const english = withTarget(columns, 2, { attribute: 'title', locale: 'en' }, attributes)
    expect(english.map(({ attribute }) => attribute)).toEqual(['sku', 'title', 'title'])
  })

  test('words mean something in their column alone, until it becomes something else', () => {
    const decided = withWord(columns, 1, 'Curry', 'Mustard')
    expect(decided[1]?.words).toEqual({ Curry: 'Mustard' })
    expect(
      withTarget(decided, 1, { attribute: 'color', locale: '' }, attributes)[1]?.words,
    ).toEqual({})
    expect(
      withTarget(decided, 1, { attribute: 'title', locale: 'de' }, attributes)[1]?.words,
    ).toEqual({ Curry: 'Mustard' })
  })

  test('what is sent says which were decided by hand', () => {
    const next = withTarget(columns, 2, { attribute: 'color', locale: '' }, attributes)
    expect(decisionsOf(next).map(({ confirmed }) => confirmed)).toEqual([false, false, true])
  })

  test('can be any attribute, texts in any of the languages too', () => {
    const targets = targetsOf(attributes)
    expect(targets[0]).toEqual({ attribute: '', locale: '' })
    expect(targets).toContainEqual({ attribute: 'title', locale: 'fr' })
    expect(targets).not.toContainEqual({ attribute: 'sku', locale: 'fr' })
  })
})
