import { Loading, Skeleton } from '@/components/skeleton'
import css from './mapping.module.css'

const lines = Array.from({ length: 14 }, (_, index) => index)

/** A sheet that isn't there yet, or is being read. */
export function LoadingSheet() {
  return (
    <Loading label="Reading the file" className={css.loading}>
      <Skeleton height={26} width="280px" />
      <Skeleton height={72} width="100%" />
      {lines.map((line) => (
        <Skeleton key={line} height={20} width="100%" />
      ))}
    </Loading>
  )
}
