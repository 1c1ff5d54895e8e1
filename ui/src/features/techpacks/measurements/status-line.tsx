import type { CellRange } from '@/components/grid/cells'
import { cellsOf } from '@/components/grid/cells'
import type { EditableColumn } from '@/components/grid/editable-column'
import { formatLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import type { ChartRow } from './columns'
import css from './measurements.module.css'

type StatusLineProps = {
  rows: readonly ChartRow[]
  columns: readonly EditableColumn<ChartRow>[]
  range: CellRange | undefined
  /** What is said of the active cell. */
  note: string
  /** What is said of the last edit. */
  notice: string
  onHelp: () => void
}

const keys: readonly (readonly [string, string])[] = [
  ['F2', 'edit'],
  ['Shift ↵', 'as a step'],
  ['Ctrl D', 'fill down'],
  ['Ctrl Z', 'undo'],
  ['Alt ↵', 'comment'],
  ['F8', 'next finding'],
]

/** What is selected, and the keys. */
export function StatusLine({ rows, columns, range, note, notice, onHelp }: StatusLineProps) {
  const { unit } = useEditor()
  const values = range
    ? cellsOf(range).flatMap(({ row, column }) => {
        const cell = rows[row]
        const value = cell && columns[column]?.value(cell)
        return typeof value === 'number' ? [value] : []
      })
    : []
  const count = range ? (range.bottom - range.top + 1) * (range.right - range.left + 1) : 0
  return (
    <div className={css.status}>
      <span>{count > 1 && `${count} cells`}</span>
      {count > 1 && values.length > 1 && (
        <span>
          {formatLength(Math.min(...values), unit)} to {formatLength(Math.max(...values), unit)}
        </span>
      )}
      {/* The grid reads it to those who can't see it. */}
      {notice && (
        <strong aria-hidden="true" className={css.notice}>
          {notice}
        </strong>
      )}
      <span className={css.note}>{note}</span>
      {keys.map(([key, what]) => (
        <span key={key} className={css.key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
      <button type="button" className={css.help} onClick={onHelp}>
        <kbd>?</kbd> all keys
      </button>
    </div>
  )
}
