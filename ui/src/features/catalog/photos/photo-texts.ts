import type { PhotoGroup, PhotoRow } from '@/api/queries/catalog-batches'
import { capital } from '@/lib/capital'

/** What a photo does, or why it does nothing and what to do. */
export const outcomeTexts: Readonly<Record<PhotoRow['outcome'], string>> = {
  '': 'Not planned yet',
  add: 'Added',
  replace: 'Takes the place of a picture with the same name',
  same: 'The product has it already',
  unknown:
    'Nothing in its name is a style or a SKU in your stores. Place it by hand, or rename it.',
  several: 'Its name fits several styles or colors. Place it by hand.',
  weak: 'The number in its name is so short that it may stand there by chance. Place it by hand.',
  out: 'Left out by hand',
  missing: 'The variant isn’t in your stores anymore. Place it by hand.',
  locked: 'All stores of its product are locked. Choose a larger plan to unlock them.',
  full: 'The product has 200 pictures already. Remove some of them first.',
  gone: 'The photo isn’t in the library anymore. Drop it again.',
}

/** What a photo shows, and by what it was placed: 'Front, by SKU'. */
export const shownText = ({ view, by }: Pick<PhotoRow, 'view' | 'by'>) =>
  [capital(view), by && `by ${by}`].filter(Boolean).join(', ')

/** Photos that go onto one color of a style. */
export type StylePhotos = { key: string; first: PhotoRow; photos: PhotoRow[] }

/** Photos of one color that come together. */
export function byStyle(rows: readonly PhotoRow[]): StylePhotos[] {
  const styles: StylePhotos[] = []
  for (const row of rows) {
    const key = row.productId === '' ? row.assetId : `${row.productId} ${row.color}`
    const last = styles.at(-1)
    if (last?.key === key) last.photos.push(row)
    else styles.push({ key, first: row, photos: [row] })
  }
  return styles
}

/** The groups of a plan, in the order of need. */
export const groups: readonly PhotoGroup[] = ['loose', 'refused', 'replace', 'add', 'same', 'out']

export const groupNames: Readonly<Record<PhotoGroup, string>> = {
  add: 'Add',
  replace: 'Replace',
  same: 'There already',
  loose: 'Without a style',
  refused: 'Refused',
  out: 'Left out',
}
