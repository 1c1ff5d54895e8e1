import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import { CellEditor, type Step } from './cell-editor'
import { type Cell, type CellRange, clampCell, selectCell } from './cells'
import { type EditableColumn, textOf } from './editable-column'
import css from './editable-grid.module.css'
import { type CellStatus, EditableRow, type RangeEdges } from './editable-row'
import grid from './grid.module.css'
import { RejectionCard } from './rejection-card'
import { nextRejected, rejectionOf } from './rejections'
import { TableHead } from './table-head'
import { titleCutText } from './title-cut-text'
import { useCellCard } from './use-cell-card'
import { useClipboard } from './use-clipboard'
import { useFillHandle } from './use-fill-handle'
import { type GridOptions, useGrid } from './use-grid'
import { useGridKeys } from './use-grid-keys'
import { useScaledRows } from './use-scaled-rows'
import { Gap } from './virtual-rows'

type EditableGridProps<Row> = GridOptions<Row> & {
  /** The accessible name. */
  label: string
  /** In pixels. */
  height: number
  statusOf?: (row: Row, columnId: string) => CellStatus | null
  /** Of the rows and the header, in pixels. */
  density?: { row: number; header: number }
  /** The class of a row, from it and the one below. */
  rowClass?: (row: Row, next: Row | undefined) => string | undefined
  /** A cell that is to be selected and focused; `turn` counts the requests. */
  target?: { row: number; column: number; turn: number } | null
  onSelect?: (range: CellRange, active: Cell) => void
  /** What a card says about a cell, which Alt+F or a resting pointer opens; null: it has none. */
  cardOf?: (row: Row, columnId: string, onDone: () => void) => ReactNode
  /** What is said of an edit, such as what was not changed and why; also read to those who can't see it. */
  onNotice?: (notice: string) => void
  /** Called with how many cells hold what was refused. */
  onRefused?: (count: number) => void
  /** Counts requests to go to the next of them, as F8 does. */
  refusedTurn?: number
  /** What the ? key does. */
  onHelp?: () => void
  /** Keys that the screen acts on, which type nothing into a cell. */
  screenKeys?: string
  /** What Alt+Enter does with the active cell. */
  onComment?: (row: Row, columnId: string) => void
  /** The ids of the rows that a text names, whose cells are framed while it is typed beside them. */
  namedIn?: (text: string) => readonly string[]
  /** What Shift+Enter does with what was typed: its changes are `alternate`. */
  hasAlternate?: boolean
  /** A range has a frame and a handle that fills what it is drawn over. */
  hasHandle?: boolean
  /** What Space does with the active row. */
  onOpen?: (row: Row) => void
  /** Called with the index of the last row that is drawn, so that more can be loaded. */
  onReach?: (index: number) => void
}

const normal = { row: 36, header: 40 }
const none: readonly string[] = []

function heights(height: number, { row, header }: typeof normal) {
  return { height, '--row-height': `${row}px`, '--head-height': `${header}px` } as CSSProperties
}

/**
 * A grid whose cells are edited like a spreadsheet's. The grid keeps the focus and names the active
 * cell, so that the focus is not lost when that cell scrolls out of sight and is removed.
 */
