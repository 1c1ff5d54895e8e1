import rules from '@fixtures/rules/limits.json'
import { describe, expect, test } from 'vitest'
import { formatBytes, leftText, limitLevel, limitShare, usedText } from './limits'

describe('a limit of a plan', () => {
  test.each(rules.takes.filter(({ level }) => level))('$why @spec:9.21', (limit) => {
    expect(usedText(limit)).toBe(limit.usedText)
    expect(leftText(limit)).toBe(limit.leftText)
    expect(limitLevel(limit)).toBe(limit.level)
  })

  test.each([
    { max: null, used: 5, share: 0 },
    { max: 0, used: 0, share: 1 },
    { max: 4, used: 1, share: 0.25 },
    { max: 4, used: 9, share: 1 },
  ])('$used of $max is a share of $share', ({ max, used, share }) => {
    expect(limitShare({ thing: 'brands', max, used })).toBe(share)
  })
})

test.each(rules.sizes)('$bytes bytes are $text', ({ bytes, text }) => {
  expect(formatBytes(bytes)).toBe(text)
})
