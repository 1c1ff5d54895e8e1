import { describe, expect, test } from 'vitest'
import type { Schema } from '@/api/types'
import { applyChanges } from '@/lib/document-edits'
import {
  areaCheck,
  bySection,
  type Colour,
  colourOf,
  costText,
  currencyChanges,
  figure,
  gradedAmounts,
  lineColourChanges,
  type Material,
  moveChange,
  newLine,
  noColour,
  parseAmount,
  parseNumber,
  placeChange,
  priceText,
  shellColourChanges,
  totals,
} from './bom'

const line = (id: string, changes: Partial<Material> = {}): Material => ({
  ...newLine('shell', id),
  ...changes,
})

const camel: Colour = { ...noColour, name: 'Camel', hex: '#b08d62' }
const way: Schema<'Colourway'> = {
  id: 'w1',
  name: 'Camel',
  colour: camel,
  trim: '',
  panels: {},
  note: '',
}

const documentOf = (materials: Material[], cost = { currency: 'EUR', making: 0, target: 0 }) =>
  ({ materials, cost, colourways: [way], style: { garment: 'coat' } }) as Schema<'Document'>

describe('totals', () => {
  const melton = line('a', { consumption: 2850, waste: 60, price: 1_980_000 })
  const felt = line('b', { kind: 'lining', consumption: 140, waste: 50, price: 1_450_000 })

  test('a line that nobody has priced has no cost', () => {
    expect(costText(line('a', { consumption: 1000 }), 'M', 'EUR')).toBe('–')
    expect(costText(line('a', { consumption: 1000, price: 120_000 }), 'M', 'EUR')).toBe('1.20')
  })

  test('add waste to what is used, and making to the materials', () => {
    const sum = totals(
      documentOf([melton, felt], { currency: 'EUR', making: 3400, target: 9000 }),
      'M',
    )
    expect(sum.sections).toEqual({ fabric: 5982, lining: 213, trims: 0, labels: 0 })
    expect(sum).toMatchObject({ materials: 6195, making: 3400, cost: 9595, over: 595 })
    expect(sum.shellShare).toBeCloseTo(0.6234, 3)
  })

  test.each([
    [[500], 1],
    [[499], 0],
    [[1500], 2],
    [[250, 250], 1],
    [[300, 100], 0],
  ])('prices of %j thousandths are rounded once, to %i', (prices, minor) => {
    const lines = prices.map((price, i) => line(`l${i}`, { consumption: 1000, price }))
    expect(totals(documentOf(lines), 'M').cost).toBe(minor)
  })

  test('take the amount of the size', () => {
    const graded = line('a', { consumption: 9000, price: 100_000, perSize: { S: 1000, M: 2000 } })
    expect(totals(documentOf([graded]), 'S').cost).toBe(100)
    expect(totals(documentOf([graded]), 'M').cost).toBe(200)
    expect(totals(documentOf([graded]), 'L').cost).toBe(0)
    expect(totals(documentOf([]), 'M').shellShare).toBe(0)
  })
})

test('lines are numbered through their sections', () => {
  const lines = [line('t', { kind: 'thread' }), line('a'), line('i', { kind: 'interlining' })]
  const numbers = bySection(lines).flatMap((section) =>
    section.lines.map(({ line: { id }, number }) => [section.id, id, number]),
  )
  expect(numbers).toEqual([
    ['fabric', 'a', 1],
    ['lining', 'i', 2],
    ['trims', 't', 3],
  ])
})

test('a line is moved among those of its section', () => {
  const lines = [
    line('a'),
    line('t', { kind: 'trim' }),
    line('b'),
    line('u', { kind: 'thread' }),
    line('c'),
  ]
  const order = (change: ReturnType<typeof moveChange>) =>
    applyChanges({ materials: lines }, change ? [change] : [])
      .materials.map(({ id }) => id)
      .join('')
  expect(order(moveChange(lines, 'c', -1))).toBe('atcbu')
  expect(order(moveChange(lines, 'a', 1))).toBe('tbauc')
  expect(order(moveChange(lines, 'b', -1))).toBe('batuc')
  expect(moveChange(lines, 'a', -1)).toBeNull()
  expect(moveChange(lines, 'u', 1)).toBeNull()
  expect(order(placeChange(lines, 'c', 'a', false))).toBe('catbu')
  expect(order(placeChange(lines, 'a', 'c', true))).toBe('tbuca')
})

