import type { Batch } from '@/api/queries/catalog-batches'
import { formatCount } from '@/lib/money'

type Pictures = NonNullable<Batch['pictures']>

/** How many pictures came, are waited for and are refused, and whether to try again helps. */
export function picturesOf({ of, fetched, same, failed, ended }: Pictures) {
  const found = fetched + same
  const waiting = ended ? 0 : Math.max(0, of - found - failed)
  const refused = ended ? Math.max(failed, of - found) : failed
  const all = found + waiting + refused
  return {
    found,
    waiting,
    refused,
    share: all === 0 ? 0 : (found + refused) / all,
    mayTry: ended && (refused > 0 || of === 0),
  }
}

/** '12 found, 3 waiting, 1 refused', without what there is none of. */
export function picturesText(pictures: Pictures): string {
  const { found, waiting, refused } = picturesOf(pictures)
  const parts = [
    [found, 'found'],
    [waiting, 'waiting'],
    [refused, 'refused'],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  if (said.length === 0) return pictures.ended ? 'none came' : 'looking for them'
  return said.map(([count, word]) => `${formatCount(count)} ${word}`).join(', ')
}
