import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense } from 'react'

// Cast: lazy forgets the type parameter.
const LongList = lazy(() => import('./long-list')) as ComponentType<object> as <Row extends HasId>(
  props: RowsInSightProps<Row>,
) => ReactNode

/** So many are drawn at once without anyone noticing; and all can then be found by the browser. */
const few = 80

type HasId = { id: string }

export type InSight<Row> = {
  /** Those to draw, each with its place among all. */
  rows: readonly { row: Row; index: number }[]
  /** Pixels that those before and after them would take. */
  before: number
  after: number
  /** The ref of each drawn row, which carries its place as `data-index`. */
  measure: ((element: Element | null) => void) | undefined
}

export type RowsInSightProps<Row extends HasId> = {
  all: readonly Row[]
  /** What the rows are drawn in. */
  list: RefObject<HTMLElement | null>
  /** Pixels that a row usually takes, and those between two. */
  estimatedSize: number
  gap?: number
  children: (inSight: InSight<Row>) => ReactNode
}

/** Of a long list only what is in sight of the window, or nearly. */
export function RowsInSight<Row extends HasId>(props: RowsInSightProps<Row>) {
  const { all, children } = props
  const rows = all.slice(0, few).map((row, index) => ({ row, index }))
  const first = children({ rows, before: 0, after: 0, measure: undefined })
  if (all.length <= few) return first
  return (
    <Suspense fallback={first}>
      <LongList {...props} />
    </Suspense>
  )
}

/** The place of a table's rows that are not drawn. */
export function Gap({ height }: { height: number }) {
  return height > 0 && <tr data-gap style={{ height }} />
}
