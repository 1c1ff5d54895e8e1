import { useLocation } from 'wouter'
import { Loading, Skeleton } from '@/components/skeleton'
import { WorkbenchSkeleton } from '@/components/workbench-skeleton'
import { screenAt } from '@/lib/screen'
import { screens } from '@/lib/screens'
import css from './screen-skeleton.module.css'

/** A screen whose code is on its way: what every screen of its sort begins with. */
export function ScreenSkeleton() {
  const [path] = useLocation()
  if (screenAt(screens, path)?.work) return <WorkbenchSkeleton />
  return (
    <Loading className={css.screen}>
      <Skeleton width={260} height={44} />
      <Skeleton width={340} />
    </Loading>
  )
}
