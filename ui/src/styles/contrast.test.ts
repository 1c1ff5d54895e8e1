import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const text = 4.5
const edge = 3

// [foreground, background, minimum ratio]: WCAG 2.2, 1.4.3 for text and 1.4.11 for edges.
const pairs: [string, string, number][] = [
  ...['paper', 'surface', 'raised', 'fill', 'fill-hover'].flatMap(
    (ground): [string, string, number][] => [
      ['ink', ground, text],
      ['ink-2', ground, text],
      ['focus', ground, edge],
    ],
  ),
  ['on-solid', 'solid', text],
  ['on-solid', 'solid-hover', text],
  ['on-danger', 'danger-solid', text],
  ['on-danger', 'danger-solid-hover', text],
  ['accent', 'paper', text],
  ['accent', 'surface', text],
  ['accent', 'accent-fill', text],
  ['ink', 'accent-fill', text],
  ...['danger', 'success', 'warning'].flatMap((kind): [string, string, number][] => [
    [`${kind}-text`, 'paper', text],
    [`${kind}-text`, 'surface', text],
    [`${kind}-text`, 'raised', text],
    [`${kind}-text`, `${kind}-fill`, text],
    ['ink', `${kind}-fill`, text],
  ]),
  ['danger', 'paper', edge],
  ['danger', 'surface', edge],
  ['edge', 'paper', edge],
  ['edge', 'surface', edge],
]

type Colour = [number, number, number]

/** The custom properties a sheet declares, in the light or the dark theme. */
function declarations(sheet: string, dark: boolean) {
  const found = new Map<string, string>()
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[\s\S]*?\n}\n/g, '')
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(dark ? '.dark' : ':root')) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      // Wide-gamut screens have the same color in another notation.
      if (!value.startsWith('color(')) found.set(name, value.trim())
    }
  }
  return found
}

function theme(dark: boolean) {
  const scales = ['sand', 'bronze', 'red', 'grass', 'amber']
  const sheets = [
    ...scales.map((s) => `node_modules/@radix-ui/colors/${s}${dark ? '-dark' : ''}.css`),
    'src/styles/tokens.css',
  ]
  return new Map(sheets.flatMap((path) => [...declarations(readFileSync(path, 'utf8'), dark)]))
}

function colour(tokens: Map<string, string>, value: string): Colour {
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (reference !== undefined) {
    const target = tokens.get(reference)
    if (target === undefined) throw new Error(`--${reference} is not declared`)
    return colour(tokens, target)
  }
  const mix = /^color-mix\(in oklch, (.+) (\d+)%, (.+)\)$/.exec(value)
  if (mix) {
    const [first, second] = [colour(tokens, mix[1] ?? ''), colour(tokens, mix[3] ?? '')]
    const share = Number(mix[2]) / 100
    // Close enough to oklch for two colors of one scale.
    return first.map((c, i) => c * share + (second[i] ?? 0) * (1 - share)) as Colour
  }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]
  if (hex === undefined) throw new Error(`${value} is not a colour that this test can read`)
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Colour
}

function luminance(rgb: Colour) {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Colour, b: Colour) {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dim + 0.05)
}

describe.each([
  ['light', false],
  ['dark', true],
])('in the %s theme', (_, dark) => {
  const tokens = theme(dark)
  test.each(pairs)('%s on %s reaches %d', (front, ground, least) => {
    const ratio = contrast(colour(tokens, `var(--${front})`), colour(tokens, `var(--${ground})`))
    expect(ratio).toBeGreaterThanOrEqual(least)
  })
})

test('the error color is the specified one @spec:9.8', () => {
  expect(colour(theme(false), 'var(--danger)')).toEqual([0xe5, 0x48, 0x4d])
})

test('black on white has a ratio of 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
})
