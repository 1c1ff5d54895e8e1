import { type CellRange, cellsOf } from '@/components/grid/cells'
import { type EditableColumn, textOf } from '@/components/grid/editable-column'
import { formatCount } from '@/lib/money'
import { Lamp, lampNames } from '../lamp'
import css from './listings.module.css'
import { type ListingRow, type ListingRows, readOf } from './rows'

type StatusLineProps = {
  rows: ListingRows
  columns: readonly EditableColumn<ListingRow>[]
  range: CellRange | undefined
  total: number
  /** How many variants there are without filters. */
  of: number
  /** Of the variants; 0 where there are too many to count. */
  styles: number
  /** Columns of lamps are shown, which a legend names. */
  hasLamps: boolean
  /** What is said of the last edit. */
  notice: string
  /** Cells that hold what was refused. */
  refused: number
  onRefused: () => void
  onHelp: () => void
}

/** What a channel can say of a variant. */
const legend = ['ready', 'warning', 'error', 'none'] as const

/** Cells whose sum is worth its time. */
const mostSummed = 20_000

/** How many there are, and the sum and mean of what is selected. */
export function StatusLine({
  rows,
  columns,
  range,
  total,
  of,
  styles,
  hasLamps,
  notice,
  refused,
  onRefused,
  onHelp,
}: StatusLineProps) {
  return (
    <div className={css.status}>
      <span>
        <b>{formatCount(total)}</b>
        {total < of && ` of ${formatCount(of)}`} {of === 1 ? 'variant' : 'variants'}
      </span>
      {styles > 0 && (
        <span>
          <b>{formatCount(styles)}</b> {styles === 1 ? 'style' : 'styles'}
        </span>
      )}
      {range && sumsOf(rows, columns, range).map((text) => <span key={text}>{text}</span>)}
      {refused > 0 && (
        <button type="button" className={css.refused} onClick={onRefused}>
          {formatCount(refused)} not saved <kbd>F8</kbd>
        </button>
      )}
      {/* The grid reads it to those who can't see it. */}
      {notice && (
        <strong aria-hidden="true" className={css.notice} title={notice}>
          {notice}
        </strong>
      )}
      {hasLamps && (
        <ul aria-label="Lamps" className={css.legend}>
          {legend.map((state) => (
            <li key={state}>
              <Lamp state={state} />
              {lampNames[state]}
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={css.help} onClick={onHelp}>
        <kbd>?</kbd> all keys
      </button>
    </div>
  )
}

/** Sums of the numeric columns that more than one row is selected of; none while some aren't read. */
export function sumsOf(
  rows: ListingRows,
  columns: readonly EditableColumn<ListingRow>[],
  range: CellRange,
): string[] {
  const height = range.bottom - range.top + 1
  if (height < 2 || height > mostSummed) return []
  if (readOf(rows, range.top, range.bottom).length < height) return []
  return columns.slice(range.left, range.right + 1).flatMap((column, index) => {
    if (!column.numeric) return []
    const left = range.left + index
    const numbers = cellsOf({ ...range, left, right: left }).flatMap(({ row }) => {
      const cell = rows.at(row)
      const number = cell ? Number.parseFloat(textOf(column, cell)) : Number.NaN
      return Number.isNaN(number) ? [] : [number]
    })
    if (numbers.length === 0) return []
    const sum = numbers.reduce((total, number) => total + number, 0)
    return [`${column.header} sum ${figure(sum)}, mean ${figure(sum / numbers.length)}`]
  })
}

const figure = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 2 })
