import {
  figure,
  type Material,
  parseAmount,
  parseNumber,
  priceText,
} from '@/features/techpacks/materials/bom'
import type { Change } from '@/lib/document-edits'
import { formatLength, parseLength } from '@/lib/measures'

/** A field of a line as a text: how it is shown, and what a typed text makes of it. */
type TextField = {
  label: string
  show: (line: Material, context: Context) => string
  /** The changed fields, or what to write instead. */
  read: (text: string, context: Context) => Partial<Material> | string
  placeholder?: string
  isNumber?: boolean
}

export type Context = { currency: string; inches: boolean }

const asText =
  (field: 'part' | 'placement' | 'article' | 'supplier' | 'note') =>
  (text: string): Partial<Material> => ({ [field]: text.trim() })

const tenths = (value: number) => (value === 0 ? '' : String(value / 10))

/** The fields of a line that are written. */
export const textFields = {
  name: {
    label: 'Name',
    show: ({ name }) => name,
    read: (text) => (text.trim() === '' ? 'Give it a name.' : { name: text.trim() }),
  },
  part: {
    label: 'Part',
    show: ({ part }) => part,
    read: asText('part'),
    placeholder: 'Such as main label',
  },
  placement: { label: 'Placement', show: ({ placement }) => placement, read: asText('placement') },
  article: { label: 'Article', show: ({ article }) => article, read: asText('article') },
  supplier: { label: 'Supplier', show: ({ supplier }) => supplier, read: asText('supplier') },
  consumption: {
    label: 'Consumption',
    show: ({ consumption }) => (consumption === 0 ? '' : String(consumption / 1000)),
    read(text) {
      const read = parseAmount(text)
      if (!read) return 'Write an amount such as 2.85 m or 4 pcs.'
      return { consumption: read.amount, ...(read.unit && { unit: read.unit }) }
    },
    isNumber: true,
  },
  waste: {
    label: 'Waste',
    show: ({ waste }) => (waste === 0 ? '' : `${tenths(waste)}%`),
    read(text) {
      const waste = parseNumber(text.replace('%', ''), 10, 1000)
      return waste === null ? 'Write a percentage such as 6.' : { waste }
    },
    isNumber: true,
  },
  price: {
    label: 'Price',
    show: ({ price }, { currency }) => (price === 0 ? '' : priceText(price, currency)),
    read(text, { currency }) {
      const parts = 1000 * 10 ** digits(currency)
      const price = parseNumber(text, parts, 1_000_000_000_000)
      return price === null ? 'Write a price such as 19.80.' : { price }
    },
    isNumber: true,
  },
  gsm: {
    label: 'Weight, g/m²',
    show: ({ gsm }) => (gsm === 0 ? '' : String(gsm)),
    read(text) {
      const gsm = parseNumber(text.replace(/g(\/m[2²])?$/, ''), 1, 5000)
      return gsm === null ? 'Write the weight in g/m², such as 620.' : { gsm }
    },
    isNumber: true,
  },
  width: {
    label: 'Usable width',
    show: ({ width }, { inches }) =>
      width === 0 ? '' : `${formatLength(width, inches ? 'in' : 'cm')} ${inches ? 'in' : 'cm'}`,
    read(text, { inches }) {
      if (text.trim() === '') return { width: 0 }
      const length = parseLength(text, inches ? 'in' : 'cm')
      if (!length.ok) return length.message
      return length.tenths < 0 ? 'Write a width such as 150 cm.' : { width: length.tenths }
    },
  },
  shrinkage: {
    label: 'Shrinkage',
    show: ({ shrinkage }) => (shrinkage < 0 ? '' : `${shrinkage / 10}%`),
    read(text) {
      if (text.trim() === '') return { shrinkage: -1 }
      const shrinkage = parseNumber(text.replace('%', ''), 10, 1000)
      return shrinkage === null ? 'Write a percentage such as 3.' : { shrinkage }
    },
    placeholder: 'Not tested',
    isNumber: true,
  },
} as const satisfies Record<string, TextField>

export type TextFieldName = keyof typeof textFields

const digits = (currency: string) => figure(0, currency).split('.')[1]?.length ?? 0

/** Changes of the document for changed fields of a line. */
export const changesOf = (id: string, fields: Partial<Material>): Change[] =>
  Object.entries(fields).map(([field, value]) => ({ path: `materials/${id}/${field}`, value }))

/** What is said of a line in small type. */
export function smallText(line: Material, { inches }: Context): string {
  const width = textFields.width.show(line, { currency: '', inches })
  const weight = line.gsm > 0 ? `${line.gsm} g/m²` : ''
  const supplier = line.supplier || (line.sourced ? 'Factory sources' : '')
  return [[line.article, weight, width].filter(Boolean).join(', '), supplier]
    .filter(Boolean)
    .join(' · ')
}
