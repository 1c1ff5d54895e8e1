import { useRef, useState } from 'react'
import {
  type Cell,
  type CellRange,
  cellsOf,
  clampCell,
  type GridSize,
  rangeOf,
  type Selection,
  selectCell,
} from './cells'
import { type CellChange, type EditableColumn, textOf } from './editable-column'
import {
  type CellEdit,
  editNotice,
  fillDownEdits,
  fillRightEdits,
  pastedRange,
  pasteEdits,
  type RejectedEdit,
  type ResolvedEdits,
  repeatEdits,
  resolveEdits,
  textsOf,
} from './edits'
import { changedRows, type GridRows } from './grid-rows'
import { emptyHistory, record, redo, undo } from './history'
import {
  cellNames,
  type Rejections,
  rejectionOf,
  withoutRejections,
  withRejections,
} from './rejections'
import { formatTsv, parseTsv } from './tsv'
import { type UnreadRows, whenRead } from './unread-rows'

export type GridOptions<Row> = {
  rows: GridRows<Row>
  columns: readonly EditableColumn<Row>[]
  /**
   * Saves the changes of one gesture; the owner passes rows with the new values at once. Where it
   * can't know at once what is saved, it says so later, and its history calls `onTakenBack` when it
   * comes to the gesture. The rows are those that are changed, also where they were read for it.
   */
  onChange: (
    changes: readonly CellChange[],
    onTakenBack: () => void,
    rows: readonly Row[],
  ) => Promise<Saved> | undefined
  /** Undo and redo of the owner, instead of the grid's own; they may resolve to what is said of it. */
  history?: { undo: Travel; redo: Travel }
  /** Where rows stand in the grid before they are read: they are, before anything is done to them. */
  unread?: UnreadRows<Row>
}

// biome-ignore lint/suspicious/noConfusingVoidType: an owner may say nothing
type Travel = () => Promise<string> | void

/** What became of a gesture. */
export type Saved = {
  /** Cells that were not saved, whose texts stay in them. */
  rejected: readonly RejectedEdit[]
  /** How many others were not saved. */
  unsaved: number
}

/** The cell whose editor is open, and the text it starts with. */
export type OpenEditor = Cell & { text: string }

