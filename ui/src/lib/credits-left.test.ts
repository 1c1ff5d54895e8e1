import { expect, test } from 'vitest'
import { creditLevel, shareLeft } from './credits-left'

test.each([
  [0, 0, 0],
  [300, 300, 1],
  [75, 300, 0.25],
  [400, 300, 1],
  [-5, 300, 0],
])('the remaining share of %i of %i credits is %d', (available, total, share) => {
  expect(shareLeft(available, total)).toBe(share)
})

test.each([
  [61, 300, 'enough'],
  [60, 300, 'low'],
  [1, 300, 'low'],
  [0, 300, 'none'],
  [0, 0, 'none'],
] as const)('%i of %i credits are %s', (available, total, level) => {
  expect(creditLevel(available, total)).toBe(level)
})
