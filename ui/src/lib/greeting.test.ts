import { expect, test } from 'vitest'
import { greeting } from './greeting'

test.each([
  ['Ada Lovelace', 4, 'Good evening, Ada'],
  ['Ada Lovelace', 5, 'Good morning, Ada'],
  ['Ada', 12, 'Good afternoon, Ada'],
  [' Ada  Lovelace', 17, 'Good afternoon, Ada'],
  ['', 18, 'Good evening'],
])('%j at %i is greeted as %j', (name, hour, want) => {
  expect(greeting(name, new Date(2026, 10, 23, hour))).toBe(want)
})
