import { expect, test } from 'vitest'
import { firstColumns, readColumns, usesText } from './own-columns'

test('each line is a column', () => {
  expect(readColumns('id = sku\n\n name = brand " = " title \nprice')).toEqual([
    { name: 'id', expression: 'sku' },
    { name: 'name', expression: 'brand " = " title' },
    { name: 'price', expression: 'price' },
  ])
  expect(readColumns(firstColumns)).toHaveLength(4)
})

test('a template is in the feeds that have just its columns', () => {
  const columns = readColumns(firstColumns)
  const template = { separator: ',', columns }
  const live = { ...template, revokedAt: null }
  expect(usesText(template, [])).toBe('in no feed')
  expect(usesText(template, [live, { ...live, separator: ';' }])).toBe('in 1 feed')
  expect(usesText(template, [live, live, { ...live, columns: columns.slice(1) }])).toBe(
    'in 2 feeds',
  )
  expect(usesText(template, [{ ...template, revokedAt: '2026-11-01T00:00:00Z' }])).toBe(
    'in no feed',
  )
})
