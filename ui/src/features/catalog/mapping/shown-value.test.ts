import { describe, expect, test } from 'vitest'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { attributes } from '@/test/catalog'
import { names } from '@/test/mapping'
import { differs, shownValue, widthOf } from './shown-value'

const attributeOf = (key: string, more: Partial<CatalogAttribute> = {}): CatalogAttribute => ({
  ...(attributes[0] as CatalogAttribute),
  key,
  ...more,
})

describe('values are shown as people read them', () => {
  test.each([
    ['category', 'text', 'aa-1', 'Clothing'],
    ['hs_code', 'text', '61101130', '6110 11 30'],
    ['hs_code', 'text', '611011', '6110 11'],
    ['availability', 'choice', 'in_stock', 'In stock'],
    ['color_family', 'choice', 'Rose gold', 'Rose gold'],
    ['tags', 'list', 'wool\nknit', 'wool, knit'],
    ['title', 'text', 'a coat', 'a coat'],
  ] as const)('%s %s %j is %j', (key, type, value, shown) => {
    expect(shownValue(value, attributeOf(key, { type }), names)).toBe(shown)
  })

  test('what stood there is shown only where it differs', () => {
    expect(differs('Rostbraun', 'Rust')).toBe(true)
    expect(differs(' Ecru ', 'Ecru')).toBe(false)
    expect(differs('', 'Ecru')).toBe(false)
  })

  test('columns are as wide as their texts, within limits', () => {
    expect(widthOf('Size', 'Gr.', ['S', 'M'])).toBe(84)
    expect(widthOf('Title', 'Name', ['x'.repeat(500)])).toBe(264)
    expect(widthOf('SKU', 'Art.-Nr.', ['NH-2604-RUS-XS'])).toBe(144)
  })
})
