import { Loading, Skeleton } from '@/components/skeleton'
import css from './board-skeleton.module.css'

/** The desk before its board is there. */
export function BoardSkeleton() {
  return (
    <Loading label="Loading the board" className={css.board}>
      <div className={css.bar}>
        <Skeleton width={220} height={20} />
      </div>
      <div className={css.desk} />
    </Loading>
  )
}
