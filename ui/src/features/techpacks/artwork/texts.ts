import { formatLength, type Unit } from '@/lib/measures'
import type { Artwork } from './places'

export const kinds = [
  { value: 'print', label: 'Print' },
  { value: 'embroidery', label: 'Embroidery' },
  { value: 'patch', label: 'Patch' },
  { value: 'label', label: 'Label' },
]

export const techniques = [
  'screen print',
  'digital print (DTG)',
  'heat transfer',
  'puff print',
  'flock',
  'foil',
  'flat embroidery',
  '3D embroidery',
  'chain-stitch embroidery',
  'woven',
  'printed satin',
  'leather patch',
  'appliqué',
]

export const kindText = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind

/** How large it is and where: '280 × 120 mm, front'. */
export function sizeText({ width, height, view }: Artwork, unit: Unit): string {
  return `${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}, ${view}`
}