test.each([
  ['2,85 m', { amount: 2850, unit: 'm' }],
  ['2.85', { amount: 2850 }],
  ['4 pcs', { amount: 4000, unit: 'pcs' }],
  ['1 200 g', { amount: 1_200_000, unit: 'g' }],
  ['.5m2', { amount: 500, unit: 'm2' }],
  ['', { amount: 0 }],
  ['m', null],
  ['two', null],
  ['2 feet', null],
  ['-1', null],
  ['1.2.3', null],
])('the amount %j is read as %j', (text, amount) => {
  expect(parseAmount(text)).toEqual(amount)
})

test('numbers have a limit', () => {
  expect(parseNumber('6,5', 10, 1000)).toBe(65)
  expect(parseNumber('100', 10, 1000)).toBe(1000)
  expect(parseNumber('101', 10, 1000)).toBeNull()
})

test('prices have the decimals that they need, sums those of the currency', () => {
  expect(priceText(1_980_000, 'EUR')).toBe('19.80')
  expect(priceText(120, 'EUR')).toBe('0.0012')
  expect(priceText(74_500, 'EUR')).toBe('0.745')
  expect(priceText(120_000, 'JPY')).toBe('120')
  expect(priceText(120_500, 'JPY')).toBe('120.5')
  expect(figure(5981.58, 'EUR')).toBe('59.82')
  expect(figure(120.4, 'JPY')).toBe('120')
})

test('figures stay as they are in another currency', () => {
  const document = documentOf([line('a', { price: 1_980_000 }), line('b')], {
    currency: 'EUR',
    making: 3400,
    target: 0,
  })
  expect(currencyChanges(document, 'USD')).toEqual([{ path: 'cost/currency', value: 'USD' }])
  expect(currencyChanges(document, 'JPY')).toEqual([
    { path: 'cost/currency', value: 'JPY' },
    { path: 'materials/a/price', value: 19_800 },
    { path: 'cost/making', value: 34 },
  ])
})

describe('colours', () => {
  const match = { ...noColour, match: true }
  const ink = { ...noColour, name: 'Ink', hex: '#20242f' }

  test.each([
    ['its own', line('a', { colours: { w1: ink } }), 'colour', 'Ink'],
    ['dyed to match', line('a', { kind: 'trim', colours: { w1: match } }), 'match', ''],
    ["the colourway's", line('a'), 'colour', 'Camel'],
    ['missing', line('a', { kind: 'trim' }), 'missing', ''],
    ['none', line('a', { kind: 'label', coloured: false }), 'none', ''],
  ])('%s', (_, of, kind, name) => {
    expect(colourOf(of, way)).toMatchObject({ kind, colour: { name } })
  })

  test('a fabric in the colour of the colourway follows it, and leads it', () => {
    const lines = [
      line('a', { colours: { w1: camel } }),
      line('b', { colours: { w1: ink } }),
      line('c', { kind: 'lining', colours: { w1: camel } }),
    ]
    const document = documentOf(lines)
    const both = [
      { path: 'colourways/w1/colour', value: ink },
      { path: 'materials/a/colours/w1', value: ink },
    ]
    expect(shellColourChanges(document, way, ink)).toEqual(both)
    expect(lines.map((one) => lineColourChanges(document, one, way, ink))).toEqual([
      both,
      [{ path: 'materials/b/colours/w1', value: ink }],
      [{ path: 'materials/c/colours/w1', value: ink }],
    ])
    expect(lines.slice(2).map((one) => lineColourChanges(document, one, way, noColour))).toEqual([
      [{ path: 'materials/c/colours/w1' }],
    ])
  })
})

test.each([
  ['m', { unit: 'm', width: 15_000 }, 'fits'],
  ['too little', { unit: 'm', width: 5_000 }, 'little'],
  ['too much', { unit: 'm2', consumption: 20_000 }, 'much'],
  ['weighed', { unit: 'kg', gsm: 500, consumption: 1_500 }, 'fits'],
  ['no width', { unit: 'm' }, 'unknown'],
  ['a hide', { unit: 'm2', animal: true }, 'unknown'],
])('cloth is compared with what is drawn: %s', (_, changes, verdict) => {
  const document = documentOf([line('a', { consumption: 2_440, ...changes })])
  expect(areaCheck(document, 'M', 1_900_000).verdict).toBe(verdict)
})

test('amounts grow with what is drawn', () => {
  const chart = { sizes: ['S', 'M', 'L'], base: 'M' }
  expect(gradedAmounts(2_445, chart, [900, 1000, 1115])).toEqual({ S: 2_200, M: 2_445, L: 2_730 })
  expect(gradedAmounts(2_445, chart, [0, 0, 0])).toEqual({ S: 2_445, M: 2_445, L: 2_445 })
})
