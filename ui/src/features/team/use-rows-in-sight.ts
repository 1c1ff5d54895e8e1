import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { TeamTableRow } from './team-table'

/** So many are drawn at once without anyone noticing; and all can then be found by the browser. */
const few = 80

export type RowsInSight = {
  /** Those to draw, each with its place among all. */
  rows: readonly { row: TeamTableRow; index: number }[]
  /** Pixels that those before and after them would take. */
  before: number
  after: number
  /** The ref of each drawn row, which carries its place as `data-index`. */
  measure: ((element: Element | null) => void) | undefined
}

/** Of a long list only what is in sight of the window, or nearly. */
export function useRowsInSight(
  all: readonly TeamTableRow[],
  list: RefObject<HTMLElement | null>,
  /** Pixels that a row usually takes, and those between two. */
  { usual, gap = 0 }: { usual: number; gap?: number },
): RowsInSight {
  const [top, setTop] = useState(0)
  const enabled = all.length > few
  // After every change: what stands above the list may have changed its height.
  useLayoutEffect(() => {
    if (enabled && list.current) {
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
  })
  const virtualizer = useWindowVirtualizer({
    count: all.length,
    estimateSize: () => usual,
    getItemKey: (index) => all[index]?.id ?? index,
    gap,
    overscan: 10,
    scrollMargin: top,
    enabled,
  })
  if (!enabled) {
    return {
      rows: all.map((row, index) => ({ row, index })),
      before: 0,
      after: 0,
      measure: undefined,
    }
  }
  const items = virtualizer.getVirtualItems()
  return {
    rows: items.flatMap(({ index }) => {
      const row = all[index]
      return row ? [{ row, index }] : []
    }),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
  }
}
