import type { Cell } from './cells'
import type { CellEdit, RejectedEdit } from './edits'
import type { GridRows } from './grid-rows'

/** Texts that were rejected, shown with their error until the cell gets a value. */
export type Rejections = ReadonlyMap<string, RejectedEdit>

type CellName = { rowId: string; columnId: string }

const keyOf = ({ rowId, columnId }: CellName) => `${rowId}\n${columnId}`

export const rejectionOf = (rejections: Rejections, rowId: string, columnId: string) =>
  rejections.get(keyOf({ rowId, columnId }))

/** The rejections after an edit of some cells. */
export function withRejections(
  before: Rejections,
  edited: readonly CellName[],
  rejected: readonly RejectedEdit[],
): Rejections {
  if (before.size === 0 && rejected.length === 0) return before
  const after = new Map(before)
  for (const cell of edited) after.delete(keyOf(cell))
  for (const rejection of rejected) after.set(keyOf(rejection), rejection)
  return after
}

/** The rejections without some, where no later edit has replaced them. */
export function withoutRejections(before: Rejections, those: readonly RejectedEdit[]): Rejections {
  const gone = new Set(those)
  return new Map([...before].filter(([, rejection]) => !gone.has(rejection)))
}

/** The cells of edits that are in the grid. */
export function cellNames(
  rows: GridRows<{ id: string }>,
  columns: readonly { id: string }[],
  edits: readonly CellEdit[],
): CellName[] {
  return edits.flatMap((edit) => {
    const row = rows.at(edit.row)
    const column = columns[edit.column]
    return row && column ? [{ rowId: row.id, columnId: column.id }] : []
  })
}

/** The rejected cell after the active one, or before it, row by row and around; null: there is none. */
export function nextRejected(
  rejections: Rejections,
  rows: GridRows<{ id: string }>,
  columns: readonly { id: string }[],
  active: Cell,
  isBack = false,
): Cell | null {
  if (rejections.size === 0) return null
  const rowAt = new Map<string, number>()
  rows.forEach(({ id }, index) => {
    rowAt.set(id, index)
  })
  const cells = [...rejections.values()].flatMap(({ rowId, columnId }) => {
    const row = rowAt.get(rowId)
    const column = columns.findIndex(({ id }) => id === columnId)
    return row === undefined || column < 0 ? [] : [{ row, column }]
  })
  cells.sort(isBack ? (a, b) => inOrder(b, a) : inOrder)
  const isNext = (cell: Cell) => (isBack ? inOrder(cell, active) < 0 : inOrder(cell, active) > 0)
  return cells.find(isNext) ?? cells[0] ?? null
}

const inOrder = (a: Cell, b: Cell) => a.row - b.row || a.column - b.column
