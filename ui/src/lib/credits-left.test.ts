import { expect, test } from 'vitest'
import { isLow, shareLeft } from './credits-left'

test.each([
  [0, 0, 0],
  [300, 300, 1],
  [75, 300, 0.25],
  [400, 300, 1],
  [-5, 300, 0],
])('of %i of %i credits the share left is %d', (available, total, share) => {
  expect(shareLeft(available, total)).toBe(share)
})

test.each([
  [31, 300, false],
  [30, 300, true],
  [0, 300, true],
  [0, 0, false],
])('%i of %i credits are noticeably few: %s', (available, total, low) => {
  expect(isLow(available, total)).toBe(low)
})
