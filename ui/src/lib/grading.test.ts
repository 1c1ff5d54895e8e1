import rules from '@fixtures/rules/measures.json'
import { describe, expect, test } from 'vitest'
import { neighbourSteps, relativeSteps, value } from './grading'

describe('a graded row', () => {
  test.each(rules.graded)('$why', ({ sizes, base, row, values, relative }) => {
    expect(sizes.map((size) => value(row, sizes, base, size))).toEqual(values)
    expect(relativeSteps(row.steps, sizes.indexOf(base))).toEqual(relative)
    expect(neighbourSteps(relative)).toEqual(row.steps)
  })

  test('has no value in a size that the chart does not have, nor without a base size', () => {
    const row = { base: 5000, steps: [250] }
    expect(value(row, ['M', 'L'], 'M', 'XL')).toBeUndefined()
    expect(value(row, ['M', 'L'], 'S', 'L')).toBeUndefined()
  })
})
