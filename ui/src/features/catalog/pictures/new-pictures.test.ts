import { expect, test } from 'vitest'
import { productOf, rowOf } from '@/test/catalog'
import { colorsOf, withAssets } from './new-pictures'

const own = { own: ['color'] }
const product = {
  ...productOf([rowOf(1, { color: 'Ecru' }, own), rowOf(2, { color: 'Rust' }, own)], {}),
  media: [{ _id: 'm1', assetId: 'a1', view: 'front', alt: { '': 'Ecru sweater' } }],
}
const newId = () => 'new'

test('pictures are added behind the others, for a color or for all', () => {
  expect(colorsOf(product)).toEqual(['Ecru', 'Rust'])
  expect(withAssets(product, ['a2'], 'Rust', newId)).toEqual([
    ...product.media,
    { _id: 'new', assetId: 'a2', ordinals: [2] },
  ])
  expect(withAssets(product, ['a2', 'a3'], '', newId).map(({ ordinals }) => ordinals)).toEqual([
    undefined,
    [],
    [],
  ])
})
