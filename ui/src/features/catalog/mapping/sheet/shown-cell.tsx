import { type RefObject, useEffect, useRef } from 'react'
import type { AskedCell } from '../use-asked-cell'

/** Scrolls to a cell that was asked for, and focuses it once it is drawn and read. Draws nothing. */
export function ShownCell({
  area,
  cell: { index, column },
  rowHeight,
  first,
  last,
  isRead,
}: {
  area: RefObject<HTMLElement | null>
  cell: AskedCell
  rowHeight: number
  /** The rows that are drawn. */
  first: number
  last: number
  /** Whether the cell's row is. */
  isRead: boolean
}) {
  const done = useRef(false)
  // After every render, until it is there: rows are drawn as they are scrolled to.
  useEffect(() => {
    const scroller = area.current
    if (done.current || !scroller) return
    if (index < first || index > last) {
      scroller.scrollTop = Math.max(0, index * rowHeight - scroller.clientHeight / 3)
      return
    }
    if (!isRead) return
    const row = scroller.querySelector(`tr[data-index="${index}"]`)
    const cell = row?.querySelector<HTMLElement>(column < 0 ? 'th' : `[data-column="${column}"]`)
    cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
    cell?.focus({ preventScroll: true })
    done.current = true
  })
  return null
}
