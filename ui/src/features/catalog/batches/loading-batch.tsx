import { Loading, Skeleton } from '@/components/skeleton'
import css from './loading-batch.module.css'

/** The card of a batch that isn't there yet: its name, its steps, and how it was read. */
export function LoadingBatch() {
  return (
    <Loading label="Loading the batches" className={css.card}>
      <div className={css.head}>
        <Skeleton height={40} width={40} />
        <div className={css.lines}>
          <Skeleton height={18} width="min(280px, 80%)" />
          <Skeleton height={12} width="min(420px, 100%)" />
        </div>
      </div>
      <Skeleton height={4} />
      <div className={css.halves}>
        {['rows', 'reading'].map((half) => (
          <div key={half} className={css.lines}>
            {[82, 64, 74].map((width) => (
              <Skeleton key={width} height={12} width={`${width}%`} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
