import { expect, test } from 'vitest'
import { tabOf } from './editor'

test.each([
  ['chart/rows/B02/plus', 'measurements'],
  ['materials/m1/supplier', 'materials'],
  ['style/collar', 'construction'],
  ['lining', 'construction'],
  ['origin', 'packing'],
  ['washed', 'packing'],
  ['comments', null],
  ['release', null],
])('%s is shown by the tab %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab)
})
