import rules from '@fixtures/rules/measures.json'
import { describe, expect, test } from 'vitest'
import { formatDifference, formatLength, parseLength, type Unit } from './measures'

describe('a length', () => {
  test.each(rules.read)('$text in a chart in $unit: $why', ({ text, unit, tenths }) => {
    expect(parseLength(text, unit as Unit)).toEqual({ ok: true, tenths })
  })

  test.each(rules.refused)('$text in a chart in $unit is refused', ({ text, unit, message }) => {
    expect(parseLength(text, unit as Unit)).toEqual({ ok: false, message })
  })

  test.each(rules.shown)('$tenths tenths are $text $unit', ({ tenths, unit, text }) => {
    expect(formatLength(tenths, unit as Unit)).toBe(text)
  })

  test('is read again as it was shown', () => {
    for (let tenths = -3000; tenths <= 20_000; tenths++) {
      for (const unit of ['mm', 'cm'] as const) {
        expect(parseLength(formatLength(tenths, unit), unit)).toEqual({ ok: true, tenths })
      }
    }
    for (let sixteenths = 0; sixteenths < 16 * 190; sixteenths++) {
      const tenths = Math.floor((sixteenths * 254 + 8) / 16)
      expect(parseLength(formatLength(tenths, 'in'), 'in')).toEqual({ ok: true, tenths })
    }
  })
})

test.each<[number, Unit, string]>([
  [150, 'mm', '+15'],
  [-180, 'cm', '−1.8'],
  [-127, 'in', '−1/2'],
  [0, 'mm', '0'],
])('a difference of %i tenths in %s is %s', (tenths, unit, text) => {
  expect(formatDifference(tenths, unit)).toBe(text)
})
