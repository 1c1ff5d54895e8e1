import { type Cell, type CellRange, cellsOf, type GridSize } from './cells'
import {
  type Alternate,
  type CellChange,
  type EditableColumn,
  isReadOnly,
  parseText,
  textOf,
} from './editable-column'
import type { GridRows } from './grid-rows'

/** Text for a cell, as typed, pasted or filled. */
export type CellEdit = Cell & { text: string; alternate?: Alternate }

/** Text that its column rejected. */
export type RejectedEdit = {
  rowId: string
  columnId: string
  text: string
  message: string
  /** What it may mean. */
  suggest?: string
}

export type ResolvedEdits = {
  changes: CellChange[]
  /** Takes the changes back. */
  inverse: CellChange[]
  rejected: RejectedEdit[]
  /** How many cells were skipped because they are read-only. */
  skipped: number
}

/** Turns texts into changes of values; cells that keep their value are left out. */
export function resolveEdits<Row extends { id: string }>(
  rows: GridRows<Row>,
  columns: readonly EditableColumn<Row>[],
  edits: readonly CellEdit[],
): ResolvedEdits {
  const resolved: ResolvedEdits = { changes: [], inverse: [], rejected: [], skipped: 0 }
  for (const edit of edits) {
    const row = rows.at(edit.row)
    const column = columns[edit.column]
    if (!row || !column) continue
    const cell = { rowId: row.id, columnId: column.id }
    const how = edit.alternate ? { alternate: edit.alternate } : {}
    if (isReadOnly(column, row)) {
      resolved.skipped++
      continue
    }
    const parsed = parseText(column, edit.text, row)
    if ('error' in parsed) {
      resolved.rejected.push({ ...cell, text: edit.text, message: parsed.error })
      continue
    }
    const before = column.value(row)
    if (parsed.value === before && !edit.alternate) continue
    resolved.changes.push({ ...cell, value: parsed.value, ...how })
    resolved.inverse.push({ ...cell, value: before })
  }
  return resolved
}

/** The texts of a range, row by row. */
export function textsOf<Row>(
  rows: GridRows<Row>,
  columns: readonly EditableColumn<Row>[],
  { top, left, bottom, right }: CellRange,
): string[][] {
  const copied = columns.slice(left, right + 1)
  return rows.slice(top, bottom + 1).map((row) => copied.map((column) => textOf(column, row)))
}

const heightOf = (texts: readonly (readonly string[])[]) => texts.length
const widthOf = (texts: readonly (readonly string[])[]) =>
  texts.reduce((widest, row) => Math.max(widest, row.length), 0)

/**
 * Where texts are pasted: from a range's first cell on, as far as the grid reaches. They are repeated
 * if the range is a multiple of them, so that a single value fills it.
 */
export function pastedRange(
  texts: readonly (readonly string[])[],
  { top, left, bottom, right }: CellRange,
  size: GridSize,
): CellRange {
  const [height, width] = [heightOf(texts), widthOf(texts)]
  const repeatedHeight = multiple(bottom - top + 1, height)
  const repeatedWidth = multiple(right - left + 1, width)
  return {
    top,
    left,
    bottom: Math.min(top + repeatedHeight, size.rows) - 1,
    right: Math.min(left + repeatedWidth, size.columns) - 1,
  }
}

/** Texts pasted over a range, repeated. */
export function pasteEdits(texts: readonly (readonly string[])[], range: CellRange): CellEdit[] {
  const { top, left } = range
  const [height, width] = [heightOf(texts), widthOf(texts)]
  return cellsOf(range).flatMap(({ row, column }) => {
    const text = texts[(row - top) % height]?.[(column - left) % width]
    return text === undefined ? [] : [{ row, column, text }]
  })
}

const multiple = (selected: number, pasted: number) => (selected % pasted === 0 ? selected : pasted)

/** Copies the range's first row to its others; a single row is filled from the one above it. */
export function fillDownEdits<Row>(
  rows: GridRows<Row>,
  columns: readonly EditableColumn<Row>[],
  range: CellRange,
): CellEdit[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  const [texts] = textsOf(rows, columns, { ...range, top: source, bottom: source })
  if (source < 0 || !texts) return []
  return cellsOf({ ...range, top: source + 1 }).map(({ row, column }) => ({
    row,
    column,
    text: texts[column - range.left] ?? '',
  }))
}

/** Copies the range's first column to its others; a single column is filled from the one before it. */
export function fillRightEdits<Row>(
  rows: GridRows<Row>,
  columns: readonly EditableColumn<Row>[],
  range: CellRange,
): CellEdit[] {
  const left = range.left === range.right ? range.left - 1 : range.left
  if (left < 0) return []
  return repeatEdits(rows, columns, { ...range, left, right: left }, { ...range, left })
}

/** Repeats what is in a range over a larger one around it. */
export function repeatEdits<Row>(
  rows: GridRows<Row>,
  columns: readonly EditableColumn<Row>[],
  source: CellRange,
  range: CellRange,
): CellEdit[] {
  const texts = textsOf(rows, columns, source)
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1]
  return cellsOf(range).flatMap(({ row, column }) => {
    const isSource =
      row >= source.top && row <= source.bottom && column >= source.left && column <= source.right
    const text = texts[modulo(row - source.top, height)]?.[modulo(column - source.left, width)]
    return isSource || text === undefined ? [] : [{ row, column, text }]
  })
}

const modulo = (value: number, by: number) => ((value % by) + by) % by

/** What was not applied, as a sentence; null if everything was. */
export function editNotice({ skipped, rejected }: ResolvedEdits): string | null {
  const parts = [
    skipped > 0 && `${cells(skipped)} read-only and skipped.`,
    rejected.length > 0 && rejectedNotice(rejected),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' ') : null
}

/** Several may be wrong in as many ways. */
function rejectedNotice(rejected: readonly RejectedEdit[]): string {
  const [message, ...others] = new Set(rejected.map((each) => each.message))
  const count = `${cells(rejected.length)} not changed`
  return others.length === 0 ? `${count}: ${message}` : `${count}, F8 goes to each.`
}

const cells = (count: number) => (count === 1 ? '1 cell is' : `${count} cells are`)