/** Selection, editing, clipboard and history of an editable grid. */
export function useGrid<Row extends { id: string }>({
  rows,
  columns,
  onChange,
  history: own,
  unread,
}: GridOptions<Row>) {
  const size: GridSize = { rows: rows.length, columns: columns.length }
  const [wanted, select] = useState<Selection>(() => selectCell({ row: 0, column: 0 }))
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const [rejections, setRejections] = useState<Rejections>(new Map())
  const [notice, setNotice] = useState('')
  const [changed, setChanged] = useState<ChangedCells>(none)
  // Only read and written by events.
  const history = useRef(emptyHistory)

  // Rows may have gone since the selection was made.
  const selection = {
    anchor: clampCell(wanted.anchor, size),
    active: clampCell(wanted.active, size),
  }
  const range = rangeOf(selection)

  function withRows<Result>(
    of: Pick<CellRange, 'top' | 'bottom'>,
    act: (all: GridRows<Row>) => Result,
  ) {
    return whenRead(rows, of, unread, setNotice, act)
  }

  /** Applies edits, once their rows are read. */
  function edit(edits: readonly CellEdit[]) {
    withRows(rowsOf(edits), (all) => apply(all, edits))
  }

  /** Applies the edits of one gesture as one entry of the history. */
  function apply(all: GridRows<Row>, edits: readonly CellEdit[]) {
    const resolved = resolveEdits(all, columns, edits)
    const { changes, inverse, rejected } = resolved
    const edited = cellNames(all, columns, edits)
    setRejections((before) => withRejections(before, edited, rejected))
    if (changes.length === 0) return setNotice(editNotice(resolved) ?? '')
    history.current = record(history.current, { changes, inverse })
    const gesture = { rejected: noRejections, isTakenBack: false }
    const onTakenBack = () => {
      gesture.isTakenBack = true
      setRejections((before) => withoutRejections(before, gesture.rejected))
      setNotice('What was not saved is taken back.')
    }
    const saving = onChange(changes, onTakenBack, changedRows(all, changes))
    if (!saving) return settle(resolved, { rejected: [], unsaved: 0 })
    setNotice('')
    saving.then((saved) => {
      gesture.rejected = saved.rejected
      if (!gesture.isTakenBack) settle(resolved, saved)
    })
  }

  /** Shows and says what became of a gesture. */
  function settle(resolved: ResolvedEdits, { rejected, unsaved }: Saved) {
    const refused = new Set(rejected.map(nameOf))
    const cells = resolved.changes.map(nameOf).filter((name) => !refused.has(name))
    const count = cells.length - unsaved
    const all = { ...resolved, rejected: [...resolved.rejected, ...rejected] }
    setRejections((before) => withRejections(before, [], rejected))
    setNotice(settledNotice(count, all))
    if (count === 0) return
    setChanged(({ turn }) =>
      cells.length === 1 ? { ...none, turn } : { turn: turn + 1, cells: new Set(cells) },
    )
  }

  function travel(step: typeof undo) {
    const result = step(history.current)
    if (!result) return
    history.current = result.history
    setRejections((before) => withRejections(before, result.changes, []))
    onChange(result.changes, () => {}, changedRows(rows, result.changes))
  }

  /** What was said meanwhile stays where nothing else is. */
  const sayTravelled = (said: string) => said !== '' && setNotice(said)

  /** The text a cell shows and is edited as. */
  function textAt(cell: Cell): string {
    const row = rows.at(cell.row)
    const column = columns[cell.column]
    if (!row || !column) return ''
    return rejectionOf(rejections, row.id, column.id)?.text ?? textOf(column, row)
  }

  return {
    size,
    selection,
    range,
    select,
    editor,
    setEditor,
    notice,
    setNotice,
    changed,
    edit,
    textAt,
    rejections,
    undo() {
      setNotice('')
      if (own) own.undo()?.then(sayTravelled)
      else travel(undo)
    },
    redo() {
      setNotice('')
      if (own) own.redo()?.then(sayTravelled)
      else travel(redo)
    },
    /** The texts of what is selected; later where they must be read first, null where they can't. */
    copy: () => withRows(range, (all) => formatTsv(textsOf(all, columns, range))),
    paste(text: string) {
      const texts = parseTsv(text)
      const to = pastedRange(texts, range, size)
      withRows(to, (all) => apply(all, pasteEdits(texts, to)))
      select({
        anchor: { row: to.bottom, column: to.right },
        active: { row: to.top, column: to.left },
      })
    },
    clear: () =>
      withRows(range, (all) =>
        apply(
          all,
          cellsOf(range).map((cell) => ({ ...cell, text: '' })),
        ),
      ),
    fillDown: () =>
      withRows({ ...range, top: Math.max(0, range.top - 1) }, (all) =>
        apply(all, fillDownEdits(all, columns, range)),
      ),
    fillRight: () => withRows(range, (all) => apply(all, fillRightEdits(all, columns, range))),
    /** Repeats a range over the one that is selected now. */
    repeat: (source: CellRange) =>
      withRows(range, (all) => apply(all, repeatEdits(all, columns, source, range))),
  }
}

/** What one gesture changed, when that was more than one cell; `turn` counts such gestures. */
export type ChangedCells = { turn: number; cells: ReadonlySet<string> }

const none: ChangedCells = { turn: 0, cells: new Set() }

const nameOf = ({ rowId, columnId }: { rowId: string; columnId: string }) => `${rowId} ${columnId}`

export const isChanged = ({ cells }: ChangedCells, rowId: string, columnId: string) =>
  cells.size > 0 && cells.has(nameOf({ rowId, columnId }))

/** One cell is seen; of more it is said how many, and that it can be taken back. */
function settledNotice(count: number, resolved: ResolvedEdits): string {
  const problem = editNotice(resolved)
  if (count < 1) return problem ?? ''
  if (count === 1) return problem ? `1 cell changed. ${problem}` : ''
  return [`${count} cells changed. Ctrl Z takes them back.`, problem].filter(Boolean).join(' ')
}

const noRejections: readonly RejectedEdit[] = []

/** The first and the last row of edits. */
function rowsOf(edits: readonly CellEdit[]) {
  return edits.reduce(
    ({ top, bottom }, { row }) => ({ top: Math.min(top, row), bottom: Math.max(bottom, row) }),
    { top: Number.POSITIVE_INFINITY, bottom: -1 },
  )
}

export type GridState = ReturnType<typeof useGrid>
