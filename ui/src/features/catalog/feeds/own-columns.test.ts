import { expect, test } from 'vitest'
import { firstColumns, readColumns } from './own-columns'

test('each line is a column', () => {
  expect(readColumns('id = sku\n\n name = brand " = " title \nprice')).toEqual([
    { name: 'id', expression: 'sku' },
    { name: 'name', expression: 'brand " = " title' },
    { name: 'price', expression: 'price' },
  ])
  expect(readColumns(firstColumns)).toHaveLength(4)
})
