import { Loading, Skeleton } from '@/components/skeleton'
import css from './side-skeleton.module.css'

/** What is beside the board, before its code is there. */
export function SideSkeleton() {
  return (
    <Loading className={css.side}>
      <Skeleton width="48%" height={28} />
      <Skeleton width="72%" />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Loading>
  )
}
