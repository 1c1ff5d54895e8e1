import { expect, test } from 'vitest'
import { countries, flagOf, hasLettersInPostalCode } from './countries'

test('there are 249 countries, each once and with a name @spec:9.9', () => {
  expect(new Set(countries.map(({ value }) => value)).size).toBe(249)
  expect(countries).toHaveLength(249)
  for (const { value, label } of countries) {
    expect(value).toMatch(/^[A-Z]{2}$/)
    expect(label).not.toBe(value)
  }
})

test('they are sorted by name, ignoring accents', () => {
  const labels = countries.map(({ label }) => label)
  expect(labels[0]).toBe('Afghanistan')
  expect(labels[1]).toBe('Åland Islands')
  expect(labels.at(-1)).toBe('Zimbabwe')
})

test('a flag is derived from the code’s letters', () => {
  expect(flagOf('DE')).toBe('🇩🇪')
  expect(flagOf('US')).toBe('🇺🇸')
})

test('some postal codes have letters', () => {
  expect(hasLettersInPostalCode('GB')).toBe(true)
  expect(hasLettersInPostalCode('DE')).toBe(false)
})
