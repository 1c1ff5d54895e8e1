import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { initials } from '@/lib/initials'
import { type EditableColumn, isReadOnly, textOf } from './editable-column'
import grid from './grid.module.css'
import { type Rejections, rejectionOf } from './rejections'
import { type ChangedCells, isChanged } from './use-grid'

/** What the owner knows about saving a cell. */
export type CellStatus = {
  saving?: boolean
  error?: string
  /** How it looks: underlined as set by hand, or with a wave as an error or a warning. */
  mark?: 'fixed' | 'error' | 'warning'
  /** What the mark says; for those who hover it or can't see it. */
  note?: string
  /** Somebody has commented on it. */
  commented?: boolean
  /** The name of somebody else who is at it. */
  person?: string
}

/** Empty where there is no frame. */
export type RangeEdges = '' | 'inside' | 'top' | 'bottom' | 'top bottom'

/** The edges of the range at a cell, as style sheets read them. */
function edgesOf(place: number, from: number, to: number, edges: RangeEdges) {
  if (edges === '' || place < from || place > to) return undefined
  return [edges, place === from && 'left', place === to && 'right'].filter(Boolean).join(' ')
}

type EditableRowProps<Row> = {
  row: Row
  /** Index among all rows. */
  index: number
  columns: readonly EditableColumn<Row>[]
  /** Indexes of the first and last selected column, or -1. */
  selectedFrom: number
  selectedTo: number
  /** The edges of the selected range that are in this row. */
  edges: RangeEdges
  /** Index of the active cell's column, or -1. */
  activeColumn: number
  activeId: string
  /** Index of the column whose cell is named by what is typed, or -1. */
  namedColumn: number
  rejections: Rejections
  changed: ChangedCells
  statusOf: ((row: Row, columnId: string) => CellStatus | null) | undefined
  /** A card says what marks mean. */
  hasCards: boolean
  /** The active cell's editor, if it is open. */
  editor: ReactNode
  className: string | undefined
}

// Memoized, so that scrolling and moving only render rows that change. Cast: memo loses the type
// parameter.
export const EditableRow = memo(function EditableRow<Row extends { id: string }>({
  row,
  index,
  columns,
  selectedFrom,
  selectedTo,
  edges,
  activeColumn,
  activeId,
  namedColumn,
  rejections,
  changed,
  statusOf,
  hasCards,
  editor,
  className,
}: EditableRowProps<Row>) {
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-active-row={activeColumn >= 0 || undefined}
      className={className}
    >
      {columns.map((column, place) => {
        const active = place === activeColumn
        const rejection = rejectionOf(rejections, row.id, column.id)
        const status = statusOf?.(row, column.id)
        const note = [status?.note, status?.person && `${status.person} is here`]
          .filter(Boolean)
          .join('. ')
        const error = rejection?.message ?? status?.error
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus.
          <td
            key={column.id}
            id={active ? activeId : undefined}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: editable.
            role="gridcell"
            data-column={place}
            data-active={active || undefined}
            data-named={place === namedColumn || undefined}
            aria-selected={place >= selectedFrom && place <= selectedTo}
            data-edge={edgesOf(place, selectedFrom, selectedTo, edges)}
            aria-readonly={isReadOnly(column, row)}
            aria-invalid={error || status?.mark === 'error' ? true : undefined}
            aria-busy={status?.saving || undefined}
            data-refused={rejection !== undefined || undefined}
            data-mark={status?.mark}
            data-changed={isChanged(changed, row.id, column.id) ? changed.turn % 2 : undefined}
            data-commented={status?.commented || undefined}
            data-person={status?.person && initials(status.person)}
            {...(hasCards && (rejection || !error)
              ? { 'aria-description': rejection ? `${error} Alt F mends it.` : note || undefined }
              : { title: error ?? (note || undefined) })}
            className={clsx(
              column.numeric && grid.numeric,
              column.className,
              column.cellClass?.(row),
            )}
          >
            {active && editor
              ? editor
              : (rejection?.text ?? column.render?.(row) ?? textOf(column, row))}
          </td>
        )
      })}
    </tr>
  )
}) as <Row extends { id: string }>(props: EditableRowProps<Row>) => ReactNode
