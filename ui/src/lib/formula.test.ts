import { describe, expect, test } from 'vitest'
import { evaluate } from './formula'

const points: Record<string, number> = { B02: 4700, B05: 4800, 'Hem-2': 200, Hem: 250 }
const lookup = (code: string) => points[code]

describe('a formula', () => {
  test.each([
    ['=B02-15', 'mm', 4550],
    ['=B02 - 1.5', 'cm', 4550],
    ['=B02 - 1,5', 'cm', 4550],
    ['=B02-1/2', 'in', 4573],
    ['=B02 + ½', 'in', 4827],
    ['=B02-1 1/2"', 'mm', 4319],
    ['=B02-15 MM', 'in', 4550],
    ['=b02*2', 'mm', 9400],
    ['=2×B02', 'mm', 9400],
    ['=B02/2', 'mm', 2350],
    ['=B02*1/4', 'mm', 1175],
    ['=(B02+B05)/2', 'mm', 4750],
    ['=B02-(B05-B02)*2', 'mm', 4500],
    ['=-B02+B05', 'mm', 100],
    ['=B05 − B02', 'mm', 100],
    ['=2*3+B02', 'mm', 4760],
    ['=470', 'mm', 4700],
    ['=Hem-2', 'mm', 200],
    ['=Hem-3', 'mm', 220],
    ['=B02-B02', 'mm', 0],
    ['B02', 'mm', 4700],
  ] as const)('%s in %s', (text, unit, tenths) => {
    expect(evaluate(text, unit, lookup)).toEqual({ ok: true, tenths })
  })

  test.each([
    ['=', 'Write a point of measure and a number, such as =B02-15.'],
    ['=B02+', 'Write a point of measure and a number, such as =B02-15.'],
    ['=B99', 'The chart has no point B99.'],
    ['=B02 B05', 'Write + - * or / before “B05”.'],
    ['=B02*B05', 'Multiply by a number, not by a length.'],
    ['=B02*15mm', 'Multiply by a number, not by a length.'],
    ['=B02/B05', 'Divide by a number, not by a length.'],
    ['=B02/0', 'Nothing can be divided by 0.'],
    ['=1/0', 'Nothing can be divided by 0.'],
    ['=(B02', 'Close the bracket.'],
    ['=B02-1,080', 'Write 1080, or 1.08 if that is meant.'],
    ['=B02-1/3"', 'Write the fraction in halves, quarters, eighths or sixteenths, such as 18 1/2.'],
    ['=B02*100', 'A length is at most 5,000 mm.'],
    [`=${'('.repeat(30)}B02`, 'Write it with fewer brackets.'],
    [`=${'-'.repeat(300)}B02`, 'Write a shorter formula.'],
  ])('%s is refused', (text, message) => {
    expect(evaluate(text, 'mm', lookup)).toEqual({ ok: false, message })
  })
})
