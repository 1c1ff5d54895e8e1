import type { Batch } from '@/api/queries/catalog-batches'
import { formatCount } from '@/lib/money'
import { counted } from '../batches/batch-text'
import css from './undone.module.css'

type Undone = NonNullable<Batch['undone']>

/** What became of each change that was undone. */
export function UndoneReport({ undone: { reversed, kept, failed } }: { undone: Undone }) {
  return (
    <section aria-label="Undone" className={css.report}>
      <p className={css.line}>
        <b>{formatCount(reversed)}</b> {reversed === 1 ? 'change' : 'changes'} put back
      </p>
      <Bucket
        title={`${formatCount(kept.length)} edited since`}
        about="Someone edited these after the file was applied. What they edited stays, and a style that the file made stays whole."
        list={kept}
      />
      <Bucket
        title={`${counted(failed.length, 'change')} not put back`}
        about="What was there before can't be there again, such as a SKU that is taken."
        list={failed}
      />
    </section>
  )
}

function Bucket({ title, about, list }: { title: string; about: string; list: Undone['kept'] }) {
  if (list.length === 0) return null
  return (
    <details className={css.bucket} open={list.length <= 12}>
      <summary>{title}</summary>
      <p>{about}</p>
      <ul>
        {list.map(({ productId, ordinal, number }) => (
          <li key={`${productId} ${ordinal}`}>{number || 'Deleted meanwhile'}</li>
        ))}
      </ul>
    </details>
  )
}
