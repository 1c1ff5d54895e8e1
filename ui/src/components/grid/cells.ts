/** A cell by the indexes of its row and column. */
export type Cell = { row: number; column: number }

/** A selected rectangle: where it was started, and the active cell at its other corner. */
export type Selection = { anchor: Cell; active: Cell }

/** A rectangle of cells; all four edges are included. */
export type CellRange = { top: number; left: number; bottom: number; right: number }

export type GridSize = { rows: number; columns: number }

export function rangeOf({ anchor, active }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    bottom: Math.max(anchor.row, active.row),
    right: Math.max(anchor.column, active.column),
  }
}

export const isSameRange = (a: CellRange, b: CellRange) =>
  a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right

export const selectCell = (cell: Cell): Selection => ({ anchor: cell, active: cell })

/** All cells; the first one is active. */
export const selectAll = ({ rows, columns }: GridSize): Selection => ({
  anchor: { row: rows - 1, column: columns - 1 },
  active: { row: 0, column: 0 },
})

export const selectRow = (row: number, { columns }: GridSize): Selection => ({
  anchor: { row, column: columns - 1 },
  active: { row, column: 0 },
})

/** The cells of a range, row by row. */
export function cellsOf({ top, left, bottom, right }: CellRange): Cell[] {
  const width = right - left + 1
  return Array.from({ length: (bottom - top + 1) * width }, (_, index) => ({
    row: top + Math.floor(index / width),
    column: left + (index % width),
  }))
}

export function clampCell({ row, column }: Cell, { rows, columns }: GridSize): Cell {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

/**
 * The cell that a navigation key leads to, or null for any other key. `page` is the number of rows
 * that Page Up and Page Down move by.
 */
export function cellAfterKey(
  { row, column }: Cell,
  { key, ctrl }: { key: string; ctrl: boolean },
  size: GridSize,
  page: number,
): Cell | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const targets: Record<string, Cell> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? last.column : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? last.row : row, column: last.column },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  }
  const target = targets[key]
  return target ? clampCell(target, size) : null
}
