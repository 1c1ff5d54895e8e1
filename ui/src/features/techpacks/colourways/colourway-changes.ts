import type { Schema } from '@/api/types'
import { capital } from '@/lib/capital'
import type { Change } from '@/lib/document-edits'
import { noColour } from '../materials/bom'

export type Colourway = Schema<'Colourway'>
type Document = Pick<Schema<'Document'>, 'colourways' | 'materials'>

/** A new colourway, last. What is dyed to match in the first one is so in it. */
export function addChanges({ colourways, materials }: Document, id: string): Change[] {
  const [first] = colourways
  const matching = first ? materials.filter(({ colours }) => colours?.[first.id]?.match) : []
  const way: Colourway = {
    id,
    name: freeName(colourways, 'Colourway', colourways.length + 1),
    colour: noColour,
    trim: '',
    panels: {},
    note: '',
  }
  return [
    { path: `colourways/${id}`, value: way },
    ...matching.map((line) => ({
      path: `materials/${line.id}/colours/${id}`,
      value: { ...noColour, match: true },
    })),
  ]
}

/** The same colours once more, behind it, with those of the materials. */
export function duplicateChanges(
  { colourways, materials }: Document,
  way: Colourway,
  id: string,
): Change[] {
  const name = freeName(colourways, way.name, 2)
  return [
    { path: `colourways/${id}`, value: { ...way, id, name }, after: way.id },
    ...materials.flatMap((line) => {
      const value = line.colours?.[way.id]
      return value ? [{ path: `materials/${line.id}/colours/${id}`, value }] : []
    }),
  ]
}

/** Without a colourway, and without the colours of materials in it. */
export function removeChanges({ materials }: Document, id: string): Change[] {
  return [
    ...linesOf(materials, id).map((line) => ({ path: `materials/${line.id}/colours/${id}` })),
    { path: `colourways/${id}` },
  ]
}

/** The materials that have a colour in a colourway. */
export const linesOf = (materials: Document['materials'], id: string) =>
  materials.filter(({ colours }) => colours?.[id] !== undefined)

/** One place earlier or later; none at the ends. */
export function reorderChange(
  colourways: readonly Colourway[],
  id: string,
  by: -1 | 1,
): Change | null {
  const index = colourways.findIndex((way) => way.id === id)
  if (index < 0 || !colourways[index + by]) return null
  const after = by > 0 ? colourways[index + 1]?.id : (colourways[index - 2]?.id ?? '')
  return { path: `colourways/${id}`, after: after ?? '' }
}

function freeName(colourways: readonly Colourway[], name: string, from: number): string {
  const taken = new Set(colourways.map((way) => way.name))
  let number = from
  while (taken.has(`${name} ${number}`)) number++
  return `${name} ${number}`
}

const panelWords: Readonly<Record<string, string>> = {
  loops: 'belt loops',
  cargo: 'cargo pocket',
  'turn-up': 'turn-up',
  upper: 'above the seam',
}

/** A panel's name in words: 'Sleeve, left'. */
export function panelText(panel: string): string {
  const text = panel
    .split('.')
    .map((word) => panelWords[word] ?? word)
    .join(', ')
  return capital(text)
}

/** The panels that can be painted, those of both sides first: 'sleeve', then 'sleeve.left'. */
export function paintable(drawn: readonly string[]): string[] {
  const panels = new Set<string>()
  for (const panel of drawn) {
    if (panel === '') continue
    const [stem = ''] = panel.split('.')
    panels.add(stem)
    panels.add(panel)
  }
  return [...panels].sort((a, b) => a.localeCompare(b))
}

export const printKinds = [
  { value: '', label: 'No print' },
  { value: 'stripe', label: 'Stripe' },
  { value: 'pinstripe', label: 'Pinstripe' },
  { value: 'check', label: 'Check' },
  { value: 'gingham', label: 'Gingham' },
  { value: 'dot', label: 'Dot' },
  { value: 'herringbone', label: 'Herringbone' },
  { value: 'lice', label: 'Lice' },
  { value: 'star', label: 'Star' },
] as const

/** The first repeat of a print, in tenths of a millimetre. */
export const firstRepeat: Readonly<Record<string, number>> = {
  stripe: 200,
  pinstripe: 120,
  check: 600,
  gingham: 160,
  dot: 240,
  herringbone: 160,
  lice: 300,
  star: 2240,
}
