import type { ReactNode } from 'react'
import { Loading, Skeleton } from './skeleton'
import css from './workbench-skeleton.module.css'

/** A `Workbench` before it is there; its work area is the child. */
export function WorkbenchSkeleton({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <Loading {...(label !== undefined && { label })} className={css.workbench}>
      <div className={css.bar}>
        <Skeleton width={220} height={20} />
      </div>
      {children}
    </Loading>
  )
}
