import { expect, test } from 'vitest'
import { currencyOptions, languageName, languageOptions, marketOf } from './markets'

test.each([
  ['DE', 'de', 'EUR'],
  ['DK', 'da', 'DKK'],
  ['NO', 'nb', 'NOK'],
  ['US', 'en', 'USD'],
  ['AQ', 'en', 'USD'],
])('%s is sold to in %s for %s', (country, locale, currency) => {
  expect(marketOf(country)).toEqual({ country, locale, currency })
})

test('what was chosen before can be chosen still', () => {
  expect(languageOptions('de-AT')).toContainEqual({ value: 'de-AT', label: 'Austrian German' })
  expect(currencyOptions('XAF').map(({ value }) => value)).toContain('XAF')
  expect(languageName('not a code')).toBe('not a code')
})