export function EditableGrid<Row extends { id: string }>({
  label,
  height,
  statusOf,
  density = normal,
  rowClass,
  target = null,
  onSelect,
  cardOf,
  onNotice,
  onRefused,
  refusedTurn = 0,
  onHelp,
  screenKeys = '',
  onComment,
  namedIn,
  hasAlternate = false,
  hasHandle = false,
  onOpen,
  onReach,
  ...options
}: EditableGridProps<Row>) {
  const { row: rowHeight, header: headerHeight } = density
  const { rows, columns } = options
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const state = useGrid(options)
  const { selection, range, editor, size } = state
  const { active } = selection
  const [named, setNamed] = useState(none)
  const page = Math.max(1, Math.floor((height - headerHeight) / rowHeight) - 1)
  const keys = useGridKeys(state, rows, columns, page)
  const clipboard = useClipboard(state)
  const handle = useFillHandle(state, hasHandle)
  const cards = useCellCard({
    table,
    cardAt({ row: index, column }, onDone) {
      const [row, of] = [rows.at(index), columns[column]]
      if (!row || !of || !cardOf) return null
      const refused = rejectionOf(state.rejections, row.id, of.id)
      if (!refused) return cardOf(row, of.id, onDone)
      const take = (text: string) => {
        state.edit([{ row: index, column, text }])
        onDone()
      }
      return <RejectionCard {...refused} was={textOf(of, row)} onTake={take} />
    },
  })
  const drawn = useScaledRows({ scroller, count: rows.length, rowHeight, headerHeight, height })
  const { from, to } = drawn

  const reached = to - 1
  const onReached = useEffectEvent(() => onReach?.(reached))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when others are drawn, or there are more
  useEffect(() => onReached(), [reached, rows.length])

  const activeId = `${id}-active`
  const isRendered = active.row >= from && active.row < to
  const headers = useMemo(() => columns.map(headerOf), [columns])

  const showActive = useEffectEvent(() => {
    drawn.scrollToRow(active.row)
    const header = table.current?.tHead?.rows[0]?.cells[active.column]
    if (scroller.current && header) scrollSideways(scroller.current, header)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the active cell is another one
  useEffect(() => showActive(), [active.row, active.column])

  const onMoved = useEffectEvent(() => onSelect?.(range, active))
  const activeRow = rows.at(active.row)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the selection has moved, or its row is another one
  useEffect(
    () => onMoved(),
    [range.top, range.bottom, range.left, range.right, active.row, active.column, activeRow],
  )

  const show = useEffectEvent(() => {
    if (!target) return
    state.select(selectCell(clampCell(target, size)))
    table.current?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each request
  useEffect(() => show(), [target?.turn])

  function goToRefused(isBack: boolean): boolean {
    const next = nextRejected(state.rejections, rows, columns, active, isBack)
    if (!next) return false
    state.select(selectCell(next))
    table.current?.focus()
    return true
  }
  const onRefusedTurn = useEffectEvent(() => refusedTurn > 0 && goToRefused(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each request
  useEffect(() => void onRefusedTurn(), [refusedTurn])

  const { rejections } = state
  const refusedBefore = useRef(rejections)
  /** Shows why a cell was refused: the active one, or else the first that now is. */
  const onRejections = useEffectEvent(() => {
    const before = refusedBefore.current
    refusedBefore.current = rejections
    const isAt = rejectionOf(rejections, activeRow ?? '', columns[active.column]?.id ?? '')
    const news = new Map([...rejections].filter(([key]) => !before.has(key)))
    const cell = isAt ? active : nextRejected(news, rows, columns, { row: -1, column: 0 })
    if (cell && !editor) cards.show(cell, 'announced')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when others are refused, or the active cell is another one
  useEffect(() => onRejections(), [rejections, active.row, active.column, isRendered])

  const onCounted = useEffectEvent(() => onRefused?.(rejections.size))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when there are more or less
  useEffect(() => onCounted(), [rejections.size])

  function close(step: Step | null) {
    state.setEditor(null)
    if (!step) return
    const { row, column } = active
    const next = { row: row + step.rows, column: column + step.columns }
    state.select(selectCell(clampCell(next, size)))
    table.current?.focus()
  }

  function onSpace(event: KeyboardEvent): boolean {
    const row = rows.at(active.row)
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== ' ' || !plain || !onOpen || !row || editor) return false
    if (columns[active.column]?.editor?.kind === 'checkbox') return false
    onOpen(row)
    return true
  }

  /** Keys that act on the active cell from outside of the spreadsheet. */
  function onAltKey(event: KeyboardEvent): boolean {
    if (!event.altKey || event.ctrlKey || event.metaKey || editor) return false
    const [row, column] = [rows.at(active.row), columns[active.column]]
    if (event.code === 'KeyF') return cards.show(active, 'focused')
    if (event.key !== 'Enter' || !onComment || !row || !column) return false
    onComment(row, column.id)
    return true
  }

  const onSaid = useEffectEvent(() => onNotice?.(state.notice))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when something else is said
  useEffect(() => onSaid(), [state.notice])

  function onKeyDown(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!editor && isPlain && event.key.length === 1 && screenKeys.includes(event.key)) return
    if (event.key === '?' && onHelp && !editor && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return onHelp()
    }
    if (onAltKey(event) || onSpace(event)) return event.preventDefault()
    cards.close()
    if (event.key === 'F8' && !editor && goToRefused(event.shiftKey)) return event.preventDefault()
    keys.onKeyDown(event)
  }

  /** Selects the cell at the pointer, or everything from where the selection was started to it. */
  function onPointer(event: MouseEvent, extend: boolean) {
    const cell = cellAt(event.target)
    if (!cell || (extend && isSameCell(cell, active))) return
    if (columns[cell.column]?.selectsRow) {
      const [from, to] = [extend ? selection.anchor.row : cell.row, cell.row]
      state.select({
        anchor: { row: from, column: size.columns - 1 },
        active: { row: to, column: 0 },
      })
      return
    }
    state.select(extend ? { anchor: selection.anchor, active: cell } : selectCell(cell))
  }

  function onText(text: string) {
    const found = namedIn?.(text) ?? none
    setNamed(found.length > 0 ? found : none)
  }

  const editedColumn = editor && columns[editor.column]
  return (
    <div
      ref={scroller}
      className={`${grid.frame} ${grid.scroller} ${css.area}`}
      style={heights(height, density)}
      onScroll={() => {
        cards.close()
        drawn.onScroll()
      }}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: editable.
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-activedescendant={isRendered ? activeId : undefined}
        className={`${grid.table} ${css.table}`}
        style={{ width: widthOf(columns) }}
        onMouseOver={titleCutText}
        onKeyDown={onKeyDown}
        onCopy={clipboard.onCopy}
        onCut={clipboard.onCopy}
        onPaste={clipboard.onPaste}
        data-framed={hasHandle || undefined}
        onMouseDown={(event) => {
          if (!isEditing(event) && !handle.onMouseDown(event)) onPointer(event, event.shiftKey)
        }}
        onMouseMove={(event) => {
          if (event.buttons !== 1 || editor) return
          const cell = cellAt(event.target)
          if (!cell || !handle.onMove(cell)) onPointer(event, true)
        }}
        onMouseUp={handle.onMouseUp}
        {...(cardOf && {
          onMouseOver: (event) => cards.onHover(event.buttons === 0 ? cellAt(event.target) : null),
          onMouseLeave: () => cards.onHover(null),
        })}
        onDoubleClick={(event) => !isEditing(event) && keys.startEditing()}
      >
        <TableHead columns={headers} />
        <tbody>
          <Gap height={drawn.before} />
          {rows.slice(from, to).map((row, place) => {
            const index = from + place
            const selected = index >= range.top && index <= range.bottom
            return (
              <EditableRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                selectedFrom={selected ? range.left : -1}
                selectedTo={selected ? range.right : -1}
                edges={hasHandle && selected ? edgesAt(index, range) : ''}
                activeColumn={index === active.row ? active.column : -1}
                activeId={activeId}
                namedColumn={editor && named.includes(row.id) ? editor.column : -1}
                rejections={state.rejections}
                changed={state.changed}
                statusOf={statusOf}
                hasCards={cardOf !== undefined}
                className={rowClass?.(row, rows.at(index + 1))}
                editor={
                  editor?.row === index &&
                  editedColumn?.editor && (
                    <CellEditor
                      label={editedColumn.header}
                      row={row}
                      editor={editedColumn.editor}
                      text={editor.text}
                      placeholder={editedColumn.placeholder?.(row)}
                      onCommit={(text, step) => {
                        state.edit([{ ...editor, text }])
                        close(step)
                      }}
                      onCommitAlternate={
                        hasAlternate
                          ? (text, step, alternate) => {
                              state.edit([{ ...editor, text, alternate }])
                              close(step)
                            }
                          : undefined
                      }
                      onCancel={() => close({ rows: 0, columns: 0 })}
                      onText={namedIn && onText}
                    />
                  )
                }
              />
            )
          })}
          <Gap height={drawn.after} />
        </tbody>
      </table>
      {cards.card}
      <VisuallyHidden role="status">{state.notice}</VisuallyHidden>
    </div>
  )
}

/** Columns are as wide as they say, whatever the cells hold: what is wider ends in an ellipsis. */
function widthOf<Row>(columns: readonly EditableColumn<Row>[]) {
  return `calc(${columns.map(({ width = '120px' }) => width).join(' + ')})`
}

/** The frame of the range in a row. */
function edgesAt(index: number, { top, bottom }: CellRange): RangeEdges {
  if (top === bottom) return 'top bottom'
  if (index === top) return 'top'
  return index === bottom ? 'bottom' : 'inside'
}

function headerOf<Row>(column: EditableColumn<Row>) {
  return {
    ...column,
    header: column.head ?? column.header,
    cell: (row: Row) => textOf(column, row),
  }
}

/** Whether the pointer is used in an open editor. */
const isEditing = ({ target }: MouseEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
  const row = cell?.parentElement?.dataset.index
  const column = cell?.dataset.column
  return row && column ? { row: Number(row), column: Number(column) } : null
}

const isSameCell = (a: Cell, b: Cell) => a.row === b.row && a.column === b.column

/** Scrolls as little as needed to show a column. Works for rows that are not rendered yet. */
function scrollSideways(area: HTMLElement, header: HTMLElement) {
  const { offsetLeft, offsetWidth } = header
  const latest = offsetLeft + offsetWidth - area.clientWidth
  area.scrollLeft = Math.min(Math.max(area.scrollLeft, latest), offsetLeft)
}
