import { Loading, Skeleton } from '@/components/skeleton'
import css from './listings.module.css'

const lines = Array.from({ length: 16 }, (_, index) => index)

/** Rows that aren't there yet. */
export function LoadingRows() {
  return (
    <Loading label="Loading listings" className={css.loading}>
      {lines.map((line) => (
        <Skeleton key={line} height={16} width={`${92 - ((line * 7) % 30)}%`} />
      ))}
    </Loading>
  )
}
