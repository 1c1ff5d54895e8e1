import { expect, test } from 'vitest'
import { shownValues } from './shown-values'

const title = (locale: string, value: string, channel = '') => ({
  attribute: 'title',
  locale,
  channel,
  value,
  source: 'imported',
})
const [all, german, french] = [title('', 'Coat'), title('de', 'Mantel'), title('fr', 'Manteau')]
const google = title('de', 'Mantel, Wolle', 'google')

test.each([
  ['the language', [], [all, german], 'de', 'Mantel', false],
  ['the language that it is a kind of', [], [all, german], 'de-AT', 'Mantel', false],
  ['what is for all', [], [all, german], 'fr', 'Coat', false],
  ['what is for all without a language', [], [all, german], '', 'Coat', false],
  ['the first language without a language', [], [german, french], '', 'Mantel', false],
  ['no other language', [], [german], 'fr', undefined, false],
  ['its own before a nearer one', [all], [german], 'de', 'Coat', true],
  ['its own first language', [french], [german], '', 'Manteau', true],
  ['what is for all before its own language', [german], [all], '', 'Coat', false],
  ['nothing that one channel alone has', [], [google], 'de', undefined, false],
] as const)('a row shows %s', (_, own, inherited, locale, value, isOwn) => {
  const shown = shownValues(own, inherited, locale)
  expect(shown.values.map((each) => each.value)).toEqual(value === undefined ? [] : [value])
  expect(shown.own).toEqual(isOwn ? ['title'] : [])
})
