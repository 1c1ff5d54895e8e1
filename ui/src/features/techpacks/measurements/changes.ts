import type { TechpackDocument } from '@/api/queries/techpacks'
import type { CellChange } from '@/components/grid/editable-column'
import type { Change } from '@/lib/document-edits'
import { type ChartRow, graded, type Mode, sizeOf, stepOf } from './columns'

type Chart = TechpackDocument['chart']

/**
 * What edited cells change in the chart. A base moves all sizes. A size becomes fixed by hand, or with
 * `alternate` and in the columns of steps moves the steps; an empty one follows its steps again.
 */
export function changesOf(chart: Chart, mode: Mode, cells: readonly CellChange[]): Change[] {
  // Cells of a row build upon each other.
  const rows = new Map(chart.rows.map((row) => [row.code, { ...row, id: row.code }]))
  return cells.flatMap(({ rowId, columnId, value, alternate }) => {
    const row = rows.get(rowId)
    if (!row) return []
    const path = `chart/rows/${rowId}`
    const size = sizeOf(columnId)
    if (size === undefined)
      return [{ path: `${path}/${columnId}`, ...(value !== null && { value }) }]
    if (size === chart.base) {
      if (typeof value !== 'number') return []
      rows.set(rowId, { ...row, base: value })
      return [{ path: `${path}/base`, value }]
    }
    const change =
      mode !== 'values'
        ? setStep(
            row,
            chart,
            size,
            (typeof value === 'number' ? value : 0) - stepOf(row, chart, mode, size),
          )
        : alternate && typeof value === 'number'
          ? setStep(row, chart, size, value - graded(row, chart, size))
          : setFixed(row, chart, size, value)
    rows.set(rowId, change.row)
    return change.changes.map((each) => ({ ...each, path: `${path}/${each.path}` }))
  })
}

type RowChange = { row: ChartRow; changes: Change[] }

/** Moves the step that leads to a size; sizes beyond move with it. */
function setStep(row: ChartRow, { sizes, base }: Chart, size: string, by: number): RowChange {
  const [at, from] = [sizes.indexOf(size), sizes.indexOf(base)]
  const index = at > from ? at - 1 : at
  const step = (row.steps[index] ?? 0) + (at > from ? by : -by)
  const { [size]: before, ...fixed } = row.fixed ?? {}
  const changes: Change[] = [{ path: `steps/${index}`, value: step }]
  if (before !== undefined) changes.push({ path: `fixed/${size}` })
  return { row: { ...row, steps: row.steps.with(index, step), fixed }, changes }
}

/** Fixes a size by hand; nothing, or what its steps give, lets it follow them again. */
function setFixed(
  row: ChartRow,
  chart: Chart,
  size: string,
  value: CellChange['value'],
): RowChange {
  const { [size]: before, ...others } = row.fixed ?? {}
  if (typeof value !== 'number' || value === graded(row, chart, size)) {
    const changes = before === undefined ? [] : [{ path: `fixed/${size}` }]
    return { row: { ...row, fixed: others }, changes }
  }
  return {
    row: { ...row, fixed: { ...others, [size]: value } },
    changes: [{ path: `fixed/${size}`, value }],
  }
}
