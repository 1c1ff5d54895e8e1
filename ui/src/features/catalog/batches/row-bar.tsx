import type { Batch } from '@/api/queries/catalog-batches'
import { hasSheet } from './batch-states'
import css from './row-bar.module.css'

/** What became of the rows, as parts of a line. Decorative: the words stand below. */
export function RowBar({ batch }: { batch: Batch }) {
  return (
    <span aria-hidden="true" className={css.bar}>
      {partsOf(batch).map(
        ([part, count]) =>
          count > 0 && <i key={part} className={css[part]} style={{ flex: count }} />,
      )}
    </span>
  )
}

type Part = 'create' | 'update' | 'same' | 'refused'

/** Photos alone are what they change, and what isn't placed stands where refused rows do. */
function photoPartsOf({ photos }: Batch): [Part, number][] {
  const { came, added, replaced, same, loose, refused } = photos
  const parts: [Part, number][] = [
    ['create', added],
    ['update', replaced],
    ['same', same],
    ['refused', loose + refused],
  ]
  return parts.some(([, count]) => count > 0) ? parts : [['same', Math.max(1, came)]]
}

function partsOf(batch: Batch): [Part, number][] {
  if (!hasSheet(batch)) return photoPartsOf(batch)
  const { state, rows, done, plan, applied } = batch
  if (state === 'done' || state === 'undoing') {
    const { created, changed, same, refused } = applied
    return [
      ['create', created],
      ['update', changed],
      ['same', same],
      ['refused', refused],
    ]
  }
  if (state === 'planned') {
    const { create, update, same, refused } = plan
    return [
      ['create', create],
      ['update', update],
      ['same', same],
      ['refused', refused],
    ]
  }
  if (state === 'half_undone' || state === 'undone' || rows === 0)
    return [['same', Math.max(1, rows)]]
  const through = Math.min(done, rows)
  return [
    ['update', through],
    ['same', rows - through],
  ]
}
