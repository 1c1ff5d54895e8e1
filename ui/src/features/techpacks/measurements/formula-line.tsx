import { formatLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { type ChartRow, graded, measured, sizeOf } from './columns'
import css from './measurements.module.css'

/** Where the number of the active cell comes from, and how its point is measured. */
export function FormulaLine({
  row,
  columnId,
}: {
  row: ChartRow | undefined
  columnId: string | undefined
}) {
  const { document, unit } = useEditor()
  const { chart } = document
  const size = columnId === undefined ? undefined : sizeOf(columnId)
  return (
    <div className={css.formula}>
      <span className={css.cellName}>{row && [row.code, size].filter(Boolean).join(' · ')}</span>
      <span aria-hidden="true" className={css.sign}>
        f
      </span>
      <output className={css.origin}>
        {row && size !== undefined && <Origin row={row} size={size} chart={chart} unit={unit} />}
      </output>
      <span className={css.how}>{row?.how}</span>
    </div>
  )
}

/** Where a number comes from: the base and a step, or a hand. */
export function Origin({
  row,
  size,
  chart,
  unit,
}: {
  row: ChartRow
  size: string
  chart: ReturnType<typeof useEditor>['document']['chart']
  unit: ReturnType<typeof useEditor>['unit']
}) {
  const shown = formatLength(measured(row, chart, size) ?? 0, unit)
  const rule = graded(row, chart, size)
  if (size === chart.base) return <>{shown} is the base</>
  if (row.fixed?.[size] !== undefined) {
    return (
      <>
        <strong>{shown}</strong> fixed by hand, by its steps {formatLength(rule, unit)}
      </>
    )
  }
  const step = rule - row.base
  return (
    <>
      <strong>{shown}</strong> = {chart.base} {formatLength(row.base, unit)} {step < 0 ? '−' : '+'}{' '}
      {formatLength(Math.abs(step), unit)}
    </>
  )
}
