import { expect, test } from 'vitest'
import { nextCard } from './card-keys'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, -1],
  ['ArrowLeft', 0, -1],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, -1],
  ['ArrowUp', 4, 1],
  ['Home', 4, 0],
  ['End', 4, 6],
  ['End', 6, -1],
  ['s', 4, -1],
])('%s at card %i of seven in three columns leads to %i', (key, at, next) => {
  expect(nextCard(key, at, 7, 3)).toBe(next)
})
