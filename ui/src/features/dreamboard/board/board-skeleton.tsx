import { WorkbenchSkeleton } from '@/components/workbench-skeleton'
import css from './board-skeleton.module.css'

/** The desk before its board is there. */
export function BoardSkeleton() {
  return (
    <WorkbenchSkeleton label="Loading the board">
      <div className={css.desk} />
    </WorkbenchSkeleton>
  )
}
