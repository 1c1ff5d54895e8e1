import { describe, expect, test } from 'vitest'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { choosableColumns, shownColumns } from './shown-columns'

const attributes = ['sku', 'title', 'brand', 'gtin', 'season', 'hs_code'].map(
  (key) => ({ key, label: key.toUpperCase() }) as CatalogAttribute,
)

describe('the columns of Listings', () => {
  test('are the usual ones until somebody chooses', () => {
    const { before, behind } = shownColumns(null, attributes)
    expect(before.slice(0, 3)).toEqual(['title', 'sku', 'color'])
    expect(behind).toEqual(['category', 'care', 'origin', 'season'])
  })

  test('always have the title, and keep their order whatever was chosen first', () => {
    expect(shownColumns(['hs_code', 'brand', 'gtin'], attributes)).toEqual({
      before: ['title', 'gtin'],
      behind: ['brand', 'hs_code'],
    })
  })

  test('are chosen among the attributes that the workspace has', () => {
    expect(choosableColumns(['brand'], attributes)).toEqual([
      { key: 'sku', label: 'SKU', isShown: false },
      { key: 'gtin', label: 'GTIN', isShown: false },
      { key: 'season', label: 'SEASON', isShown: false },
      { key: 'brand', label: 'BRAND', isShown: true },
      { key: 'hs_code', label: 'HS_CODE', isShown: false },
    ])
  })
})
