import { expect, test } from 'vitest'
import { photoRowOf } from '@/test/mapping'
import { byStyle, shownText } from './photo-texts'

test('photos of one color of a style are together', () => {
  const rows = [
    photoRowOf('a.jpg'),
    photoRowOf('b.jpg'),
    photoRowOf('c.jpg', { color: 'Navy' }),
    photoRowOf('d.jpg', { productId: '' }),
    photoRowOf('e.jpg', { productId: '' }),
  ]
  expect(byStyle(rows).map(({ photos }) => photos.map(({ name }) => name))).toEqual([
    ['a.jpg', 'b.jpg'],
    ['c.jpg'],
    ['d.jpg'],
    ['e.jpg'],
  ])
})

test('what a photo shows is said with what placed it', () => {
  expect(shownText({ view: 'front', by: 'SKU' })).toBe('Front, by SKU')
  expect(shownText({ view: '', by: 'hand' })).toBe('by hand')
})
