import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import type { TeamTableRow } from './team-table'

const LongList = lazy(() => import('./long-list'))

/** So many are drawn at once without anyone noticing; and all can then be found by the browser. */
const few = 80

export type InSight = {
  /** Those to draw, each with its place among all. */
  rows: readonly { row: TeamTableRow; index: number }[]
  /** Pixels that those before and after them would take. */
  before: number
  after: number
  /** The ref of each drawn row, which carries its place as `data-index`. */
  measure: ((element: Element | null) => void) | undefined
}

export type RowsInSightProps = {
  all: readonly TeamTableRow[]
  /** What the rows are drawn in. */
  list: RefObject<HTMLElement | null>
  /** Pixels that a row usually takes, and those between two. */
  usual: number
  gap?: number
  children: (inSight: InSight) => ReactNode
}

/** Of a long list only what is in sight of the window, or nearly. */
export function RowsInSight(props: RowsInSightProps) {
  const { all, children } = props
  if (all.length <= few) {
    const rows = all.map((row, index) => ({ row, index }))
    return children({ rows, before: 0, after: 0, measure: undefined })
  }
  return (
    <Suspense fallback={null}>
      <LongList {...props} />
    </Suspense>
  )
}
