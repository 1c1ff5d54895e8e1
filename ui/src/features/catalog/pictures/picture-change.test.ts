import { describe, expect, test } from 'vitest'
import type { CatalogProduct } from '@/api/queries/catalog'
import { productOf, rowOf } from '@/test/catalog'
import { altLocale, described, moved, undescribed } from './picture-change'

const own = { own: ['color'] }
const media: CatalogProduct['media'] = [
  { _id: 'a', ordinals: [1], assetId: 'x', view: 'front', alt: { '': 'Ecru', de: 'Ecru vorn' } },
  { _id: 'b', ordinals: [2], assetId: 'y' },
  { _id: 'c', ordinals: [1], assetId: 'z', alt: { '': ' ' } },
  { _id: 'd', assetId: 'all' },
]
const product = {
  ...productOf([rowOf(1, { color: 'Ecru' }, own), rowOf(2, { color: 'Rust' }, own)], {}),
  media,
}

test('pictures are moved, and not beyond the ends', () => {
  const order = (id: string, to: number) => moved(media, id, to).map(({ _id }) => _id)
  expect(order('c', 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(order('a', 9)).toEqual(['b', 'c', 'd', 'a'])
  expect(moved(media, 'a', -1)).toBe(media)
  expect(moved(media, 'gone', 1)).toBe(media)
})

describe('a picture', () => {
  test('gets a view, a text, a color and a place at once', () => {
    const facts = { view: 'back', alt: 'Rust, from behind', locale: '', color: 'Rust', place: 0 }
    expect(described(product, 'd', facts)[0]).toEqual({
      _id: 'd',
      assetId: 'all',
      view: 'back',
      alt: { '': 'Rust, from behind' },
      ordinals: [2],
    })
  })

  test('keeps its texts of other languages, and the variants that are no color', () => {
    const [first] = described(product, 'a', {
      view: '',
      alt: '',
      locale: '',
      color: null,
      place: 0,
    })
    expect(first).toEqual({ _id: 'a', ordinals: [1], assetId: 'x', alt: { de: 'Ecru vorn' } })
  })
})

test('a text is written in the language that is shown, in the main one where it is said', () => {
  const both = { '': 'Ecru', de: 'Ecru vorn' }
  expect(altLocale(both, 'fr', 'de')).toBe('fr')
  expect(altLocale(both, 'de', 'de')).toBe('de')
  expect(altLocale({ '': 'Ecru' }, 'de', 'de')).toBe('')
  expect(altLocale(undefined, '', '')).toBe('')
  const facts = { view: '', alt: 'Écru', locale: 'fr', color: null, place: 0 }
  expect(described(product, 'a', facts)[0]?.alt).toEqual({ ...both, fr: 'Écru' })
})

test('pictures without a text are those that nobody has described', () => {
  expect(undescribed(media).map(({ _id }) => _id)).toEqual(['b', 'c', 'd'])
})
