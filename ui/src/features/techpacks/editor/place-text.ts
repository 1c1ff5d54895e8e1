import type { TechpackDocument } from '@/api/queries/techpacks'
import { valueAt } from '@/lib/document-edits'
import { formatLength, type Unit } from '@/lib/measures'

const parts: Readonly<Record<string, string>> = {
  materials: 'Materials',
  operations: 'Construction',
  artwork: 'Artwork & labels',
  colourways: 'Colourways',
  care: 'Care',
  packing: 'Packing',
  cost: 'Costs',
  style: 'Style',
  origin: 'Country of origin',
  maker: 'Maker',
  markets: 'Markets',
  chart: 'Measurements',
  code: 'Style number',
  name: 'Name',
  season: 'Season',
  release: 'Release',
  comments: 'Comments',
  sex: 'For',
  fit: 'Fit',
  length: 'Length',
  lining: 'Lining',
  notes: 'Notes',
  print: 'Print',
  texture: 'Texture',
  washed: 'Washing',
}

const tolerances: Readonly<Record<string, string>> = { minus: 'tolerance −', plus: 'tolerance +' }

/** A part of the document in words. */
export const partText = (part: string) => parts[part] ?? part

/** Where a place of the document is, in words: 'B02, L' or 'Materials, Wool melton, price'. */
export function placeText(document: TechpackDocument, path: string, size = ''): string {
  const [part = '', id, field, detail] = path.split('/')
  if (part === 'chart' && id === 'rows' && field) {
    const at = detail === 'fixed' ? path.split('/')[4] : size
    return [field, tolerances[detail ?? ''], at].filter(Boolean).join(', ')
  }
  const item = id ? valueAt(document, `${part}/${id}`) : undefined
  return [partText(part), nameOf(item), field ? fieldText(field) : ''].filter(Boolean).join(', ')
}

const fieldText = (field: string) => field.replace(/([A-Z])/g, ' $1').toLowerCase()

function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return ''
  const { name, seam } = item as { name?: string; seam?: string }
  return name ?? seam ?? ''
}

/** The value of a place in words. */
export function valueText(path: string, value: unknown, unit: Unit): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'number' && path.startsWith('chart/')) return formatLength(value, unit)
  if (typeof value === 'object') return nameOf(value) || 'something else'
  return String(value)
}
