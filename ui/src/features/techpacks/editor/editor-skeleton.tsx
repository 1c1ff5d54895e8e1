import { Loading, Skeleton } from '@/components/skeleton'
import css from './editor.module.css'

/** The editor while a techpack is loaded. */
export function EditorSkeleton() {
  return (
    <Loading className={css.skeleton}>
      <Skeleton width={240} height={28} />
      <div className={css.skeletonBody}>
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </div>
    </Loading>
  )
}
