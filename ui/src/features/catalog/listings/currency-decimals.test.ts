import rules from '@fixtures/rules/currencies.json'
import { expect, test } from 'vitest'
import { decimalsOf } from './currency-decimals'

test('amounts have the digits that the catalog keeps', () => {
  const currencies = Object.keys(rules.decimals)
  expect(Object.fromEntries(currencies.map((each) => [each, decimalsOf(each)]))).toEqual(
    rules.decimals,
  )
})
