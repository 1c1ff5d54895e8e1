import { expect, test } from 'vitest'
import { rememberedText } from './saved-mappings'

const column = { header: 'farbe', attribute: 'color', locale: '', words: {} }
const mapping = { supplierKey: 'h', supplier: 'H', fileName: '', columns: [column], updatedAt: '' }

test('what is remembered of a supplier is counted', () => {
  expect(rememberedText(mapping)).toBe('1 column')
  const columns = [column, { ...column, words: { curry: 'Yellow', rost: 'Rust' } }]
  expect(rememberedText({ ...mapping, fileName: 'H_3.csv', columns })).toBe(
    '2 columns, 2 words, last for H_3.csv',
  )
})
