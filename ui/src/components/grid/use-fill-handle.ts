import { type MouseEvent, useRef } from 'react'
import { type Cell, type CellRange, isSameRange } from './cells'
import type { GridState } from './use-grid'

/** Pixels from the corner of a range in which its handle is taken. */
const reach = 9

/** The handle at a range's corner: what is drawn over is filled with what the range holds. */
export function useFillHandle(
  { range, selection, editor, select, repeat }: GridState,
  on: boolean,
) {
  const source = useRef<CellRange | null>(null)

  /** Whether the pointer has taken the handle. */
  function onMouseDown(event: MouseEvent): boolean {
    if (!on || editor || !isOnHandle(event)) return false
    source.current = range
    event.preventDefault()
    return true
  }

  /** Extends the range to a cell, along the longer way. Whether it did. */
  function onMove(cell: Cell): boolean {
    const from = source.current
    if (!from) return false
    const down = Math.max(cell.row - from.bottom, from.top - cell.row, 0)
    const across = Math.max(cell.column - from.right, from.left - cell.column, 0)
    const to = {
      top: down >= across ? Math.min(from.top, cell.row) : from.top,
      bottom: down >= across ? Math.max(from.bottom, cell.row) : from.bottom,
      left: across > down ? Math.min(from.left, cell.column) : from.left,
      right: across > down ? Math.max(from.right, cell.column) : from.right,
    }
    if (isSameRange(to, range)) return true
    select({
      anchor: { row: to.bottom, column: to.right },
      active: { row: to.top, column: to.left },
    })
    return true
  }

  function onMouseUp() {
    const from = source.current
    source.current = null
    if (!from || isSameRange(from, range)) return
    repeat(from)
    select({ ...selection, active: { row: range.top, column: range.left } })
  }

  return { onMouseDown, onMove, onMouseUp }
}

function isOnHandle({ target, clientX, clientY }: MouseEvent): boolean {
  const cell = target instanceof Element ? target.closest('[data-edge]') : null
  const edges = cell?.getAttribute('data-edge')?.split(' ') ?? []
  if (!cell || !edges.includes('bottom') || !edges.includes('right')) return false
  const { right, bottom } = cell.getBoundingClientRect()
  return right - clientX <= reach && bottom - clientY <= reach
}
