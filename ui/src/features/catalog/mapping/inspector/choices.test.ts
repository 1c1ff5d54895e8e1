import { describe, expect, test } from 'vitest'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { attributes } from '@/test/catalog'
import { names } from '@/test/mapping'
import { choicesOf, isChoosable, vocabularyOf } from './choices'

const color = attributes.find(({ key }) => key === 'color') as CatalogAttribute
const sku = attributes.find(({ key }) => key === 'sku') as CatalogAttribute
const gender: CatalogAttribute = {
  ...sku,
  key: 'gender',
  type: 'choice',
  words: ['female', 'male'],
}
const curry = { raw: 'Curry', suggest: '' }
const listOf = (attribute: CatalogAttribute, typed = '', value = curry) =>
  choicesOf(attribute, value, vocabularyOf(attribute, names), typed, names).map(({ name }) => name)

describe('what a supplier’s word may mean', () => {
  test('is a color, or a new one', () => {
    expect(listOf(color)).toEqual(['Keep “Curry”', 'Mustard', 'Rust'])
    expect(listOf(color, 'mus')[0]).toBe('Mustard')
    expect(listOf(color, 'Saffron')).toEqual(['Use “Saffron”'])
    expect(listOf(color, 'rust')).toEqual(['Rust'])
    expect(listOf(color, '', { raw: 'Curry', suggest: 'Mustard' })).toEqual([
      'Mustard',
      'Keep “Curry”',
      'Rust',
    ])
  })

  test('is one of the words where there are no others', () => {
    expect(listOf(gender)).toEqual(['Female', 'Male'])
    expect(listOf(gender, 'dame')).toEqual([])
  })

  test('is added to a choice of the brand’s own', () => {
    const fit: CatalogAttribute = { ...gender, key: 'own.fit', label: 'Fit', own: true }
    const slim = { ...fit, words: ['Slim', 'Loose'] }
    const boxy = { raw: 'boxy', suggest: 'Loose' }
    expect(listOf(slim, '', boxy)).toEqual(['Loose', 'Add “boxy” to Fit', 'Slim'])
    expect(listOf(slim, 'wide', boxy)).toEqual(['Add “wide” to Fit'])
    expect(listOf(slim, 'slim', boxy)).toEqual(['Slim'])
  })

  test('numbers are mended in the file', () => {
    expect(isChoosable(sku, 'refused')).toBe(false)
    expect(isChoosable(color, '')).toBe(true)
    expect(isChoosable({ ...sku, key: 'size' }, 'refused')).toBe(true)
    expect(isChoosable({ ...sku, key: 'size' }, '')).toBe(false)
  })
})
