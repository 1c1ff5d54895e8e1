import type { Schema } from '@/api/types'
import type { Change } from '@/lib/document-edits'

export type Material = Schema<'Material'>
export type Colour = Schema<'Colour'>
type Document = Schema<'Document'>

type SectionId = 'fabric' | 'lining' | 'trims' | 'labels'

/** The sections of a bill of materials, with the kinds of their lines; the first kind is a new line's. */
const sections = [
  { id: 'fabric', label: 'Fabric', kinds: ['shell'] },
  { id: 'lining', label: 'Lining and interlining', kinds: ['lining', 'interlining'] },
  { id: 'trims', label: 'Trims and thread', kinds: ['trim', 'thread'] },
  { id: 'labels', label: 'Labels and packaging', kinds: ['label', 'packaging'] },
] as const satisfies readonly { id: SectionId; label: string; kinds: readonly string[] }[]

export const kinds = [
  { value: 'shell', label: 'Fabric' },
  { value: 'lining', label: 'Lining' },
  { value: 'interlining', label: 'Interlining' },
  { value: 'trim', label: 'Trim' },
  { value: 'thread', label: 'Thread' },
  { value: 'label', label: 'Label' },
  { value: 'packaging', label: 'Packaging' },
] as const

export const units = ['m', 'm2', 'yd', 'pcs', 'set', 'g', 'kg'] as const

export const unitText = (unit: string) => (unit === 'm2' ? 'm²' : unit)

export const labDips = ['', 'none', 'requested', 'sent', 'approved', 'rejected'] as const

export const noColour: Colour = { name: '', hex: '', standard: '', match: false, labDip: '' }

/** The lines of each section, numbered through all of them. */
export function bySection(materials: readonly Material[]) {
  let number = 0
  return sections.map((section) => ({
    ...section,
    lines: materials
      .filter(({ kind }) => (section.kinds as readonly string[]).includes(kind))
      .map((line) => {
        number++
        return { line, number }
      }),
  }))
}

/** How much of a line a size takes, in thousandths of its unit. */
export function amountOf({ perSize, consumption }: Material, size: string): number {
  return isPerSize({ perSize }) ? (perSize[size] ?? 0) : consumption
}

export const isPerSize = ({ perSize }: Pick<Material, 'perSize'>) =>
  Object.keys(perSize ?? {}).length > 0

/** What a line costs in a size, in minor units, not rounded. */
export function costOf(line: Material, size: string): number {
  return (amountOf(line, size) / 1000) * (1 + line.waste / 1000) * (line.price / 1000)
}

/** Halves are rounded up, once, after everything is added. The server applies the same rule. */
const rounded = (minor: number) => Math.floor(minor + 0.5)

/** What a piece of a size costs, in minor units. */
export function totals({ materials, cost }: Pick<Document, 'materials' | 'cost'>, size: string) {
  const sum = (lines: readonly Material[]) =>
    lines.reduce((minor, line) => minor + costOf(line, size), 0)
  const all = sum(materials)
  const bySectionId = Object.fromEntries(
    bySection(materials).map(({ id, lines }) => [id, rounded(sum(lines.map(({ line }) => line)))]),
  ) as Record<SectionId, number>
  const total = rounded(all + cost.making)
  return {
    sections: bySectionId,
    materials: rounded(all),
    making: cost.making,
    cost: total,
    target: cost.target,
    /** Above the target; less than 0 below it. */
    over: total - cost.target,
    /** Of the cost, from 0 to 1. */
    shellShare: total > 0 ? sum(materials.filter(({ kind }) => kind === 'shell')) / total : 0,
  }
}

