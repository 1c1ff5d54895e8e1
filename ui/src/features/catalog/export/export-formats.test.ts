import { expect, test } from 'vitest'
import type { SalesChannel } from '@/api/queries/catalog-stores'
import { templateOf } from '@/test/catalog'
import { exportFormats, fileName, formatOf, isOfChannel } from './export-formats'

const channel = (key: string, formats: string[]): SalesChannel => ({
  key,
  name: key,
  asOf: '',
  source: '',
  formats,
  rules: [],
})

test('a file has the formats of channels that are sold on, and the templates', () => {
  const channels = [channel('google', ['google-xml', 'custom']), channel('meta', ['meta-csv'])]
  expect(exportFormats(channels, ['google'], [templateOf()])).toEqual([
    { value: 'table', label: 'All attributes, CSV' },
    { value: 'google-xml', label: 'Google XML' },
    { value: 'template t1', label: 'Agents' },
  ])
})

test('what is chosen is what is asked for', () => {
  expect(formatOf('table')).toEqual({ format: 'table' })
  expect(formatOf('template t1')).toEqual({ format: 'custom', templateId: 't1' })
  expect(isOfChannel('template t1')).toBe(false)
  expect(isOfChannel('google-xml')).toBe(true)
  expect(fileName('Nordhaus Online', 'google-xml')).toBe('Nordhaus Online.xml')
  expect(fileName('Products', 'template t1')).toBe('Products.csv')
})
