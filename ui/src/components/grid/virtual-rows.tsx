import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense } from 'react'

// Cast: lazy loses the type parameter. Loaded on demand, because few lists need it.
const LongList = lazy(() => import('./long-list')) as ComponentType<object> as <Row extends HasId>(
  props: VirtualRowsProps<Row>,
) => ReactNode

/** Up to this number all rows are rendered, so that the browser's search finds them. */
const maxRendered = 80

type HasId = { id: string }

export type RenderedRows<Row> = {
  /** The rows to render, each with its index among all. */
  rows: readonly { row: Row; index: number }[]
  /** Pixels taken by the rows before and after them. */
  before: number
  after: number
  /** The ref of each rendered row, which has its index as `data-index`. */
  measure: ((element: Element | null) => void) | undefined
}

export type VirtualRowsProps<Row extends HasId> = {
  all: readonly Row[]
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>
  /** The element that scrolls, if it is not the window. */
  scroller?: RefObject<HTMLElement | null> | undefined
  /** Height of a typical row, and the space between two, in pixels. */
  estimatedSize: number
  gap?: number
  children: (rendered: RenderedRows<Row>) => ReactNode
}

/** Renders only the visible part of a long list. */
export function VirtualRows<Row extends HasId>(props: VirtualRowsProps<Row>) {
  const { all, children } = props
  const rows = all.slice(0, maxRendered).map((row, index) => ({ row, index }))
  const first = children({ rows, before: 0, after: 0, measure: undefined })
  if (all.length <= maxRendered) return first
  return (
    <Suspense fallback={first}>
      <LongList {...props} />
    </Suspense>
  )
}

/** Takes the space of a table's rows that are not rendered. */
export function Gap({ height }: { height: number }) {
  return height > 0 && <tr data-gap style={{ height }} />
}