export const currencies = [
  ...['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'DKK', 'NOK', 'PLN', 'TRY', 'CNY', 'HKD', 'JPY', 'KRW'],
  ...['INR', 'BDT', 'VND', 'CAD', 'AUD'],
]

/** The decimals of a currency's minor unit. */
export function digitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount of money without its currency: '59.82'. */
export function figure(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  return (rounded(minor) / 10 ** digits).toFixed(digits)
}

/** What a line costs in a size; a dash for one that nobody has priced. */
export const costText = (line: Material, size: string, currency: string): string =>
  line.price === 0 ? '–' : figure(costOf(line, size), currency)

/** The price of a unit, with as many decimals as it needs: '19.80', '0.0012'. */
export function priceText(price: number, currency: string): string {
  const digits = digitsOf(currency)
  const text = (price / 1000 / 10 ** digits).toFixed(digits + 3)
  const needed = text.replace(/0+$/, '')
  const end = Math.max(needed.length, text.length - 3)
  return text.slice(0, end).replace(/\.$/, '')
}

/** Reads a number as people type it, such as '2,85', as a whole number of its parts; null: none. */
export function parseNumber(text: string, parts: number, max: number): number | null {
  const typed = text.trim().replace(/\s/g, '').replace(',', '.')
  if (typed === '') return 0
  if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return null
  const value = Math.round(Number(typed) * parts)
  return value <= max ? value : null
}

/** Reads an amount with its unit, if one is written: '2,85 m', '4 pcs'. */
export function parseAmount(text: string): { amount: number; unit?: string } | null {
  const [, number = '', word = ''] = /^\s*([\d.,\s]*)\s*([a-z²2%]*)\.?\s*$/i.exec(text) ?? []
  const amount = parseNumber(number, 1000, 1_000_000_000)
  if (amount === null || (number.trim() === '' && word !== '')) return null
  if (word === '') return text.trim() === '' || number.trim() !== '' ? { amount } : null
  const unit = unitWords[word.toLowerCase()]
  return unit === undefined ? null : { amount, unit }
}

const unitWords: Readonly<Record<string, string>> = {
  m: 'm',
  m2: 'm2',
  'm²': 'm2',
  yd: 'yd',
  yds: 'yd',
  pc: 'pcs',
  pcs: 'pcs',
  set: 'set',
  sets: 'set',
  g: 'g',
  kg: 'kg',
}

/** All prices for another currency. Figures stay as they are; nothing is converted. */
export function currencyChanges(
  { materials, cost }: Pick<Document, 'materials' | 'cost'>,
  currency: string,
): Change[] {
  const factor = 10 ** (digitsOf(currency) - digitsOf(cost.currency))
  const changes: Change[] = [{ path: 'cost/currency', value: currency }]
  if (factor === 1) return changes
  for (const { id, price } of materials) {
    changes.push({ path: `materials/${id}/price`, value: Math.round(price * factor) })
  }
  for (const field of ['making', 'target'] as const) {
    changes.push({ path: `cost/${field}`, value: Math.round(cost[field] * factor) })
  }
  return changes.filter(({ value }) => value !== 0)
}

/** What a line's colour is in a colourway. A fabric without its own has the colourway's. */
export function colourOf(line: Material, { id, colour }: Schema<'Colourway'>) {
  const own = line.colours?.[id]
  if (own && !isBlank(own)) return { kind: own.match ? 'match' : 'colour', colour: own } as const
  if (!line.coloured) return { kind: 'none', colour: noColour } as const
  if (line.kind === 'shell' && !isBlank(colour)) return { kind: 'colour', colour } as const
  return { kind: 'missing', colour: noColour } as const
}

const isBlank = ({ name, hex, standard, match }: Colour) =>
  name === '' && hex === '' && standard === '' && !match

const isSame = (a: Colour, b: Colour) =>
  a.name === b.name &&
  a.hex === b.hex &&
  a.standard === b.standard &&
  a.match === b.match &&
  a.labDip === b.labDip

/** Another shell colour of a colourway. Fabrics that have the same colour follow it. */
export function shellColourChanges(
  { materials }: Pick<Document, 'materials'>,
  { id, colour }: Schema<'Colourway'>,
  next: Colour,
): Change[] {
  const followers = materials.filter(({ kind, colours }) => {
    const own = colours?.[id]
    return kind === 'shell' && own && isSame(own, colour)
  })
  return [
    { path: `colourways/${id}/colour`, value: next },
    ...followers.map((line) => ({ path: `materials/${line.id}/colours/${id}`, value: next })),
  ]
}

/** Another colour of a line. The main fabric's is the colourway's own. */
export function lineColourChanges(
  document: Pick<Document, 'materials'>,
  line: Material,
  way: Schema<'Colourway'>,
  next: Colour,
): Change[] {
  const own = line.colours?.[way.id]
  const isWays = line.kind === 'shell' && (!own || isBlank(own) || isSame(own, way.colour))
  if (isWays && !next.match) return shellColourChanges(document, way, next)
  const path = `materials/${line.id}/colours/${way.id}`
  return isBlank(next) && next.labDip === '' ? [{ path }] : [{ path, value: next }]
}

/** The cloth of an amount, in mm²; null if that can't be known. */
function boughtArea({ unit, width, gsm, animal }: Material, amount: number): number | null {
  if (amount === 0 || animal) return null
  const count = amount / 1000
  if (unit === 'm') return width > 0 ? count * 1000 * (width / 10) : null
  if (unit === 'yd') return width > 0 ? count * 914.4 * (width / 10) : null
  if (unit === 'm2') return count * 1e6
  if (unit === 'g') return gsm > 0 ? (count / gsm) * 1e6 : null
  if (unit === 'kg') return gsm > 0 ? ((count * 1000) / gsm) * 1e6 : null
  return null
}

/** Cloth from 0.7 times what the drawing shows to 3 times, or 6 with pleats. The server checks the same. */
const band = { least: 0.7, most: 3, full: 6 }

/** How the fabric that a size takes fits with the cloth that its drawing shows, both in mm². */
export function areaCheck(document: Document, size: string, drawn: number) {
  const { style, materials } = document
  const lines = materials.filter(({ kind }) => kind === 'shell')
  const areas = lines.map((line) => boughtArea(line, amountOf(line, size)))
  const unknown = lines.filter((_, i) => areas[i] === null)
  const stated = areas.reduce<number>((sum, area) => sum + (area ?? 0), 0)
  const isFull =
    ['pleats', 'gathers', 'quilting'].some((detail) => style.details?.includes(detail)) ||
    style.waist === 'elastic'
  const ratio = drawn > 0 ? stated / drawn : 0
  const verdict =
    lines.length === 0 || unknown.length > 0 || drawn === 0
      ? 'unknown'
      : ratio < band.least
        ? 'little'
        : ratio > (isFull ? band.full : band.most)
          ? 'much'
          : 'fits'
  return { lines, unknown, stated, ratio, verdict } as const
}

/** An amount of the base size for each size, in proportion to the cloth that their drawings show. */
export function gradedAmounts(
  amount: number,
  { sizes, base }: { sizes: readonly string[]; base: string },
  areas: readonly number[],
): Record<string, number> {
  const ofBase = areas[sizes.indexOf(base)] ?? 0
  // To the nearest centimetre, or 10 grams.
  const graded = (area: number) =>
    ofBase > 0 ? Math.round((amount * area) / ofBase / 10) * 10 : amount
  return Object.fromEntries(
    sizes.map((size, i) => [size, size === base ? amount : graded(areas[i] ?? ofBase)]),
  )
}

/** Moves a line up or down among those of its section; none at the section's ends. */
export function moveChange(materials: readonly Material[], id: string, by: -1 | 1): Change | null {
  const section = bySection(materials).find(({ lines }) => lines.some(({ line }) => line.id === id))
  const lines = section?.lines.map(({ line }) => line.id) ?? []
  const other = lines[lines.indexOf(id) + by]
  return other === undefined ? null : placeChange(materials, id, other, by > 0)
}

/** Puts a line before or behind another one. */
export function placeChange(
  materials: readonly Material[],
  id: string,
  other: string,
  behind: boolean,
): Change {
  const rest = materials.filter((line) => line.id !== id)
  const index = rest.findIndex((line) => line.id === other)
  const after = behind ? other : (rest[index - 1]?.id ?? '')
  return { path: `materials/${id}`, after }
}

/** A new line of a kind. */
export function newLine(kind: string, id: string): Material {
  const isCounted = kind === 'label' || kind === 'packaging' || kind === 'trim'
  return {
    id,
    kind,
    part: '',
    name: kinds.find(({ value }) => value === kind)?.label ?? 'Material',
    placement: '',
    article: '',
    supplier: '',
    sourced: false,
    consumption: isCounted ? 1000 : 0,
    unit: isCounted ? 'pcs' : 'm',
    perSize: {},
    waste: 0,
    price: 0,
    fibres: [],
    gsm: 0,
    width: 0,
    shrinkage: -1,
    animal: false,
    coloured: ['shell', 'lining', 'trim', 'thread'].includes(kind),
    colours: {},
    note: '',
  }
}
