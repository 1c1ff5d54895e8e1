import { describe, expect, test } from 'vitest'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { choosableColumns, shownColumns } from './shown-columns'

const attributes = ['sku', 'title', 'brand', 'gtin', 'season', 'hs_code'].map(
  (key) => ({ key, label: key.toUpperCase(), own: false }) as CatalogAttribute,
)

describe('the columns of Listings', () => {
  test('are the usual ones until somebody chooses', () => {
    const { before, behind } = shownColumns(null, attributes)
    expect(before.slice(0, 3)).toEqual(['title', 'sku', 'color'])
    expect(behind).toEqual(['category', 'family', 'care', 'origin', 'season'])
  })

  test('always have the title, and keep their order whatever was chosen first', () => {
    expect(shownColumns(['hs_code', 'brand', 'gtin'], attributes)).toEqual({
      before: ['title', 'gtin'],
      behind: ['brand', 'hs_code'],
    })
  })

  test('are also a brand’s own until somebody chooses, but not very many', () => {
    const own = (count: number) => [
      ...attributes,
      ...Array.from({ length: count }, (_, i) => ({ key: `own.${i}`, own: true })),
    ]
    expect(shownColumns(null, own(2)).behind.slice(-2)).toEqual(['own.0', 'own.1'])
    expect(shownColumns(null, own(20)).behind.filter((key) => key.startsWith('own.'))).toHaveLength(
      6,
    )
    expect(shownColumns(['own.1', 'brand'], own(2)).behind).toEqual(['own.1', 'brand'])
  })

  test('are chosen among the attributes that the workspace has', () => {
    expect(choosableColumns(['brand'], attributes)).toEqual([
      { key: 'sku', label: 'SKU', own: false, isShown: false },
      { key: 'gtin', label: 'GTIN', own: false, isShown: false },
      { key: 'season', label: 'SEASON', own: false, isShown: false },
      { key: 'brand', label: 'BRAND', own: false, isShown: true },
      { key: 'hs_code', label: 'HS_CODE', own: false, isShown: false },
    ])
  })
})
