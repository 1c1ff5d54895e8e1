import type { Batch } from '@/api/queries/catalog-batches'
import type { BatchMapping } from '@/api/queries/catalog-mapping'
import { formatCount } from '@/lib/money'
import { acrossText } from '../mapping/columns'
import css from './plan.module.css'

/** How rows of the file became other than one variant each. */
export function PlanFacts({
  plan,
  mapping,
}: {
  plan: Batch['plan']
  mapping: BatchMapping | undefined
}) {
  const facts = [mapping ? acrossText(mapping) : '', pictureRowsText(plan.pictureRows)]
  return facts
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className={css.notice}>
        {text}
      </p>
    ))
}

/** What becomes of rows that hold nothing but images; empty: there are none. */
function pictureRowsText(rows: number): string {
  if (rows === 0) return ''
  return rows === 1
    ? '1 row holds only images. They are added to the product with the same style number.'
    : `${formatCount(rows)} rows hold only images. They are added to the products with the same style numbers.`
}
